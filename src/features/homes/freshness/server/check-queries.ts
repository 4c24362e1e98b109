import { type RawBuilder, sql } from 'kysely'
import type { Way } from '#features/homes/listing/check-ways.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { DueHome } from '../contract.ts'
import type { Finding } from '../rules.ts'

/** Scope: the homes of one area manager, or all if null. */
export type CheckScope = { managerId: number | null }

const lookedAfter = ({ managerId }: CheckScope): RawBuilder<boolean> =>
  managerId === null ? sql`true` : sql`h.area_manager_id = ${managerId}`

export type HomeRow = { id: number; slug: string; title: string; place: string; listed: boolean; fresh_at: Date }
export type DueRow = HomeRow & { because: DueHome['because'] }

const lineOfHome = sql`h.id, h.slug, h.title, h.street || ', ' || l.name || ', ' || c.name as place, h.status_code <> 0 as listed, h.fresh_at`
const places = sql`join locality l on l.id = h.locality_id join city c on c.id = h.city_id`
const openRecheck = sql`select r.because from home_recheck r where r.home_id = h.id and r.settled_at is null`

/** Requested rechecks first, then the oldest. Hidden homes appear only among the rechecks. */
export async function listDue(db: Db, whose: CheckScope, before: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      (select h.id, r.because, array_position(array['reports', 'photos', 'stale'], r.because) as turn, r.raised_at as since
        from home_recheck r join home h on h.id = r.home_id
        where r.settled_at is null and ${lookedAfter(whose)} order by 3, 4 limit ${limit})
      union all
      (select h.id, null, 9, h.fresh_at from home h
        where h.status_code <> 0 and h.fresh_at < ${before} and ${lookedAfter(whose)} and not exists (${openRecheck})
        order by h.fresh_at limit ${limit}))
    select ${lineOfHome}, d.because from due d join home h on h.id = d.id ${places}
    order by d.turn, d.since, h.id limit ${limit}`.execute(db)
  return rows
}

export async function countDue(db: Db, whose: CheckScope, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from home_recheck r join home h on h.id = r.home_id
        where r.settled_at is null and ${lookedAfter(whose)})
      + (select count(*) from home h
        where h.status_code <> 0 and h.fresh_at < ${before} and ${lookedAfter(whose)}
          and not exists (${openRecheck})))::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Finds a home within the scope, hidden or not. */
export async function findHome(db: Db, slug: string, whose: CheckScope): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`
    select ${lineOfHome}, (${openRecheck}) as because from home h ${places}
    where h.slug = ${slug} and ${lookedAfter(whose)}`.execute(db)
  return rows[0]
}

type NewCheck = { home_id: number; checked_by: number; way: Way; found: Finding; note: string; checked_at: Date }
export const insertCheck = (tx: Tx, check: NewCheck) => tx.insertInto('home_check').values(check).execute()

export const listChecksOf = (db: Db, homeId: number, limit: number) =>
  db
    .selectFrom('home_check')
    .innerJoin('person', 'person.id', 'home_check.checked_by')
    .select(['home_check.id', 'home_check.way', 'home_check.found', 'home_check.note', 'home_check.checked_at'])
    .select(['person.first_name', 'person.last_name'])
    .where('home_check.home_id', '=', homeId)
    .orderBy('home_check.checked_at', 'desc')
    .orderBy('home_check.id', 'desc')
    .limit(limit)
    .execute()

/** False if one is already open: one recheck covers all reasons. */
export async function raiseRecheck(tx: Tx, homeId: number, because: 'reports' | 'stale' | 'photos', at: Date) {
  const raised = await tx
    .insertInto('home_recheck')
    .values({ home_id: homeId, because, raised_at: at })
    .onConflict((one) => one.column('home_id').where('settled_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return raised !== undefined
}

export const closeRecheck = (tx: Tx, homeId: number, at: Date) =>
  tx
    .updateTable('home_recheck')
    .set({ settled_at: at })
    .where('home_id', '=', homeId)
    .where('settled_at', 'is', null)
    .execute()

/** Listed homes not confirmed since, without a tenant, a booking or a coming visit. */
export async function listStale(db: Db, before: Date, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from home h where h.status_code <> 0 and h.fresh_at < ${before} and not (${inUse(now)})
    order by h.fresh_at, h.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Checked again under the lock of the home, where no booking of it can begin. */
export async function isStale(tx: Tx, homeId: number, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select h.id from home h
    where h.id = ${homeId} and h.status_code <> 0 and h.fresh_at < ${before} and not (${inUse(now)})`.execute(tx)
  return rows.length > 0
}

const inUse = (now: Date) => sql`
  exists (select from tenancy t where t.home_id = h.id
    and t.state in ('booked', 'agreement_pending', 'ready_to_move_in', 'living', 'notice_given'))
  or exists (select from visit v where v.home_id = h.id and v.tenancy_id is null and v.state = 'scheduled'
    and v.starts_at > ${now})`
