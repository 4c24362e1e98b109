import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { ReferralRewardTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { RewardKind } from '../rules.ts'

export type RewardRow = Omit<Selectable<ReferralRewardTable>, 'kind' | 'state'> & {
  kind: RewardKind
  state: 'waiting' | 'held' | 'paid' | 'refused'
}

export type Earned = { referrer_id: number; referred_id: number; moved_in_at: Date }

/** People who were brought and have moved in, and brought no reward yet. */
export async function listMovedIn(db: Db, limit: number): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select r.referrer_id, r.referred_id, min(t.moved_in_at) as moved_in_at
    from referral r join tenancy t on t.tenant_id = r.referred_id and t.moved_in_at >= r.created_at
    where not exists (select from referral_reward w where w.referred_id = r.referred_id and w.kind = 'tenant')
    group by r.referrer_id, r.referred_id order by min(t.moved_in_at), r.referred_id limit ${limit}`.execute(db)
  return rows
}

/** So that two jobs do not both give the fifth tenant. */
export const lockReferrer = (tx: Tx, personId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('referral rewards'), ${personId}::int)`.execute(tx)

export async function countTenants(tx: Tx, referrerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from referral_reward
    where referrer_id = ${referrerId} and kind = 'tenant' and state <> 'refused'`.execute(tx)
  return rows[0]?.n ?? 0
}

type NewReward = {
  referrer_id: number
  kind: RewardKind
  referred_id?: number
  owner_referral_id?: number
  amount: number
  state: 'waiting' | 'held'
  sign: string
  earned_at: Date
  due_at: Date
}

/** False where this person brought the reward already: the database keeps it to one. */
export async function insertReward(tx: Tx, row: NewReward): Promise<boolean> {
  const made = await tx
    .insertInto('referral_reward')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** True to exactly one of those who give it at once. */
export async function giveTrip(tx: Tx, personId: number, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('referral_trip')
    .values({ person_id: personId, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Owners who were brought and have a live home now; of several who named one owner the first has them. */
export async function linkLiveOwners(db: Db, now: Date): Promise<void> {
  await sql`
    update owner_referral o set home_id = f.home_id, live_at = ${now}
    from (
      select distinct on (h.id) n.id, h.id as home_id
      from owner_referral n
      join person p on p.id <> n.referrer_id
        and (p.phone = n.phone or (p.email = n.email and p.email_confirmed_at is not null))
      join lateral (
        select home.id, home.listed_at from home
        where home.owner_id = p.id and home.status_code not in (0) order by home.id limit 1) h on h.listed_at > n.created_at
      where n.home_id is null and not exists (select from owner_referral x where x.home_id = h.id)
      order by h.id, n.created_at, n.id) f
    where o.id = f.id and o.home_id is null`.execute(db)
}

export type LiveOwner = { id: number; referrer_id: number; live_at: Date }

export async function listLiveOwners(db: Db, limit: number): Promise<LiveOwner[]> {
  const { rows } = await sql<LiveOwner>`
    select o.id, o.referrer_id, o.live_at from owner_referral o
    where o.live_at is not null
      and not exists (select from referral_reward w where w.owner_referral_id = o.id)
    order by o.id limit ${limit}`.execute(db)
  return rows
}

export const listDue = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('referral_reward')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1000)
      .execute()
  ).map(({ id }) => id)

export const lockReward = (tx: Tx, id: number): Promise<RewardRow | undefined> =>
  tx.selectFrom('referral_reward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    RewardRow | undefined
  >

type Change = Partial<
  Pick<RewardRow, 'state' | 'paid_at' | 'paid_as' | 'tds' | 'decided_by_id' | 'decided_at' | 'reason'>
>

export const setReward = (tx: Tx, id: number, change: Change) =>
  tx.updateTable('referral_reward').set(change).where('id', '=', id).execute()

export async function findChoice(db: Db, personId: number): Promise<'cash' | 'credits'> {
  const row = await db
    .selectFrom('referral_choice')
    .select('pays_as')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.pays_as === 'credits' ? 'credits' : 'cash'
}

export const setChoice = (db: Db, personId: number, pays_as: 'cash' | 'credits') =>
  db
    .insertInto('referral_choice')
    .values({ person_id: personId, pays_as })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ pays_as }))
    .execute()

export type BroughtRow = {
  kind: 'tenant' | 'owner'
  name: string
  about: string | null
  since: Date
  visited: boolean
  booked: boolean
  moved_in_on: Day | null
  amount: number | null
  state: RewardRow['state'] | null
  due_at: Date | null
  paid_at: Date | null
  reason: string | null
}

/** Everybody somebody brought, the newest first, with what they bring. */
export async function listBrought(db: Db, personId: number, limit: number): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select 'tenant' as kind, p.first_name as name, (
        select h.title from tenancy t join home h on h.id = t.home_id
        where t.tenant_id = p.id and t.state <> 'cancelled' order by t.id desc limit 1) as about,
      r.created_at as since,
      exists (select from visit v where v.person_id = p.id and v.tenancy_id is null and v.state = 'done') as visited,
      exists (select from tenancy t where t.tenant_id = p.id and t.state <> 'cancelled') as booked,
      (select min((t.moved_in_at at time zone 'Asia/Kolkata')::date)::text from tenancy t
        where t.tenant_id = p.id and t.moved_in_at is not null) as moved_in_on,
      w.amount, w.state, w.due_at, w.paid_at, w.reason
    from referral r join person p on p.id = r.referred_id
    left join lateral (
      select sum(x.amount)::float8 as amount, min(x.state) as state, min(x.due_at) as due_at, max(x.paid_at) as paid_at,
        max(x.reason) as reason
      from referral_reward x where x.referred_id = p.id having count(*) > 0) w on true
    where r.referrer_id = ${personId}
    union all
    select 'owner', o.name, coalesce(h.title, nullif(o.city, '')), o.created_at, false, o.live_at is not null, null,
      w.amount::float8, w.state, w.due_at, w.paid_at, w.reason
    from owner_referral o left join home h on h.id = o.home_id left join referral_reward w on w.owner_referral_id = o.id
    where o.referrer_id = ${personId}
    order by since desc limit ${limit}`.execute(db)
  return rows
}

export type Totals = { paid: number; on_its_way: number; brought: number; moved_in: number }

/** Over everybody, however many there are. */
export async function getTotals(db: Db, personId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(amount) filter (where state = 'paid'), 0)::float8 as paid,
      coalesce(sum(amount) filter (where state in ('waiting', 'held')), 0)::float8 as on_its_way,
      count(*) filter (where kind = 'tenant' and state <> 'refused')::int as moved_in,
      (select count(*) from referral where referrer_id = ${personId})::int
        + (select count(*) from owner_referral where referrer_id = ${personId})::int as brought
    from referral_reward where referrer_id = ${personId}`.execute(db)
  return rows[0] as Totals
}

export const findTrip = (db: Db, personId: number) =>
  db.selectFrom('referral_trip').select('given_at').where('person_id', '=', personId).executeTakeFirst()

/** False where somebody brought this owner before. */
export async function insertOwnerReferral(
  db: Db,
  row: { referrer_id: number; name: string; phone?: string; email?: string; city: string; created_at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('owner_referral')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export type HeldRow = {
  id: number
  referrer: string
  referred: string
  kind: RewardKind
  amount: number
  sign: string
  earned_at: Date
}

export async function listHeld(db: Db): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select w.id, trim(a.first_name || ' ' || a.last_name) as referrer,
      coalesce(trim(b.first_name || ' ' || b.last_name), o.name, '') as referred, w.kind, w.amount::float8 as amount,
      w.sign, w.earned_at
    from referral_reward w join person a on a.id = w.referrer_id left join person b on b.id = w.referred_id
    left join owner_referral o on o.id = w.owner_referral_id
    where w.state = 'held' order by w.id limit 200`.execute(db)
  return rows
}

export type TaxFacts = { influencer: boolean; paid: number; deducted: number; pan: boolean }

/** The cash a person was paid since the year began, and the tax deducted from it. */
export async function getTaxFacts(db: Db, personId: number, since: Date): Promise<TaxFacts> {
  const { rows } = await sql<TaxFacts>`
    select exists (select from person_role where person_id = ${personId} and role = 'influencer') as influencer,
      coalesce(sum(amount), 0)::float8 as paid, coalesce(sum(tds), 0)::float8 as deducted,
      exists (select from identity_document where person_id = ${personId} and kind = 'pan' and state = 'verified') as pan
    from referral_reward
    where referrer_id = ${personId} and paid_as = 'cash' and paid_at >= ${since}`.execute(db)
  return rows[0] as TaxFacts
}
