// The door of search: what other features may call.
import { getCards } from './cards.ts'
import { keepIndex } from './index-keeper.ts'
import { listIndexedSearches } from './indexed-searches.ts'
import { isWithin, regionOf } from './region.ts'
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
