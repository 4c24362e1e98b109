import { distanceKm, type Point } from '#features/places/rules.ts'
import { places } from '#features/places/server/api.ts'
import type { SearchResults, SeoDetails } from '#features/search/filters/contract.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { rupees } from '#shared/money.ts'
import type { Around } from './seo-city.ts'
import { find } from './seo-tallies.ts'

const mostPopular = 12
const mostNearby = 8

/** The same kind of home elsewhere, without its size and furnishing. */
const sameKindIn = (topic: Filters, locality: string): Filters => ({
  ...noFilters(topic.city),
  bedType: topic.bedType,
  gender: topic.gender,
  locality,
})

/** The best-known localities that have homes of this kind, how many and from what rent. */
export function popularLocalities(around: Around, topic: Filters): SearchResults['popular_localities'] {
  const popular: SearchResults['popular_localities'] = []
  for (const locality of around.localities) {
    const { name, slug, lat, lng } = locality
    const search = sameKindIn(topic, slug)
    const { count, minRent } = around.offerOf(search)
    if (count === 0) continue
    popular.push({
      name: places.placeName(name),
      slug,
      url: searchUrl(search),
      lat,
      lng,
      house_count: count,
      min_rent: rupees(minRent),
    })
    if (popular.length === mostPopular) break
  }
  return popular
}

/** Localities with homes of this kind, the nearest first. */
export function nearbyLocalities(around: Around, topic: Filters, from: Point | null): SeoDetails['nearby_localities'] {
  if (!from) return []
  const byDistance = around.localities
    .filter(({ slug }) => slug !== topic.locality)
    .map((locality) => ({ locality, km: distanceKm(from, locality) }))
    .sort((a, b) => a.km - b.km)
  const nearby: SeoDetails['nearby_localities'] = []
  for (const { locality, km } of byDistance) {
    const { name, slug } = locality
    const search = sameKindIn(topic, slug)
    const { count: house_count } = around.offerOf(search)
    if (house_count === 0) continue
    nearby.push({
      name: places.placeName(name),
      slug,
      url: searchUrl(search),
      distance_km: Math.round(km * 10) / 10,
      house_count,
    })
    if (nearby.length === mostNearby) break
  }
  return nearby
}

const sizes = (): [text: string, part: Partial<Filters>][] => [
  [m.search_one_bed(), { bedType: 'bed' }],
  [m.search_private_room(), { bedType: 'room' }],
  [m.search_one_studio(), { bedType: 'house', houseType: 'studio' }],
  ...[1, 2, 3, 4].map((bedrooms): [string, Partial<Filters>] => [
    m.search_bhk({ count: bedrooms }),
    { bedType: 'house', bedrooms },
  ]),
]

/** The average rents of a bed, a room and a house of each size. */
export function averageRents(around: Around, { city, locality }: Filters): SeoDetails['average_rents'] {
  const here = around.talliesOf(locality)
  return sizes().flatMap(([text, part]) => {
    const search: Filters = { ...noFilters(city), locality, ...part }
    const found = find(here, search)
    if (!found) return []
    const average_rent = Math.round(rupees(found.average))
    return [{ text, url: searchUrl(search), average_rent, house_count: around.offerOf(search).count }]
  })
}
