import type { Kysely } from 'kysely'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db-types.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessage } from '#platform/outbox.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { type Blocker, blockerText, coolingDays, deletionDate } from '../rules.ts'
import { hasLiveHomes } from './live-homes.ts'

const freshMinutes = 30

export async function blockersOf(db: Kysely<Database>, personId: number): Promise<Blocker[]> {
  const [standing, live] = await Promise.all([accounts.tenantStanding(db, personId), hasLiveHomes(db, personId)])
  return [...(standing.current ? (['tenancy'] as const) : []), ...(live ? (['live_homes'] as const) : [])]
}

export async function deletionOf(ctx: Context) {
  const { personId } = signedIn(ctx)
  const [person, blockers] = await Promise.all([accounts.getPerson(ctx.db, personId), blockersOf(ctx.db, personId)])
  return {
    delete_after: person.delete_after?.toISOString() ?? null,
    blockers: blockers.map(blockerText),
    phone: person.phone && maskPhone(person.phone),
  }
}

export async function sendDeletionCode(ctx: Context): Promise<{ resendAfterS: number }> {
  const { personId } = signedIn(ctx)
  await refuseBlocked(ctx, personId)
  const { phone } = await accounts.getPerson(ctx.db, personId)
  if (!phone) throw new Refusal(409, 'no_phone', m.privacy_no_phone())
  return accounts.sendCode(ctx, { phone, purpose: 'delete' })
}

/** Idempotent: a second request keeps the first date. */
export async function askDeletion(ctx: Context, otp: string | undefined): Promise<Date> {
  const { personId } = signedIn(ctx)
  await refuseBlocked(ctx, personId)
  const person = await accounts.getPerson(ctx.db, personId)
  if (person.delete_after) return person.delete_after
  await requireProofOfIdentity(ctx, person.phone, otp)
  const date = deletionDate(ctx.now)
  await ctx.db.transaction().execute(async (tx) => {
    await accounts.updatePerson(tx, personId, { delete_after: date })
    await tell(ctx, tx, person, date)
  })
  return date
}

export async function keepAccount(ctx: Context): Promise<void> {
  await accounts.updatePerson(ctx.db, signedIn(ctx).personId, { delete_after: null })
}

async function refuseBlocked(ctx: Context, personId: number): Promise<void> {
  const blockers = await blockersOf(ctx.db, personId)
  if (blockers.length === 0) return
  throw new Refusal(409, 'deletion_blocked', blockers.map(blockerText).join(' '))
}

/** Requires a code sent to the phone; without a phone, a recent sign-in. */
async function requireProofOfIdentity(ctx: Context, phone: string | null, otp: string | undefined): Promise<void> {
  if (phone) {
    const missing = m.accounts_enter_otp()
    if (otp === undefined) throw new Refusal(422, 'wrong_otp', missing, { otp: missing })
    return accounts.confirmCode(ctx, { phone, purpose: 'delete' }, otp)
  }
  const { created_at } = await accounts.getSessionRow(ctx.db, signedIn(ctx).sessionId)
  if (ctx.now.getTime() - created_at.getTime() < freshMinutes * 60_000) return
  throw new Refusal(409, 'sign_in_again', m.privacy_sign_in_again())
}

type Told = { id: number; phone: string | null; email: string | null; email_confirmed_at: Date | null }

/** Notifies all known contacts, so that an owner who did not ask has two weeks to cancel. */
async function tell(ctx: Context, tx: Kysely<Database>, person: Told, date: Date): Promise<void> {
  const body = () => m.sent_deletion({ day: localDay(dayInIndia(date)), days: coolingDays })
  const said = { purpose: 'account:deletion-asked', body, personId: person.id, askedIn: ctx.exchange.language } as const
  if (person.phone) await postMessage(tx, ctx.queue, { channel: 'sms', recipient: person.phone, ...said })
  if (person.email && person.email_confirmed_at) {
    const subject = () => m.sent_deletion_subject()
    await postMessage(tx, ctx.queue, { channel: 'email', recipient: person.email, subject, ...said })
  }
}
