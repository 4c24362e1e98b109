import { defaultPerPage, type Filters, noFilters } from './filters.ts'
import { canonicalUrl } from './search-url.ts'

/** A search that asks for more than a place and a kind must find this many to be worth a page in a search engine. */
const fewestOfNarrow = 3

/** The place and kind of a search, the key under which content around its results is shared. */
export const topicOf = (f: Filters): Filters => ({
  ...noFilters(f.city),
  locality: f.locality,
  bedType: f.bedType,
  gender: f.gender,
  furnishing: f.furnishing,
  bedrooms: f.bedrooms,
  houseType: f.houseType,
})

/** The address that stands for this search: how its homes are ordered and cut into pages makes no other search. */
export const canonicalOf = (filters: Filters): string =>
  canonicalUrl({
    ...filters,
    order: 'best',
    work: [],
    perPage: defaultPerPage,
    page: filters.perPage === defaultPerPage ? filters.page : 1,
  })

const isNarrow = (f: Filters): boolean =>
  f.furnishing !== '' ||
  f.bedrooms > 0 ||
  f.houseType !== '' ||
  f.maxPrice > 0 ||
  f.gender === 'male' ||
  f.gender === 'female'

/**
 * Whether search engines may keep this page: its address has words for all it asks, and it shows homes. Everything else
 * would be one of endless near copies, or empty.
 */
export function isIndexable(filters: Filters, found: { total: number; pages: number; hideSeo: boolean }): boolean {
  if (found.hideSeo || found.total === 0 || filters.page > found.pages) return false
  if (canonicalOf({ ...filters, page: 1 }).includes('?')) return false
  return found.total >= (isNarrow(filters) ? fewestOfNarrow : 1)
}
