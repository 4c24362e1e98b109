import type { Filters } from '#features/search/filters/filters.ts'
import type { Db } from '#platform/db.ts'
import { countHits, countUnits } from './count-queries.ts'
import type { FoundUnit } from './first-units.ts'
import { cityIndex } from './index-keeper.ts'
import { type Page, type Place, pageIn, pageOfParts, partsOf } from './place.ts'
import { listHits } from './queries.ts'
import type { Counts } from './unit-counts.ts'
import { type CityIndex, type Found, searchCity } from './unit-index.ts'

/** From memory where the city is kept there, else by SQL: the same answer either way. */
const fromMemory = (db: Db, place: Place, filters: Filters): Found | undefined => {
  const kept = cityIndex(db, place.cityId)
  // The homes of one group are few, and an index of the database knows them.
  return kept && filters.group === 0 ? searchCity(kept, place, filters) : undefined
}

/** The requested page, the total, and of a locality how many of the total stand in it. */
export type Hits = { hits: FoundUnit[]; total: number; own: number | null }

export async function findHomes(db: Db, place: Place, filters: Filters): Promise<Hits> {
  const found = fromMemory(db, place, filters)
  if (!found) return findBySql(db, place, filters)
  const total = found.total()
  return { hits: (filters.page - 1) * filters.perPage < total ? found.hits() : [], total, own: found.own() }
}

async function findBySql(db: Db, place: Place, filters: Filters): Promise<Hits> {
  const page = pageIn(filters)
  const parts = partsOf(place, filters)
  if (!parts) {
    const [hits, total] = await Promise.all([listHits(db, place, filters, page), countHits(db, place, filters)])
    return { hits, total, own: null }
  }
  const [own, nearby] = await Promise.all(parts.map((part) => countHits(db, part, filters)))
  const pages = pageOfParts(page, own as number)
  const hits = await Promise.all(
    parts.map((part, at) => {
      const slice = pages[at] as Page
      return slice.limit > slice.skip ? listHits(db, part, filters, slice) : []
    }),
  )
  return { hits: hits.flat(), total: (own as number) + (nearby as number), own: own as number }
}

/**
 * How many homes a search finds in the place it names, and the lowest rent among them in paise: the source of every such
 * number that is shown. The homes around a locality are not its own.
 */
export async function countOffer(db: Db, place: Place, filters: Filters): Promise<Offer> {
  const { hits, total, own } = await findHomes(db, place, { ...filters, order: 'rent_asc', page: 1, perPage: 1 })
  return offerIn(hits[0], own ?? total)
}

export type Offer = { count: number; minRent: number }

const offerIn = (cheapest: FoundUnit | undefined, count: number): Offer => ({
  count,
  minRent: count > 0 && cheapest ? cheapest.rent : 0,
})

/** The same from a city in memory. */
export function countOfferIn(city: CityIndex, place: Place, filters: Filters): Offer {
  const found = searchCity(city, place, { ...filters, order: 'rent_asc', page: 1, perPage: 1 })
  const count = found.own() ?? found.total()
  return offerIn(count > 0 ? found.hits()[0] : undefined, count)
}

/** Counts by attributes for the place and price range, and the price histogram of matching units. */
export async function countHomes(
  db: Db,
  place: Place,
  filters: Filters,
): Promise<{ counts: Counts; bars: number[]; extras: number[]; own: number | null }> {
  const found = fromMemory(db, place, filters)
  if (found) return { ...found.counts(), own: found.own() }
  const parts = partsOf(place, filters)
  const [counted, own] = await Promise.all([
    countUnits(db, place, filters),
    parts ? countHits(db, parts[0], filters) : null,
  ])
  return { ...counted, own }
}
