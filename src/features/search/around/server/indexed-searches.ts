import { furnishings } from '#features/homes/listing/kinds.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { canonicalOf, isIndexable } from '#features/search/filters/indexing.ts'
import type { Db } from '#platform/db.ts'
import { type City, countAround } from './seo-city.ts'
import { find } from './seo-tallies.ts'

const sharing: readonly Partial<Filters>[] = (['bed', 'room'] as const).flatMap((bedType) => [
  { bedType },
  { bedType, gender: 'male' },
  { bedType, gender: 'female' },
])
const houses: readonly Partial<Filters>[] = [
  { bedType: 'house' },
  { bedType: 'house', gender: 'family' },
  { bedType: 'house', houseType: 'studio' },
  ...[1, 2, 3, 4, 5].map((bedrooms) => ({ bedType: 'house' as const, bedrooms })),
]
const kinds: readonly Partial<Filters>[] = [
  ...[{}, ...sharing, ...houses].flatMap((kind) => [
    kind,
    ...furnishings.map((furnishing) => ({ ...kind, furnishing })),
  ]),
  { bedType: 'house', houseType: 'independent' },
  { bedType: 'house', houseType: 'flat' },
]

type IndexedSearch = { url: string; changedAt: Date }

/** Every search of a city that search engines should know: it finds homes, and has one address without a query. */
export async function listIndexedSearches(db: Db, city: City): Promise<IndexedSearch[]> {
  if (city.hide_seo) return []
  const around = await countAround(db, city, { withChanges: true })
  return ['', ...around.localities.map(({ slug }) => slug)].flatMap((locality) =>
    kinds.flatMap((kind) => {
      const search: Filters = { ...noFilters(city.slug), locality, ...kind }
      const found = find(around.talliesOf(locality), search)
      if (!found || !isIndexable(search, { total: found.count, pages: 1, hideSeo: false })) return []
      return [{ url: canonicalOf(search), changedAt: new Date(found.changed * 1000) }]
    }),
  )
}
