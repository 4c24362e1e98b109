// The door of search: what other features may call.
import { getCards } from '#features/homes/cards/server/cards.ts'
import { listIndexedSearches } from '#features/search/around/server/indexed-searches.ts'
import { keepIndex } from '#features/search/index/server/index-keeper.ts'
import { isWithin, regionOf } from '#features/search/index/server/region.ts'
import { resolvePlace } from './resolve-place.ts'
import { countFilters, searchHomes } from './search-homes.ts'

export const search = {
  listIndexedSearches,
  getCards,
  searchHomes,
  countFilters,
  keepIndex,
  resolvePlace,
  regionOf,
  isWithin,
}
