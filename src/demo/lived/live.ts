import { sql } from 'kysely'
import { chargeAssure } from '#features/care/assure/server/charge-months.ts'
import { firstOfNextMonth } from '#features/homes/pricing/proration.ts'
import { payoutDayOn } from '#features/money/payouts/rules.ts'
import { releaseMoney } from '#features/tenancy/held-money/server/release-money.ts'
import { insertNotice } from '#features/tenancy/leaving/server/queries.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import { keysReturned } from '#features/tenancy/settlements/server/keys-returned.ts'
import { takeStep } from '#features/tenancy/tenancies/server/take-step.ts'
import type { TenancyState } from '#platform/db-types.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { SeedTenancy } from '../money/move-in-drafts.ts'
import { payOwnersAt, plantBankAccounts } from '../money/payouts.ts'
import type { SeedClient } from '../money/postings.ts'
import { longAgo, numberReceipts, payRents, plantMoveIns } from '../money/rents.ts'
import { prepareAt, sealAt, signAt } from './agreements.ts'
import { buyAssureFor } from './care.ts'
import { type Planting, pastContext } from './context.ts'
import { fillDesk } from './desk.ts'
import { shareFlat } from './flat.ts'
import { checkAgain, giveKeys } from './keys.ts'
import { plantListings } from './listings.ts'
import { plantOwnerDays } from './owner-days.ts'
import { askQuestions } from './questions.ts'
import { type Bringing, bringFriends } from './referrals.ts'
import { plantRepairs } from './repairs.ts'
import { plantReviews } from './reviews.ts'
import { agreeTerms } from './terms.ts'
import { plantTrouble } from './trouble.ts'

type Lived = SeedTenancy & {
  state: TenancyState
  ends_on: Day | null
  owner_id: number
  manager_id: number
  style: string
}

type Wishes = {
  people: readonly number[]
  /** Has not paid the rent of this month. */
  owing: number
  /** Moved in lately, with a sealed agreement. */
  settledIn: number
  /** Said within 48 hours that the home is not as shown. */
  complaining: number
  /** Has Assure. */
  assured: number
  bringing: Bringing
  /** Looks for a home, and writes to the owner of one. */
  visiting: number
  /** Has moved out and disputes a line of the settlement. */
  leaver: number
  /** Has given notice, and sent a cheque that waits to be checked. */
  leaving: number
  /** Repairs for us. */
  partner: number
  /** Lists homes; `office` checks them. */
  listing: { owner: number; office: number }
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Lets the demo people live up to today by the use cases of the product: agreements, keys, rents and payments to the
 * owners. Uses the connection that plants the world.
 */
export async function livePast(client: SeedClient, planting: Planting, wishes: Wishes): Promise<void> {
  const { now } = planting
  const tenancies = await listTenancies(client, wishes.people)
  await plantMoveIns(client, tenancies, now)
  for (const tenancy of tenancies) await moveIn(planting, tenancy, wishes)
  const letBy = tenancies.filter(({ state }) => state !== 'agreement_pending').map(({ owner_id }) => owner_id)
  const coOwner = await agreeTerms(planting, wishes.listing.owner)
  await plantBankAccounts(planting, [...new Set(coOwner === null ? letBy : [...letBy, coOwner])])
  await complain(planting, wishes.complaining)
  await buyAssureFor(planting, wishes.assured)
  await billMonths(client, planting, tenancies, wishes)
  await numberReceipts(client)
  const { partner, owing: tenant, settledIn } = wishes
  await plantRepairs(planting, { partner, tenant, settledIn, city: 'bangalore' })
  for (const tenancy of tenancies.filter(({ state }) => state === 'settling')) await moveOut(planting, tenancy)
  for (const { id, state } of tenancies) {
    await planting.db.updateTable('tenancy').set({ state }).where('id', '=', id).where('state', '<>', state).execute()
  }
  await shareFlat(planting, wishes.assured)
  await bringFriends(planting, wishes.bringing)
  await fillDesk(planting, { tenant: settledIn })
  await plantReviews(planting)
  await plantListings(planting, wishes.listing)
  await plantOwnerDays(planting, { owner: wishes.listing.owner, tenant: wishes.owing, visitor: wishes.visiting })
  await askQuestions(planting, { leaver: wishes.leaver, leaving: wishes.leaving, sharing: wishes.assured })
  // Read long ago.
  await client.query('delete from outbox_message', [])
  await plantTrouble(planting, { reader: settledIn })
  await searchAsToday(planting, wishes)
}

async function listTenancies(client: SeedClient, people: readonly number[]): Promise<Lived[]> {
  const { rows } = await client.query(
    `select t.id, b.id as booking_id, t.tenant_id as person_id, h.title, t.rent, t.deposit, h.onboarding_charge,
       h.finding_fee, h.society_charge, h.token_amount, t.starts_on, t.ends_on, t.created_at as booked_at, t.state,
       h.owner_id, h.area_manager_id as manager_id, h.picture_style as style
     from tenancy t join home h on h.id = t.home_id left join booking b on b.tenancy_id = t.id
     where t.tenant_id = any ($1) and t.state <> 'cancelled' order by t.id`,
    [people],
  )
  return rows as Lived[]
}

/** From the booking to where the tenancy stands, step by step. */
async function moveIn(planting: Planting, tenancy: Lived, wishes: Wishes): Promise<void> {
  const { db, now } = planting
  const { id, state, starts_on, ends_on, booked_at } = tenancy
  if (state === 'agreement_pending') {
    await prepareAt(planting, id, new Date(now.getTime() - hour))
    return
  }
  const keysAt = new Date(startOfDay(starts_on).getTime() + 11 * hour)
  const before = { state: 'booked' as const, moved_in_at: null, ends_on: null, billed_to: firstOfNextMonth(starts_on) }
  await db.updateTable('tenancy').set(before).where('id', '=', id).execute()
  const signedAt = new Date(booked_at.getTime() + day)
  const version = await signAt(planting, id, signedAt)
  if (tenancy.person_id === wishes.settledIn) await sealAt(planting, version, signedAt)
  const { manager_id: managerId, person_id: tenantId, style } = tenancy
  await giveKeys(planting, { tenancyId: id, tenantId, managerId, at: keysAt, style })
  if (ends_on === null) return
  const told = new Date(Math.min(startOfDay(addDays(ends_on, -30)).getTime() + 12 * hour, now.getTime() - hour))
  await takeStep(db, { tenancyId: id, on: 'notice_given', now: told, by: tenantId }, { ends_on })
  await insertNotice(db, {
    ...{ tenancy_id: id, given_at: told, last_day: addDays(ends_on, -1), rent_to: ends_on, state: 'given' },
  })
}

/** Keys that are back: the home was checked again, and the settlement waits for the tenant's answer. */
async function moveOut(planting: Planting, { id, ends_on, person_id, manager_id, style }: Lived): Promise<void> {
  if (ends_on === null) return
  const at = new Date(startOfDay(addDays(ends_on, -1)).getTime() + 12 * hour)
  await checkAgain(planting, { tenancyId: id, tenantId: person_id, managerId: manager_id, at, style })
  await keysReturned(planting.db, pastContext(planting, at), { tenancyId: id, at, takenBy: manager_id })
}

/** Searches know homes as they are today, not as they were when something last happened to them. */
async function searchAsToday({ db, now }: Planting, { people, listing }: Wishes): Promise<void> {
  const livedIn = db.selectFrom('tenancy').select('home_id').where('tenant_id', 'in', people)
  await sql`select refresh_unit(id, ${dayInIndia(now)}::date) from home
    where owner_id = ${listing.owner} or id in ${livedIn}`.execute(db)
}

async function complain({ db }: Planting, personId: number): Promise<void> {
  const tenancies = db.selectFrom('tenancy').select(['id', 'moved_in_at']).where('tenant_id', '=', personId)
  const { id, moved_in_at } = (await tenancies.executeTakeFirst()) ?? {}
  // A world of a few homes has no home for them.
  if (id === undefined) return
  const words = 'The advertisement shows a geyser and a cupboard with doors. The bathroom has no geyser.'
  const opened_at = new Date((moved_in_at?.getTime() ?? 0) + 5 * hour)
  await db.insertInto('move_in_case').values({ tenancy_id: id, words, state: 'open', opened_at }).execute()
}

/** Month by month: rents are issued on the first, paid by the 5th and released; the owners get them on the next payout day. */
async function billMonths(client: SeedClient, planting: Planting, tenancies: readonly Lived[], { owing }: Wishes) {
  const { db, now } = planting
  const today = dayInIndia(now)
  const latest = longAgo(now)
  const began = tenancies.map(({ starts_on }) => starts_on).toSorted()[0] ?? today
  for (let month = firstOfNextMonth(began); month <= today; month = firstOfNextMonth(month)) {
    await chargeAssure(db, month, new Date(startOfDay(month).getTime() + hour / 3))
    await issueRents(db, month, new Date(startOfDay(month).getTime() + hour / 3))
    await payRents(client, month, { owing, now })
    const payday = new Date(startOfDay(addDays(month, payoutDayOn(month) - 1)).getTime() + 11 * hour)
    if (payday < latest) await payOwnersAt(planting, payday)
    const twelfth = new Date(startOfDay(addDays(month, 11)).getTime() + 11 * hour)
    if (twelfth < latest) await releaseMoney(db, twelfth)
  }
  await releaseMoney(db, latest)
}
