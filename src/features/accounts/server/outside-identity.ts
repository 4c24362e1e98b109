import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { OutsideIdentity } from '#providers/identity/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { Viewer } from '../contract.ts'
import { findIdentity, insertIdentity } from './identity-queries.ts'
import { enter } from './log-in.ts'
import { findPersonByEmail, findPersonById, insertPerson } from './queries.ts'
import { giveReferralCode } from './referral-code.ts'

/** A token of Google's opens the account tied to it, else the one with its confirmed address, else a new one. */
export async function logInWithOutsideIdentity(ctx: Context, token: string): Promise<Viewer> {
  const identity = await verify(ctx, token)
  const known = await findIdentity(ctx.db, 'google', identity.subject)
  const personId = known?.person_id ?? (await tie(ctx, identity))
  const person = await findPersonById(ctx.db, personId)
  if (!person) throw new Refusal(422, 'login_failed', 'Login unsuccessful, try again.')
  return enter(ctx, person, 'google')
}

async function verify(ctx: Context, token: string): Promise<OutsideIdentity> {
  try {
    const identity = await ctx.providers.identity.verify(token)
    // An address the provider has not checked could be anybody's.
    if (!identity.emailVerified) throw new Refusal(422, 'email_unverified', 'Confirm your address with Google first.')
    return identity
  } catch (error) {
    if (isProviderError(error, 'rejected')) throw new Refusal(422, 'login_failed', 'Login unsuccessful, try again.')
    if (isProviderError(error)) throw new Refusal(503, 'unavailable', 'Google cannot be reached. Please try again.')
    throw error
  }
}

async function tie(ctx: Context, { subject, email, firstName, lastName }: OutsideIdentity): Promise<number> {
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
      throw new Refusal(409, 'email_taken', 'This address is being confirmed by another account. Log in to that one.')
    }
    if (!owner) await giveReferralCode(tx, id, firstName)
    await insertIdentity(tx, { provider: 'google', subject, person_id: id, created_at: ctx.now })
    return id
  })
}
