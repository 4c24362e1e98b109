import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { fitsBetween, hourMs, hoursAround, type Stop } from '../slots.ts'
import type { HomeToSee } from './slot-queries.ts'

type Place = {
  place: number
  starts_at: Date
  visit_id: number | null
  home_id: number
  lat: number
  lng: number
  online: boolean
}

/**
 * A place of this manager for this home at this hour, or null. The places of the hours around it are locked too, so that
 * the travel time to neighbouring visits cannot change concurrently. Places are always locked by manager and time, which
 * rules out deadlocks.
 */
export async function findPlace(
  tx: Tx,
  managerId: number,
  home: HomeToSee,
  at: Date,
  options: { online: boolean /** A visit that is about to leave its place. */; leaving?: number },
): Promise<number | null> {
  const hours = hoursAround.map((away) => new Date(at.getTime() + away * hourMs))
  const { rows } = await sql<Place>`select * from lock_places(${managerId}, ${hours}::timestamptz[])`.execute(tx)
  const taken = rows.filter((row) => row.visit_id !== null && row.visit_id !== options.leaving)
  const stops = taken.map(
    ({ home_id, starts_at, lat, lng, online }): Stop => ({
      homeId: home_id,
      at: starts_at.getTime(),
      lat,
      lng,
      online,
    }),
  )
  if (!fitsBetween(home, at.getTime(), stops, options.online)) return null
  const here = rows.filter(({ starts_at }) => starts_at.getTime() === at.getTime())
  return here.find((row) => !taken.includes(row))?.place ?? null
}
