import { openCachePerDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { LocalityHotness } from '../contract.ts'
import { countDemand, type Demand } from './queries.ts'

const days = 30
const cache = openCachePerDatabase<number, LocalityHotness[]>({ ttlMs: 60_000, maxEntries: 100 })

/** Demand of a city's localities: recent visits per home to let. */
export const listHotness = ({ db, now }: Pick<Context, 'db' | 'now'>, cityId: number): Promise<LocalityHotness[]> =>
  cache.get(db, cityId, async () =>
    hotnessOf(await countDemand(db, cityId, startOfDay(addDays(dayInIndia(now), -days)))),
  )

/** Smoothing constant added to the number of homes, so that a few visits to a single home do not make a hot spot. */
const smoothing = 5

/** Scaled so that the maximum is 100. */
export function hotnessOf(demands: readonly Demand[]): LocalityHotness[] {
  const heat = ({ visits, house_count }: Demand) => visits / (house_count + smoothing)
  const most = Math.max(...demands.map(heat), 0)
  return demands
    .map((demand) => ({ ...demand, hotness: most === 0 ? 0 : Math.round((100 * heat(demand)) / most) }))
    .sort((a, b) => b.hotness - a.hotness || b.visits - a.visits || a.slug.localeCompare(b.slug))
}
