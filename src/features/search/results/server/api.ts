// The door of search: what other features may call.
import { countFilters, countOffer, searchHomes } from './search-homes.ts'

export const search = { searchHomes, countFilters, countOffer }
