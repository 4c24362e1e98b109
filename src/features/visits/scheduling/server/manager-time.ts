import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import { lastOpenDay } from './open-places.ts'

export type WeekdayHours = { weekday: number; from_hour: number; to_hour: number }
export type Leave = { id: number; first_day: Day; last_day: Day; reason: string }

export const listHours = (db: Db, managerId: number): Promise<WeekdayHours[]> =>
  db
    .selectFrom('manager_hours')
    .select(['weekday', 'from_hour', 'to_hour'])
    .where('manager_id', '=', managerId)
    .orderBy('weekday')
    .execute()

export const listLeave = (db: Db, managerId: number, from: Day): Promise<Leave[]> =>
  db
    .selectFrom('manager_leave')
    .select(['id', 'first_day', 'last_day', 'reason'])
    .where('manager_id', '=', managerId)
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .execute()

/** Keeps the capacity per hour, which managers may not change themselves. */
export async function replaceHours(tx: Tx, managerId: number, hours: readonly WeekdayHours[]): Promise<void> {
  const { rows } = await sql<{ parties: number }>`
    select coalesce(max(parties), 1)::integer as parties from manager_hours where manager_id = ${managerId}`.execute(tx)
  const parties = rows[0]?.parties ?? 1
  await tx.deleteFrom('manager_hours').where('manager_id', '=', managerId).execute()
  const made = hours.map((each) => ({ ...each, manager_id: managerId, parties }))
  if (made.length > 0) await tx.insertInto('manager_hours').values(made).execute()
}

export async function insertLeave(tx: Tx, managerId: number, leave: Omit<Leave, 'id'>): Promise<number> {
  const row = { ...leave, manager_id: managerId }
  return (await tx.insertInto('manager_leave').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The days it was for, or nothing where there is no such leave of this manager's. */
export const deleteLeave = (tx: Tx, managerId: number, id: number) =>
  tx
    .deleteFrom('manager_leave')
    .where('id', '=', id)
    .where('manager_id', '=', managerId)
    .returning(['first_day', 'last_day'])
    .executeTakeFirst()

/**
 * Rebuilds a manager's places of these days from hours and leave. Held places stay, with their visits. Places are locked
 * before they are read, so that one being taken concurrently is seen as taken.
 */
export async function refreshPlaces(tx: Tx, managerId: number, today: Day, first: Day, last: Day): Promise<void> {
  const firstDay = first < today ? today : first
  const lastDay = last > lastOpenDay(today) ? lastOpenDay(today) : last
  if (firstDay > lastDay) return
  const [from, to] = [startOfDay(firstDay), startOfDay(addDays(lastDay, 1))]
  await sql`
    select from visit_place where manager_id = ${managerId} and starts_at >= ${from} and starts_at < ${to}
    order by starts_at, place for update`.execute(tx)
  await sql`
    delete from visit_place p where p.manager_id = ${managerId} and p.starts_at >= ${from} and p.starts_at < ${to}
      and not exists (
        select from visit v
        where v.area_manager_id = p.manager_id and v.starts_at = p.starts_at and v.place = p.place)
      and not is_working(p.manager_id, p.starts_at, p.place)`.execute(tx)
  await sql`select open_visit_places(${firstDay}::date, ${lastDay}::date, ${managerId}::bigint)`.execute(tx)
}
