import type { Filters } from '#features/search/filters/filters.ts'
import type { Db } from '#platform/db.ts'
import { countHits, countUnits } from './count-queries.ts'
import type { FoundUnit } from './first-units.ts'
import { cityIndex } from './index-keeper.ts'
import type { Place } from './place.ts'
import { listHits } from './queries.ts'
import type { Counts } from './unit-counts.ts'
import { type Found, searchCity } from './unit-index.ts'

/** From memory where the city is kept there, else by SQL: the same answer either way. */
const fromMemory = (db: Db, place: Place, filters: Filters): Found | undefined => {
  const kept = cityIndex(db, place.cityId)
  // The homes of one group are few, and an index of the database knows them.
  return kept && filters.group === 0 ? searchCity(kept, place, filters) : undefined
}

/** The requested page and the total. */
export async function findHomes(db: Db, place: Place, filters: Filters): Promise<{ hits: FoundUnit[]; total: number }> {
  const found = fromMemory(db, place, filters)
  if (found) {
    const total = found.total()
    return { hits: (filters.page - 1) * filters.perPage < total ? found.hits() : [], total }
  }
  const [hits, total] = await Promise.all([listHits(db, place, filters), countHits(db, place, filters)])
  return { hits, total }
}

/** Counts by attributes for the place and price range, and the price histogram of matching units. */
export async function countHomes(
  db: Db,
  place: Place,
  filters: Filters,
): Promise<{ counts: Counts; bars: number[]; extras: number[] }> {
  const found = fromMemory(db, place, filters)
  return found ? found.counts() : countUnits(db, place, filters)
}
