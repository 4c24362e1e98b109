import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Kind } from '../rules.ts'

export type MixHome = {
  id: number
  city_id: number
  city: string
  locality_id: number
  locality: string
  bedroom_count: number
  house_rent: number | null
  booking_kinds: Kind[]
  rooms: { id: number; name: string; rent: number | null; beds: { id: number; label: string; rent: number | null }[] }[]
  has_draft: boolean
}

export async function getMixHome(db: Db, homeId: number): Promise<MixHome> {
  const { rows } = await sql<MixHome>`
    select h.id, h.city_id::int, c.name as city, h.locality_id, l.name as locality, h.bedroom_count::int, h.house_rent,
      h.booking_kinds, exists (select from home_draft d where d.home_id = h.id) as has_draft,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'rent', r.rent, 'beds', coalesce((
        select json_agg(json_build_object('id', b.id, 'label', b.label, 'rent', b.rent) order by b.label, b.id)
        from bed b where b.room_id = r.id), '[]')) order by r.position) from room r where r.home_id = h.id), '[]') as rooms
    from home h join city c on c.id = h.city_id join locality l on l.id = h.locality_id
    where h.id = ${homeId}`.execute(db)
  return rows[0] as MixHome
}

export type RentRow = { kind: Kind; beds: number; rent: number; homes: number }

/** Middle rents of live homes: of beds and rooms by how many beds the room has, of whole homes by bedrooms. */
export async function listRents(db: Db, { city_id, locality_id }: { city_id: number; locality_id: number | null }) {
  const where = sql`h.status_code = 1 and h.city_id = ${city_id} and (${locality_id}::int is null or h.locality_id = ${locality_id})`
  const { rows } = await sql<RentRow>`
    with sized as (
      select r.id, r.home_id, r.rent, count(b.id)::int as beds from room r join bed b on b.room_id = r.id
      join home h on h.id = r.home_id where ${where} group by r.id)
    select 'bed' as kind, s.beds, percentile_cont(0.5) within group (order by b.rent)::float8 as rent,
      count(distinct s.home_id)::int as homes
    from sized s join bed b on b.room_id = s.id where b.rent is not null group by s.beds
    union all
    select 'room', s.beds, percentile_cont(0.5) within group (order by s.rent)::float8, count(distinct s.home_id)::int
    from sized s where s.rent is not null group by s.beds
    union all
    select 'house', h.bedroom_count::int, percentile_cont(0.5) within group (order by h.house_rent)::float8, count(*)::int
    from home h where ${where} and h.house_rent is not null group by h.bedroom_count`.execute(db)
  return rows
}

export type OccupancyRow = { kind: Kind; homes: number; low: number; middle: number; high: number }

/** Share of empty bed-days of the last year, home by home: where 8 in 10 lie, and the middle. */
export async function listVacancy(
  db: Db,
  { city_id, locality_id }: { city_id: number; locality_id: number | null },
  today: Day,
): Promise<OccupancyRow[]> {
  const { rows } = await sql<OccupancyRow>`
    with near as (
      select h.id, case when 'bed' = any (h.booking_kinds) then 'bed' when 'room' = any (h.booking_kinds) then 'room'
          else 'house' end as kind,
        greatest((h.listed_at at time zone 'Asia/Kolkata')::date, ${today}::date - 365) as since
      from home h where h.status_code <> 0 and h.city_id = ${city_id}
        and (${locality_id}::int is null or h.locality_id = ${locality_id})
      order by h.id limit 1000),
    full_days as (
      select n.id, n.kind, (select count(*) from bed b where b.home_id = n.id) * (${today}::date - n.since) as days,
        (select coalesce(sum(least(coalesce(upper(s.during), ${today}::date), ${today}::date)
            - greatest(lower(s.during), n.since)), 0)
          from stay s where s.home_id = n.id and s.tenancy_id is not null
            and s.during && daterange(n.since, ${today}::date)) as taken
      from near n where ${today}::date - n.since >= 60)
    select kind, count(*)::int as homes,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by 1 - least(1, taken::float8 / days)) as shares
    from full_days where days > 0 group by kind`
    .execute(db)
    .then(({ rows }) => ({
      rows: (rows as unknown as { kind: Kind; homes: number; shares: [number, number, number] }[]).map(
        ({ kind, homes, shares: [low, middle, high] }) => ({ kind, homes, low, middle, high }),
      ),
    }))
  return rows
}

export type DemandRow = { kind: Kind; asked: number; places: number }

/** Visits, waiting lists and saved searches of 90 days in the city, against places of each kind. */
export async function listDemand(db: Db, cityId: number, since: Date): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`
    with kinds (kind, nth) as (values ('bed', 0), ('room', 1), ('house', 2)),
    near as (
      select h.id, case when 'bed' = any (h.booking_kinds) then 'bed' when 'room' = any (h.booking_kinds) then 'room'
        else 'house' end as kind from home h where h.status_code <> 0 and h.city_id = ${cityId}),
    seen as (select n.kind, count(*) as asked from visit v join near n on n.id = v.home_id
      where v.created_at >= ${since} and v.tenancy_id is null group by n.kind),
    waits as (select w.kind::text as kind, count(*) as asked from waiting w join home h on h.id = w.home_id
      where h.city_id = ${cityId} and w.created_at >= ${since} group by w.kind),
    places as (select n.kind, sum(case n.kind when 'house' then 1 when 'room' then (
        select count(*) from room r where r.home_id = n.id) else (
        select count(*) from bed b where b.home_id = n.id) end) as places from near n group by n.kind)
    select k.kind, (coalesce((select asked from seen s where s.kind = k.kind), 0)
        + coalesce((select asked from waits w where w.kind = k.kind), 0)
        + (select count(*) from saved_search q where q.city_id = ${cityId} and q.removed_at is null
            and q.created_at >= ${since} and q.kinds @> k.nth))::float8 as asked,
      coalesce((select places from places p where p.kind = k.kind), 0)::float8 as places
    from kinds k`.execute(db)
  return rows
}

export type LivingRow = { kind: Kind; room_id: number | null; tenant: string; until: Day | null }

/** People who have a place today or later, with the room it is in; null for the whole home. */
export async function listLiving(db: Db, homeId: number, today: Day, now: Date): Promise<LivingRow[]> {
  const { rows } = await sql<LivingRow>`
    select distinct coalesce(t.kind, k.kind, 'bed')::text as kind, case when coalesce(t.kind, k.kind) = 'house' then null
        else b.room_id end as room_id, coalesce(p.first_name, 'Somebody') as tenant, (upper(s.during) - 1)::text as until
    from stay s join bed b on b.id = s.bed_id left join tenancy t on t.id = s.tenancy_id
    left join booking k on k.id = s.booking_id left join person p on p.id = coalesce(t.tenant_id, k.person_id)
    where s.home_id = ${homeId} and s.during && daterange(${today}::date, null) and s.block_id is null
      and s.offboarding_id is null and (s.held_until is null or s.held_until > ${now})`.execute(db)
  return rows
}
