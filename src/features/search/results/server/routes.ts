import { cards } from '#features/homes/cards/server/api.ts'
import { around } from '#features/search/around/server/api.ts'
import * as calls from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { readQuery } from '#features/search/filters/search-query.ts'
import { handle } from '#platform/http/handle.ts'
import { listGroupHouses } from './list-group.ts'
import { countFilters, findResults, listMarkers } from './search-homes.ts'

export const searchRoutes = [
  handle(calls.getSeoData, (ctx, { query }) => around.getSeoData(ctx, filtersIn(query))),
  handle(calls.listFooterLinks, (ctx, { query }) => around.listFooterLinks(ctx, query.city)),
  handle(calls.searchHomes, async (ctx, { query }) => {
    const results = await findResults(ctx, filtersIn(query))
    if (ctx.actor?.role !== 'owner') return results
    return { ...results, houses: await cards.withOwnIncome(ctx.db, results.houses, ctx.actor) }
  }),
  handle(calls.countFilters, (ctx, { query }) => countFilters(ctx, filtersIn(query))),
  handle(calls.listMarkers, (ctx, { query: { limit, ...query } }) =>
    listMarkers(ctx, filtersIn(query), markersIn(first(limit))),
  ),
  handle(calls.listGroupHouses, async (ctx, { params }) => ({ houses: await listGroupHouses(ctx, params.id) })),
]

const markers = { usually: 500, most: 5000 }
const markersIn = (said = ''): number =>
  /^\d{1,6}$/.test(said) && Number(said) > 0 ? Math.min(Number(said), markers.most) : markers.usually

/** A name that is given twice counts once. */
const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

function filtersIn(query: calls.SearchQuery): Filters {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = first(value)
    if (text !== undefined) said.set(name, text)
  }
  return readQuery(said, { city: said.get('city')?.trim().slice(0, 60) ?? '' })
}
