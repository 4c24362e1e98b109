import { sql } from 'kysely'
import type { SharedHome } from '#features/homes/listing/server/api.ts'
import type { PlanKey } from '#features/owners/coming-in/plans.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Share } from '../rules.ts'

export type TermsRow = { plan: PlanKey; reserve_limit: number; shares: Share[] }

const inForce = (homeId: ReturnType<typeof sql>, day: Day) =>
  sql`(select max(x.from_day) from home_terms x where x.home_id = ${homeId} and x.from_day <= ${day})`

/** The terms of a tenancy's home on a day; null if nothing is agreed. */
export async function findTerms(db: Db, tenancyId: number, day: Day): Promise<(TermsRow & { rent: number }) | null> {
  const { rows } = await sql<TermsRow & { rent: number }>`
    select t.plan, t.reserve_limit::float8 as reserve_limit, y.rent::float8 as rent,
      coalesce((select json_agg(json_build_object('personId', s.person_id, 'basisPoints', s.basis_points) order by s.person_id)
        from home_share s where s.home_id = t.home_id and s.from_day = t.from_day), '[]') as shares
    from tenancy y join home_terms t on t.home_id = y.home_id and t.from_day = ${inForce(sql`y.home_id`, day)}
    where y.id = ${tenancyId}`.execute(db)
  return rows[0] ?? null
}

/** Fee and GST that were taken from rents of a tenancy. */
export async function sumFees(db: Db, tenancyId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::float8 as sum
    from invoice i
    join ledger_posting p on p.reference in ('owner-fee:' || i.id, 'owner-fee-tax:' || i.id)
    join ledger_entry e on e.posting_id = p.id and e.amount > 0
    where i.tenancy_id = ${tenancyId}`.execute(db)
  return rows[0]?.sum ?? 0
}

export type Charged = { fee: number; gst: number; rent: number; given: number }

/** The postings of one invoice: our fee and its GST, the rent that was released and how much of it the owner gave back. */
export async function findCharged(db: Db, invoiceId: number): Promise<Charged> {
  const { rows } = await sql<Charged>`
    select coalesce(sum(e.amount) filter (where p.reference = ${`owner-fee:${invoiceId}`}), 0)::float8 as fee,
      coalesce(sum(e.amount) filter (where p.reference = ${`owner-fee-tax:${invoiceId}`}), 0)::float8 as gst,
      coalesce(-sum(e.amount) filter (where p.reference = ${`rent-released:${invoiceId}`}), 0)::float8 as rent,
      coalesce(sum(e.amount) filter (where p.reference like ${`given-back:${invoiceId}:%`}), 0)::float8 as given
    from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where a.kind = 'owners_due' and (p.reference = any (${['owner-fee', 'owner-fee-tax', 'rent-released'].map((what) => `${what}:${invoiceId}`)})
      or (p.reference >= ${`given-back:${invoiceId}:`} and p.reference < ${`given-back:${invoiceId};`}))`.execute(db)
  return rows[0] ?? { fee: 0, gst: 0, rent: 0, given: 0 }
}

/** Held back from somebody at most: their share of the limits of all their homes. */
export async function reserveLimitOf(db: Db, personId: number, day: Day): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(t.reserve_limit * coalesce(s.basis_points, 10000) / 10000), 0)::float8 as sum
    from home_terms t join home h on h.id = t.home_id
    left join home_share s on s.home_id = t.home_id and s.from_day = t.from_day and s.person_id = ${personId}
    where t.from_day = ${inForce(sql`t.home_id`, day)}
      and (s.person_id is not null or (h.owner_id = ${personId}
        and not exists (select from home_share x where x.home_id = t.home_id and x.from_day = t.from_day)))`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Homes of somebody else in whose terms a person has a share on a day. */
export async function listSharedHomes(db: Db, personId: number, day: Day): Promise<SharedHome[]> {
  const { rows } = await sql<SharedHome>`
    select h.id, owner.first_name as main_owner
    from home_share s join home h on h.id = s.home_id join person owner on owner.id = h.owner_id
    where s.person_id = ${personId} and h.owner_id <> ${personId} and s.from_day = ${inForce(sql`s.home_id`, day)}
    order by h.id limit 200`.execute(db)
  return rows
}

export type ListedTerms = { from: Day; plan: PlanKey; reserve_limit: number; shares: ListedShare[] }
type ListedShare = { person_id: number; name: string; phone: string | null; basis_points: number }

/** The newest first. */
export async function listTerms(db: Db, homeId: number): Promise<ListedTerms[]> {
  const { rows } = await sql<ListedTerms>`
    select t.from_day::text as from, t.plan, t.reserve_limit::float8 as reserve_limit,
      coalesce((select json_agg(json_build_object('person_id', s.person_id, 'basis_points', s.basis_points,
          'name', trim(p.first_name || ' ' || p.last_name), 'phone', p.phone) order by s.basis_points desc, s.person_id)
        from home_share s join person p on p.id = s.person_id
        where s.home_id = t.home_id and s.from_day = t.from_day), '[]') as shares
    from home_terms t where t.home_id = ${homeId} order by t.from_day desc`.execute(db)
  return rows
}

export type TermsHome = { id: number; title: string; owner_id: number | null; owner: string | null }

export async function findTermsHome(db: Db, homeId: number): Promise<TermsHome | undefined> {
  const { rows } = await sql<TermsHome>`
    select h.id, h.title, h.owner_id, trim(p.first_name || ' ' || p.last_name) as owner
    from home h left join person p on p.id = h.owner_id where h.id = ${homeId}`.execute(db)
  return rows[0]
}

export type NewTerms = { homeId: number; from: Day; plan: PlanKey; reserveLimit: number; shares: readonly Share[] }

/** In the place of terms that were to begin on the same day. */
export async function writeTerms(tx: Tx, { homeId, from, plan, reserveLimit, shares }: NewTerms, now: Date) {
  await tx.deleteFrom('home_terms').where('home_id', '=', homeId).where('from_day', '=', from).execute()
  await tx
    .insertInto('home_terms')
    .values({ home_id: homeId, from_day: from, plan, reserve_limit: reserveLimit, set_at: now })
    .execute()
  if (shares.length === 0) return
  await tx
    .insertInto('home_share')
    .values(
      shares.map(({ personId, basisPoints }) => ({
        ...{ home_id: homeId, from_day: from, person_id: personId, basis_points: basisPoints },
      })),
    )
    .execute()
}

export type OwnTermsRow = { id: number; title: string; from: Day; plan: PlanKey; reserve_limit: number; share: number }

/** The terms of all homes that a person owns or has a share of. */
export async function listOwnTerms(db: Db, personId: number, day: Day): Promise<OwnTermsRow[]> {
  const { rows } = await sql<OwnTermsRow>`
    select h.id, h.title, t.from_day::text as from, t.plan, t.reserve_limit::float8 as reserve_limit,
      coalesce(s.basis_points, 10000) as share
    from home_terms t join home h on h.id = t.home_id
    left join home_share s on s.home_id = t.home_id and s.from_day = t.from_day and s.person_id = ${personId}
    where t.from_day = ${inForce(sql`t.home_id`, day)}
      and t.home_id in (select id from home where owner_id = ${personId}
        union select home_id from home_share where person_id = ${personId})
      and (s.person_id is not null
        or not exists (select from home_share x where x.home_id = t.home_id and x.from_day = t.from_day))
    order by h.id limit 200`.execute(db)
  return rows
}
