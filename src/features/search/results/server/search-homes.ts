import { cards } from '#features/homes/cards/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { around } from '#features/search/around/server/api.ts'
import type { Facets, Marker, SearchResults } from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { index, type Where } from '#features/search/index/server/api.ts'
import type { Context } from '#platform/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import { pageHeaders } from './page-headers.ts'

type Ctx = Pick<Context, 'db' | 'now'>

/** A page of results with the content around it. */
export async function findResults(ctx: Ctx, asked: Filters): Promise<SearchResults> {
  const where = await index.resolvePlace(ctx.db, fromToday(ctx, asked))
  const { filters, place } = where
  const [{ hits, total, own }, seo] = await Promise.all([
    index.findHomes(ctx.db, place, filters),
    around.seoOf(ctx, where),
  ])
  return {
    houses: await cards.getCards(ctx.db, hits, dayInIndia(ctx.now)),
    total_pages: Math.max(1, Math.ceil(total / filters.perPage)),
    total_entries: total,
    page: filters.page,
    page_headers: pageHeaders(where, { total, own }),
    ...seo,
  }
}

/** The homes alone, for those who show them elsewhere. */
export async function searchHomes(ctx: Ctx, asked: Filters): Promise<Pick<SearchResults, 'houses' | 'total_entries'>> {
  const { filters, place } = await index.resolvePlace(ctx.db, fromToday(ctx, asked))
  const { hits, total } = await index.findHomes(ctx.db, place, filters)
  return { houses: await cards.getCards(ctx.db, hits, dayInIndia(ctx.now)), total_entries: total }
}

/** How many homes a search finds in the place it names, and the lowest rent among them, in paise. */
export async function countOffer(ctx: Ctx, asked: Filters): Promise<{ count: number; minRent: number }> {
  const { filters, place } = await index.resolvePlace(ctx.db, fromToday(ctx, asked))
  return index.countOffer(ctx.db, place, filters)
}

/** How many homes each filter would leave. */
export async function countFilters(ctx: Ctx, asked: Filters): Promise<Facets> {
  const { filters, place, locality } = await index.resolvePlace(ctx.db, fromToday(ctx, asked))
  const { counts, bars, extras, own } = await index.countHomes(ctx.db, place, filters)
  return {
    locality: locality && own !== null ? { ...localityOf(locality), house_count: own } : null,
    ...index.foldFacets(counts, filters),
    ...index.nameExtras(extras),
    rents: { step: rupees(index.chartStep(filters)), counts: bars },
  }
}

const localityOf = ({ name, lat, lng }: NonNullable<Where['locality']>) => ({ name: places.placeName(name), lat, lng })

const kinds = ['bed', 'room', 'house'] as const

/** The first homes of a search as the map shows them. No card is read for it. */
export async function listMarkers(ctx: Ctx, asked: Filters, limit: number) {
  const { filters, place } = await index.resolvePlace(ctx.db, fromToday(ctx, { ...asked, page: 1, perPage: limit }))
  const { hits, total } = await index.findHomes(ctx.db, place, filters)
  const markers = hits.map(
    (hit): Marker => ({
      id: hit.home_id,
      kind: kinds[hit.kind] as Marker['kind'],
      ...index.pointOf(hit, place.squeeze),
      rent: rupees(hit.rent),
    }),
  )
  return { markers, total_entries: total }
}

/** A move-in day in the past, as in an old link, becomes today. */
function fromToday({ now }: Ctx, filters: Filters): Filters {
  const today = dayInIndia(now)
  return filters.moveIn && filters.moveIn < today ? { ...filters, moveIn: today } : filters
}
