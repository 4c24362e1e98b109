import { randomBytes } from 'node:crypto'
import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { postSecret } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { Viewer } from '../contract.ts'
import { link } from '../rules.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { deviceOf, hashToken, isToken } from './devices.ts'
import { countUp } from './limit-queries.ts'
import { findLink, insertLink, spendLink, takeEmail } from './link-queries.ts'
import { enter } from './log-in.ts'
import { findClaimAbroad, findPersonByEmail, findPersonById, insertPerson, isClaim } from './queries.ts'

const minutes = 60_000
/** Mails a link to a confirmed address. Neither the response nor its timing reveals whether it was sent. */
export async function mailSignInLink(ctx: Context, email: string): Promise<void> {
  const address = email.toLowerCase()
  const caps = [
    { key: `link:email-hour:${address}`, max: 4 },
    { key: `link:address-hour:${addressKey(ctx.exchange.address)}`, max: 20 },
  ]
  for (const { key, max } of caps) {
    if ((await countUp(ctx.db, key, 60, ctx.now)) > max) throw tooMany(m.accounts_too_many_links())
  }
  // Known or not, the browser gets its cookie.
  deviceOf(ctx)
  const person = (await findPersonByEmail(ctx.db, address)) ?? (await findClaimAbroad(ctx.db, address))
  if (!person || person.locked_at) return
  const token = await newLink(ctx, {
    personId: person.id,
    purpose: 'sign-in',
    email: address,
    lifeMs: link.signInMinutes * minutes,
  })
  await postSecret(ctx.db, ctx, {
    channel: 'email',
    recipient: address,
    subject: () => m.sent_link_subject(),
    purpose: 'account:sign-in-link',
    askedIn: ctx.exchange.language,
    body: () =>
      m.sent_link({
        minutes: link.signInMinutes,
        link: `${siteOrigin(ctx.config)}${localAddress('/alpha/verify_token')}?open_auth_token=${token}`,
      }),
    personId: person.id,
  })
}

/**
 * Only in the browser that asked for the link: otherwise an attacker could send a link of their own, and anyone who
 * follows it would go on in the attacker's account.
 */
export async function logInWithLink(ctx: Context, token: string): Promise<Viewer> {
  const found = isToken(token) ? await findLink(ctx.db, hashToken(token), 'sign-in', ctx.now) : undefined
  if (found && !found.device_hash?.equals(deviceOf(ctx))) {
    throw new Refusal(422, 'other_browser', m.accounts_other_browser())
  }
  const used = isToken(token) ? await spendLink(ctx.db, hashToken(token), 'sign-in', ctx.now) : undefined
  const person = used ? await ownerOfMailbox(ctx, used) : undefined
  if (!person) throw deadLink()
  return enter(ctx, person, 'link')
}

/**
 * The link proves the mailbox, so it confirms an address that was not yet. If another account has confirmed it
 * meanwhile, that one is theirs.
 */
async function ownerOfMailbox(ctx: Context, { person_id, email }: { person_id: number; email: string }) {
  if (!(await isClaim(ctx.db, person_id))) return findPersonById(ctx.db, person_id)
  const isTheirs = await takeEmail(ctx.db, person_id, email, ctx.now)
  return isTheirs ? findPersonById(ctx.db, person_id) : findPersonByEmail(ctx.db, email)
}

type OwnerAbroad = { name: string; email: string; countryCode: string; phone: string }

/**
 * For owners with a phone of another country, to which no code goes: mails a link that signs in. An address without an
 * account gets one, which is theirs once they open the link. The answer is the same either way.
 */
export async function mailLinkAbroad(ctx: Context, { name, email, countryCode, phone }: OwnerAbroad): Promise<void> {
  const address = email.trim().toLowerCase()
  const known = (await findPersonByEmail(ctx.db, address)) ?? (await findClaimAbroad(ctx.db, address))
  if (!known) {
    const [first_name, ...rest] = name.trim().split(/\s+/)
    await ctx.db.transaction().execute(async (tx) => {
      const id = await insertPerson(tx, {
        ...{ first_name: first_name || 'Guest', last_name: rest.join(' '), phone: null, phone_confirmed_at: null },
        ...{ abroad_code: countryCode, abroad_phone: phone, email: address },
        ...{ signed_up_at: ctx.now, created_at: ctx.now },
      })
      if (id === undefined) return
      await keepChosenLanguage({ ...ctx, db: tx }, id)
      await consents.recordConsent(tx, id, 'account', ctx.now)
    })
  }
  await mailSignInLink(ctx, address)
}

/** Sent at sign-up and when the address changes; the address stays unconfirmed until the link is opened. */
export async function mailConfirmation(ctx: Context, personId: number, email: string): Promise<void> {
  const lifeMs = link.confirmEmailDays * 24 * 60 * minutes
  const token = await newLink(ctx, { personId, purpose: 'confirm-email', email, lifeMs })
  await postSecret(ctx.db, ctx, {
    channel: 'email',
    recipient: email,
    subject: () => m.sent_confirm_subject(),
    purpose: 'account:confirm-email',
    askedIn: ctx.exchange.language,
    body: () =>
      m.sent_confirm({
        days: link.confirmEmailDays,
        link: `${siteOrigin(ctx.config)}${localAddress('/profile/confirm-email')}?token=${token}`,
      }),
    personId,
  })
}

/** Only here, with the mailbox proven, is it revealed that another account has the address. */
export async function confirmEmail(ctx: Context, token: string): Promise<{ email: string }> {
  const used = isToken(token) ? await spendLink(ctx.db, hashToken(token), 'confirm-email', ctx.now) : undefined
  if (!used) throw deadLink()
  if (!(await takeEmail(ctx.db, used.person_id, used.email, ctx.now))) {
    throw new Refusal(409, 'email_taken', m.accounts_email_taken())
  }
  return { email: used.email }
}

/** Checks a link without using it up, because mail clients prefetch links. */
export const linkWorks = async (ctx: Context, token: string, purpose: 'sign-in' | 'confirm-email'): Promise<boolean> =>
  isToken(token) && (await findLink(ctx.db, hashToken(token), purpose, ctx.now)) !== undefined

const deadLink = () => new Refusal(422, 'dead_link', m.accounts_dead_link())

type NewLink = { personId: number; purpose: 'sign-in' | 'confirm-email'; email: string; lifeMs: number }

async function newLink(ctx: Context, { personId, purpose, email, lifeMs }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(ctx.db, {
    token_hash: hashToken(token),
    person_id: personId,
    purpose,
    email,
    device_hash: deviceOf(ctx),
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifeMs),
  })
  return token
}
