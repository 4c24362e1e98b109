import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { hourInIndia } from '../slots.ts'
import type { HeldRow, SimulatedHome, Town } from './test-visit-judge.ts'

export const simulated = { managers: 50, visitors: 2_500, firstManager: 900_000, firstVisitor: 910_000 }
export const workHours = { from: 9, to: 19 }

/** Managers, visitors and empty places of our own in the planted world; a trigger writes down who held what. */
export async function prepareTown(db: Db, now: Date): Promise<Town> {
  await sql`truncate visit, visit_place, open_hours, manager_area, manager_hours, manager_leave cascade`.execute(db)
  const { managers, visitors, firstManager, firstVisitor } = simulated
  await sql`
    insert into person (id, first_name, phone) select ${firstManager}::int + i, 'Manager', (7000000000 + i)::text
    from generate_series(0, ${managers}::int - 1) i`.execute(db)
  await sql`
    insert into person (id, first_name, last_name, phone, phone_confirmed_at, email)
    select ${firstVisitor}::int + i, 'Asha', 'Rao', (8000000000 + i)::text, now(), 'asha' || i || '@example.com'
    from generate_series(0, ${visitors}::int - 1) i`.execute(db)
  await sql`
    insert into manager_hours (manager_id, weekday, from_hour, to_hour, parties)
    select ${firstManager}::int + i, w, ${workHours.from}::int, ${workHours.to}::int, 1 + (i % 3 = 0)::int
    from generate_series(0, ${managers}::int - 1) i, generate_series(1, 7) w`.execute(db)
  // As many managers as homes of a city ask for, at least two; the homes of a locality are shown by three of them.
  await sql`
    with home_count as (select city_id, count(*) as n from home group by 1),
      share as (select city_id, greatest(2, round(n * 34.0 / sum(n) over ()))::int as n from home_count),
      span as (select city_id, n, (sum(n) over (order by n desc, city_id) - n)::int as first from share),
      spot as (select l.id, l.city_id, row_number() over (partition by l.city_id order by l.lat + l.lng) as nth,
        count(*) over (partition by l.city_id) as of from locality l)
    insert into manager_area (locality_id, manager_id, rank)
    select s.id, ${firstManager}::int + ((p.first + ((s.nth * p.n / (s.of + 1)) + r) % p.n) % ${managers}::int), r
    from spot s join span p using (city_id), generate_series(0, 2) r where r < p.n
    on conflict do nothing`.execute(db)
  await sql`select open_visit_places(${dayInIndia(now)}::date, ${dayInIndia(now)}::date + 31)`.execute(db)
  await recordHolds(db)
  return readTown(db)
}

async function recordHolds(db: Db): Promise<void> {
  await sql`create table held (like visit including defaults)`.execute(db)
  await sql`create function record_hold() returns trigger language plpgsql as $$
    begin insert into held select new.*; return null; end $$`.execute(db)
  await sql`create trigger record_hold after insert or update on visit for each row
    when (new.place is not null) execute function record_hold()`.execute(db)
}

async function readTown(db: Db): Promise<Town> {
  const homes = await sql<SimulatedHome>`
    select h.id, h.lat, h.lng, h.locality_id as locality,
      case when h.status_code = 7 or not exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0) then 'sold_out'
        when h.stop_visits then 'no_visits' end as closed
    from home h where h.status_code <> 0`.execute(db)
  const areas = await db.selectFrom('manager_area').select(['locality_id', 'manager_id']).execute()
  const managers = new Map<number, number[]>()
  for (const { locality_id, manager_id } of areas) {
    managers.set(locality_id, [...(managers.get(locality_id) ?? []), manager_id])
  }
  return {
    homes: new Map(homes.rows.map((home) => [home.id, home])),
    managers,
    parties: (managerId, at) => {
      const hour = hourInIndia(at)
      return hour < workHours.from || hour >= workHours.to ? 0 : (managerId - simulated.firstManager) % 3 === 0 ? 2 : 1
    },
  }
}

export async function listHeld(db: Db): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select id as visit_id, version, area_manager_id as manager_id, starts_at, place, home_id, phone, online from held`.execute(
    db,
  )
  return rows
}
