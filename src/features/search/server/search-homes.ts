import { type PopularLocality, places } from '#features/places/server/api.ts'
import { shortCache } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import type { SearchQuery, SearchResults } from '../contract.ts'
import { getCards } from './cards.ts'
import { chart, chartStep, type Place } from './conditions.ts'
import { foldFacets } from './facets.ts'
import { cityIndex } from './index-keeper.ts'
import { pageHeaders } from './page-headers.ts'
import { countAttributes, countRents, listHits } from './queries.ts'
import { countRows } from './unit-counts.ts'
import { type Found, searchCity } from './unit-index.ts'

/** They change with the listings of a whole city, not from one search to the next. */
const popularLocalities = shortCache<number, PopularLocality[]>({ ttlMs: 15_000, maxEntries: 100 })

export async function searchHomes(ctx: Pick<Context, 'db' | 'now'>, query: SearchQuery): Promise<SearchResults> {
  const city = await places.findCityBySlug(ctx.db, query.city)
  if (!city) throw notFound()
  const locality = query.locality ? await places.findLocality(ctx.db, city.id, query.locality) : undefined
  if (query.locality && !locality) throw notFound()
  const place: Place = {
    cityId: city.id,
    localityId: locality?.id ?? null,
    lat: locality?.lat ?? city.lat,
    lng: locality?.lng ?? city.lng,
    squeeze: Math.cos((city.lat * Math.PI) / 180),
  }
  const [{ hits, counts, bars }, popular] = await Promise.all([
    find(ctx.db, place, query),
    popularLocalities.get(ctx.db, city.id, () => places.listPopularLocalities(ctx.db, city.id, 8)),
  ])
  const houses = await getCards(ctx.db, hits, dayInIndia(ctx.now))
  const { total, facets } = foldFacets(counts, query)
  return {
    houses,
    total_pages: Math.max(1, Math.ceil(total / query.per_page)),
    total_entries: total,
    page: query.page,
    page_headers: pageHeaders({ city, locality, query, total }),
    popular_localities: popular.map((row) => ({
      name: row.name,
      slug: row.slug,
      house_count: row.house_count,
      min_rent: rupees(row.min_rent),
    })),
    facets: { ...facets, rents: { step: rupees(chartStep(query)), counts: bars } },
  }
}

/** From memory where the city is kept there, else by SQL: the same answer either way. */
export async function find(db: Db, place: Place, query: SearchQuery): Promise<Found> {
  const kept = cityIndex(db, place.cityId)
  if (kept) return searchCity(kept, place, query)
  const [hits, rows, rents] = await Promise.all([
    listHits(db, place, query),
    countAttributes(db, place, query),
    countRents(db, place, query),
  ])
  const bars = new Array<number>(chart.bars).fill(0)
  for (const { bucket, n } of rents) bars[bucket] = n
  return { hits, counts: countRows(rows), bars }
}
