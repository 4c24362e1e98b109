import { openCachePerDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Pod } from '../contract.ts'
import { distanceKm } from '../rules.ts'
import { listLetLocalities } from './queries.ts'

/** Where the realtime database keeps them. */
export const podsFile = 'pods'

/** Homes come and go by the day; which localities have any changes far less often. */
const cache = openCachePerDatabase<'all', Pod[]>({ ttlMs: 600_000, maxEntries: 1 })

/** The areas we have homes in. Whenever they are counted anew the realtime database is told. */
export const listPods = (ctx: Pick<Context, 'db' | 'providers' | 'log'>): Promise<Pod[]> =>
  cache.get(ctx.db, 'all', async () => {
    const pods = podsOf(await listLetLocalities(ctx.db))
    // Nobody waits for it, and its failure is nobody's business but ours.
    ctx.providers.realtime
      .publish(podsFile, pods)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'pods were not updated'))
    return pods
  })

type LetLocality = { city_id: number; name: string; lat: number; lng: number }

const joinKm = 3
const marginKm = 2

/** Localities that lie together make one area, named after its best known; they come in that order. */
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
