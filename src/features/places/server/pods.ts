import { openCachePerDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Pod } from '../contract.ts'
import { distanceKm } from '../rules.ts'
import { listLetLocalities } from './queries.ts'

/** Path in the realtime database. */
export const podsFile = 'pods'

/** The set of localities with homes changes slowly. */
const cache = openCachePerDatabase<'all', Pod[]>({ ttlMs: 600_000, maxEntries: 1 })

/** The areas with homes. Publishes them to the realtime database whenever they are recomputed. */
export const listPods = (ctx: Pick<Context, 'db' | 'providers' | 'log'>): Promise<Pod[]> =>
  cache.get(ctx.db, 'all', async () => {
    const pods = podsOf(await listLetLocalities(ctx.db))
    // Not awaited; a failure is only logged.
    ctx.providers.realtime
      .publish(podsFile, pods)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'pods were not updated'))
    return pods
  })

type LetLocality = { city_id: number; name: string; lat: number; lng: number }

const joinKm = 3
const marginKm = 2

/** Merges neighbouring localities into areas, named after the best-known one; the input must be in that order. */
export function podsOf(localities: readonly LetLocality[]): Pod[] {
  const areas: { middle: LetLocality; reachKm: number }[] = []
  for (const locality of localities) {
    const area = areas.find(
      ({ middle }) => middle.city_id === locality.city_id && distanceKm(middle, locality) < joinKm,
    )
    if (area) area.reachKm = Math.max(area.reachKm, distanceKm(area.middle, locality))
    else areas.push({ middle: locality, reachKm: 0 })
  }
  return areas.map(({ middle: { name, lat, lng }, reachKm }) => {
    return { name, lat, lng, search_radius: Math.round((reachKm + marginKm) * 10) / 10 }
  })
}
