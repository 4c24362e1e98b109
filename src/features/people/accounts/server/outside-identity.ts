import { randomBytes } from 'node:crypto'
import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import type { OutsideIdentity } from '#providers/identity/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { Viewer } from '../contract.ts'
import { googleCookie, safeRedirect } from '../rules.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { findIdentity, insertIdentity } from './identity-queries.ts'
import { enter } from './log-in.ts'
import { findPersonByEmail, findPersonById, insertPerson } from './queries.ts'
import { giveReferralCode } from './referral-code.ts'

const startMinutes = 15

/** The cookie binds the returned token to this browser, so that another browser's token is refused. */
export function startOutsideSignIn(ctx: Context, target: string): string {
  const nonce = randomBytes(18).toString('base64url')
  const { secure } = ctx.config
  const value = `${nonce} ${safeRedirect(target)}`
  ctx.exchange.setCookies.push({ name: googleCookie, value, maxAgeS: startMinutes * 60, secure, httpOnly: true })
  const url = ctx.providers.identity.startUrl({ returnTo: '/alpha/google', nonce })
  if (url === null) throw notFound(m.accounts_no_google())
  return url
}

export const offersGoogle = ({ providers }: Pick<Context, 'providers'>): boolean =>
  providers.identity.startUrl({ returnTo: '/alpha/google', nonce: 'any' }) !== null

/** Signs in with a Google token: the linked account, else the one with its confirmed address, else a new one. */
export async function logInWithOutsideIdentity(
  ctx: Context,
  token: string,
): Promise<{ viewer: Viewer; target: string }> {
  const identity = await verify(ctx, token)
  const [nonce, target] = (ctx.exchange.cookies[googleCookie] ?? '').split(' ')
  if (!nonce || identity.nonce !== nonce) throw new Refusal(422, 'login_failed', m.accounts_login_failed())
  const known = await findIdentity(ctx.db, 'google', identity.subject)
  const personId = known?.person_id ?? (await linkIdentity(ctx, identity))
  const person = await findPersonById(ctx.db, personId)
  if (!person) throw new Refusal(422, 'login_failed', m.accounts_login_failed())
  return { viewer: await enter(ctx, person, 'google'), target: safeRedirect(target) }
}

async function verify(ctx: Context, token: string): Promise<OutsideIdentity> {
  try {
    const identity = await ctx.providers.identity.verify(token)
    // An address that the provider has not verified could belong to anybody.
    if (!identity.emailVerified) throw new Refusal(422, 'email_unverified', m.accounts_google_unverified())
    return identity
  } catch (error) {
    if (isProviderError(error, 'rejected')) throw new Refusal(422, 'login_failed', m.accounts_login_failed())
    if (isProviderError(error)) throw new Refusal(503, 'unavailable', m.accounts_google_away())
    throw error
  }
}

async function linkIdentity(ctx: Context, { subject, email, firstName, lastName }: OutsideIdentity): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const owner = await findPersonByEmail(tx, email)
    const id =
      owner?.id ??
      (await insertPerson(tx, {
        first_name: firstName || 'Guest',
        last_name: lastName,
        phone: null,
        phone_confirmed_at: null,
        email: email.toLowerCase(),
        email_confirmed_at: ctx.now,
        signed_up_at: ctx.now,
        created_at: ctx.now,
      }))
    if (id === undefined) {
      throw new Refusal(409, 'email_taken', m.accounts_email_being_confirmed())
    }
    if (!owner) {
      await keepChosenLanguage({ ...ctx, db: tx }, id)
      await giveReferralCode(tx, id, firstName)
      await consents.recordConsent(tx, id, 'account', ctx.now)
    }
    await insertIdentity(tx, { provider: 'google', subject, person_id: id, created_at: ctx.now })
    return id
  })
}
