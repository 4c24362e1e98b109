import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { signedIn } from '#platform/http/signed-in.ts'

const hour = 60
const day = 24 * 60

/** Mails the link even if another account has the address, so that the response does not reveal it. */
export async function requestEmailChange(ctx: Context, email: string): Promise<void> {
  const { personId } = signedIn(ctx)
  const person = await accounts.getPerson(ctx.db, personId)
  if (person.email_confirmed_at && person.email?.toLowerCase() === email.toLowerCase()) {
    const text = m.profile_same_email()
    throw new Refusal(422, 'same_email', text, { email: text })
  }
  await refuseTooMany(ctx, personId, email)
  await ctx.db.transaction().execute((tx) => accounts.mailConfirmation({ ...ctx, db: tx }, personId, email))
}

/** Rate limit, so that our mail cannot flood a mailbox. */
async function refuseTooMany(ctx: Context, personId: number, email: string): Promise<void> {
  const caps = [
    { key: `confirm-email:person-hour:${personId}`, minutes: hour, max: 5 },
    { key: `confirm-email:person-day:${personId}`, minutes: day, max: 15 },
    { key: `confirm-email:email-hour:${email.toLowerCase()}`, minutes: hour, max: 4 },
    { key: `confirm-email:address-hour:${addressKey(ctx.exchange.address)}`, minutes: hour, max: 30 },
  ]
  for (const { key, minutes, max } of caps) {
    if ((await accounts.countUp(ctx.db, key, minutes, ctx.now)) > max) {
      throw tooMany(m.profile_too_many_links())
    }
  }
}

/** The address of the caller's own link; null for other people's links. */
export async function emailOfLink(ctx: Context, token: string): Promise<string | null> {
  const found = await accounts.findEmailLink(ctx, token)
  return found?.person_id === signedIn(ctx).personId ? found.email : null
}

/**
 * Only the person who requested the link may use it: a mistyped address sends it to a stranger, who must not get the
 * account.
 */
export async function confirmOwnEmail(ctx: Context, token: string): Promise<{ email: string }> {
  const found = await accounts.findEmailLink(ctx, token)
  if (found && found.person_id !== signedIn(ctx).personId) {
    throw new Refusal(409, 'other_account', m.profile_link_of_another())
  }
  return accounts.confirmEmail(ctx, token)
}
