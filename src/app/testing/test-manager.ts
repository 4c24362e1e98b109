import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Factories, TestPerson } from './test-factories.ts'
import type { TestHome } from './test-home.ts'

/** A manager of their own for a home, who works from nine to seven every day. */
export async function aManagerOf(db: Db, make: Factories, home: TestHome, firstName = 'Manoj'): Promise<TestPerson> {
  const manager = await make.aPerson({ firstName, roles: ['area_manager'] })
  const today = dayInIndia(new Date())
  await sql`insert into manager_hours select ${manager.id}, w, 9, 19, 1 from generate_series(1, 7) w`.execute(db)
  await sql`insert into manager_area (locality_id, manager_id, rank) values (${home.localityId}, ${manager.id}, 99)`.execute(
    db,
  )
  await sql`update home set area_manager_id = ${manager.id} where id = ${home.id}`.execute(db)
  await sql`select open_visit_places(${today}::date, ${addDays(today, 31)}::date, ${manager.id}::bigint)`.execute(db)
  return manager
}

/** Puts the chosen key time of a tenancy at this hour, as if it had come. */
export async function comeToKeyTime(db: Db, tenancyId: number, at: Date): Promise<void> {
  await sql`insert into visit_place (manager_id, starts_at, place)
    select area_manager_id, ${at}, 1 from visit where tenancy_id = ${tenancyId} and state = 'scheduled'
    on conflict do nothing`.execute(db)
  await sql`update visit set starts_at = ${at}, place = 1
    where tenancy_id = ${tenancyId} and state = 'scheduled'`.execute(db)
}

/** The hour that runs now, in India. */
export function thisHour(): Date {
  const start = startOfDay(dayInIndia(new Date())).getTime()
  return new Date(start + Math.floor((Date.now() - start) / 3_600_000) * 3_600_000)
}

/** As if somebody had moved in a month earlier: the rent of this month is then the first to be invoiced. */
export async function liveAMonth(db: Db, tenancyId: number): Promise<void> {
  await sql`update tenancy set starts_on = starts_on - interval '1 month', licence_to = licence_to - interval '1 month',
    billed_to = billed_to - interval '1 month', moved_in_at = moved_in_at - interval '1 month'
    where id = ${tenancyId}`.execute(db)
}
