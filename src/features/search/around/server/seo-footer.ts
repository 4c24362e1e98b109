import { places } from '#features/places/server/api.ts'
import type { LinkGroup } from '#features/search/filters/contract.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { shortName } from '#features/search/filters/page-words.ts'
import { m } from '#messages'
import type { Around } from './seo-city.ts'
import { linkTo } from './seo-links.ts'

const mostLinks = 8

/** The most common searches, in the order of the footer. */
const wishes: readonly Partial<Filters>[] = [
  { bedType: 'bed' },
  { bedType: 'room' },
  { bedType: 'house' },
  { bedType: 'house', gender: 'family' },
  { bedType: 'house', bedrooms: 1 },
  { bedType: 'house', bedrooms: 2 },
  { bedType: 'house', bedrooms: 3 },
  { bedType: 'bed', gender: 'female' },
  { bedType: 'bed', gender: 'male' },
  { bedType: 'room', gender: 'female' },
  { bedType: 'room', gender: 'male' },
  { bedType: 'house', furnishing: 'fully-furnished' },
  { bedType: 'house', houseType: 'studio' },
  { bedType: 'house', houseType: 'independent' },
  { bedType: 'house', furnishing: 'semi-furnished' },
  { bedType: 'bed_and_room' },
  { bedType: 'house', bedrooms: 4 },
  { bedType: 'house', houseType: 'flat' },
]

/** First the city's searches, then for each of them the localities with such homes, the best known first. */
export function footerGroups(around: Around): LinkGroup[] {
  const { city, localities } = around
  const inCity = wishes.flatMap((wish) => {
    const search: Filters = { ...noFilters(city.slug), ...wish }
    return linkTo(around, search, shortName(search))
  })
  const groups: LinkGroup[] = [
    { title: m.search_homes_in({ place: places.placeName(city.name) }), links: inCity.slice(0, mostLinks) },
  ]
  for (const wish of wishes) {
    const search: Filters = { ...noFilters(city.slug), ...wish }
    const links = []
    for (const { name, slug } of localities) {
      links.push(...linkTo(around, { ...search, locality: slug }, places.placeName(name)))
      if (links.length === mostLinks) break
    }
    groups.push({ title: shortName(search), links })
  }
  return groups.filter(({ links }) => links.length > 0)
}
