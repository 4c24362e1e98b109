import DataLoader from 'dataloader'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import { hourMs, hourNumber, type ManagerTime, reachHours, type Stop } from '../slots.ts'

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

async function listHomes(db: Db, which: RawBuilder<unknown>): Promise<HomeToSee[]> {
  const { rows } = await sql<HomeToSee>`
    select h.id, h.slug, h.title, h.lat, h.lng, h.locality_id, h.status_code, h.stop_visits,
      h.status_code = 7 or not exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0) as sold_out
    from home h where ${which} and h.status_code <> 0`.execute(db)
  return rows
}

/** By its number or, for a PG, by its slug. */
export const findHome = async (db: Db, by: { id: number } | { slug: string }): Promise<HomeToSee | undefined> =>
  (await listHomes(db, 'id' in by ? sql`h.id = ${by.id}` : sql`h.slug = ${by.slug}`))[0]

const loaders = new WeakMap<Db, DataLoader<number, HomeToSee | undefined>>()

/** By id, batched: concurrent callers share a statement, so it must not run within a transaction. */
export function findHomeAmongMany(db: Db, id: number): Promise<HomeToSee | undefined> {
  const loader = loaders.get(db) ?? homeLoader(db)
  loaders.set(db, loader)
  return loader.load(id)
}

const homeLoader = (db: Db) =>
  new DataLoader<number, HomeToSee | undefined>(
    async (ids) => {
      const homes = new Map((await listHomes(db, sql`h.id = any (${ids}::integer[])`)).map((home) => [home.id, home]))
      return ids.map((id) => homes.get(id))
    },
    // One turn of the event loop gathers requests of several connections; nothing outlives its batch.
    { cache: false, batchScheduleFn: (load) => setImmediate(load) },
  )

type Row = { manager_id: number; rank: number; days: string | null; stops: string | null }

const reach = `${reachHours} hours`

/**
 * The time of a locality's managers: their free places in the period, and their visits in and around it.
 * Places are read as one text a day and those that are held subtracted here: a month of them is a thousand rows. Visits
 * are read as one text too, which the database writes in two thirds of the time it takes for JSON.
 */
export async function listManagerTime(db: Db, localityId: number, from: Date, to: Date): Promise<ManagerTime[]> {
  const { rows } = await sql<Row>`
    select a.manager_id, a.rank, o.days, s.stops
    from manager_area a
    cross join lateral (
      select string_agg(o.day::text || o.hours, ',') as days from open_hours o
      where o.manager_id = a.manager_id and o.day between ${dayInIndia(from)}::date and ${dayInIndia(to)}::date) o
    cross join lateral (
      select string_agg(concat_ws(',', v.home_id, (extract(epoch from v.starts_at) / 60)::integer, h.lat, h.lng,
        v.online::integer), ';') as stops
      from visit v join home h on h.id = v.home_id
      where v.area_manager_id = a.manager_id and v.place is not null
        and v.starts_at >= ${from}::timestamptz - ${reach}::interval and v.starts_at < ${to}::timestamptz + ${reach}::interval) s
    where a.locality_id = ${localityId}
    order by a.rank`.execute(db)
  return rows.map(({ manager_id, rank, days, stops: found }) => {
    const stops = found === null ? [] : found.split(';').map(readStop)
    return { managerId: manager_id, rank, free: freeHours(days ?? '', stops, from.getTime(), to.getTime()), stops }
  })
}

function readStop(text: string): Stop {
  const [homeId = 0, minute = 0, lat = 0, lng = 0, online = 0] = text.split(',').map(Number)
  return { homeId, at: minute * 60_000, lat, lng, online: online === 1 }
}

const dayLength = 'YYYY-MM-DD'.length

/** Parses a day: its date and the number of places per hour, less those that are held. */
function freeHours(days: string, stops: readonly Stop[], from: number, to: number): number[] {
  const held = new Map<number, number>()
  for (const { at } of stops) held.set(hourNumber(at), (held.get(hourNumber(at)) ?? 0) + 1)
  const free: number[] = []
  for (const text of days === '' ? [] : days.split(',')) {
    const midnight = startOfDay(text.slice(0, dayLength)).getTime()
    const first = hourNumber(midnight)
    for (let hour = 0; hour < 24; hour += 1) {
      const places = text.charCodeAt(dayLength + hour) - 48
      if (places === 0 || places <= (held.get(first + hour) ?? 0)) continue
      const at = midnight + hour * hourMs
      if (at >= from && at < to) free.push(at)
    }
  }
  return free
}
