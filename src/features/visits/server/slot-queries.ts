import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { ManagerTime, Stop } from '../slots.ts'

export type HomeToSee = {
  id: number
  slug: string
  title: string
  lat: number
  lng: number
  locality_id: number
  status_code: number
  stop_visits: boolean
  /** Nothing of it is for let. */
  sold_out: boolean
}

/** By its number or, for a PG, by its slug. */
export async function findHome(db: Db, by: { id: number } | { slug: string }): Promise<HomeToSee | undefined> {
  const which = 'id' in by ? sql`h.id = ${by.id}` : sql`h.slug = ${by.slug}`
  const { rows } = await sql<HomeToSee>`
    select h.id, h.slug, h.title, h.lat, h.lng, h.locality_id, h.status_code, h.stop_visits,
      h.status_code = 7 or not exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0) as sold_out
    from home h where ${which} and h.status_code <> 0`.execute(db)
  return rows[0]
}

type Row = { manager_id: number; rank: number; free: number[] | null; stops: StopRow[] | null }
type StopRow = [home: number, minute: number, lat: number, lng: number, online: boolean]

/**
 * The time of those who show homes in a locality: what is free from when to when, and where they are within an hour of
 * it. Minutes since 1970 travel instead of times: there are hundreds of them.
 */
export async function listManagerTime(db: Db, localityId: number, from: Date, to: Date): Promise<ManagerTime[]> {
  const { rows } = await sql<Row>`
    select a.manager_id, a.rank, f.free, s.stops
    from manager_area a
    cross join lateral (
      select array_agg(distinct (extract(epoch from p.starts_at) / 60)::integer) as free
      from visit_place p
      where p.manager_id = a.manager_id and p.starts_at >= ${from} and p.starts_at < ${to}
        and not exists (
          select from visit v
          where v.area_manager_id = p.manager_id and v.starts_at = p.starts_at and v.place = p.place)) f
    cross join lateral (
      select jsonb_agg(jsonb_build_array(v.home_id, (extract(epoch from v.starts_at) / 60)::integer, h.lat, h.lng,
        v.online)) as stops
      from visit v join home h on h.id = v.home_id
      where v.area_manager_id = a.manager_id and v.place is not null
        and v.starts_at >= ${from}::timestamptz - interval '1 hour' and v.starts_at < ${to}::timestamptz + interval '1 hour') s
    where a.locality_id = ${localityId}
    order by a.rank`.execute(db)
  return rows.map(({ manager_id, rank, free, stops }) => ({
    managerId: manager_id,
    rank,
    free: (free ?? []).map((minute) => minute * 60_000),
    stops: (stops ?? []).map(
      ([homeId, minute, lat, lng, online]): Stop => ({ homeId, at: minute * 60_000, lat, lng, online }),
    ),
  }))
}
