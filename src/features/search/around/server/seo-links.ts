import { furnishings } from '#features/homes/listing/kinds.ts'
import { places } from '#features/places/server/api.ts'
import type { LinkGroup } from '#features/search/filters/contract.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { heading, shortName } from '#features/search/filters/page-words.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import type { Link } from '#shared/link.ts'
import { rupees } from '#shared/money.ts'
import type { Around } from './seo-city.ts'
import { find } from './seo-tallies.ts'

const mostSimilar = 8

const kinds: readonly Partial<Filters>[] = [
  { bedType: 'bed_and_room' },
  { bedType: 'bed' },
  { bedType: 'room' },
  { bedType: 'house' },
  { bedType: 'house', gender: 'family' },
]

/** A link to a search, or nothing if it finds no homes or has no address of its own. */
export function linkTo(around: Around, search: Filters, text: string): Link[] {
  if (!find(around.talliesOf(search.locality), search)) return []
  const url = searchUrl(search)
  return url.includes('?') ? [] : [{ text, url }]
}

/** One step away from this search: another kind here, for others, and the same in the whole city. */
export function similarSearches(around: Around, topic: Filters): Link[] {
  const here = { ...noFilters(topic.city), locality: topic.locality }
  const sharing = topic.bedType === 'house' ? [] : (['male', 'female'] as const)
  const searches: Filters[] = [
    ...sharing.map((gender): Filters => ({ ...here, bedType: topic.bedType === 'room' ? 'room' : 'bed', gender })),
    ...kinds.map((kind) => ({ ...here, ...kind })),
    ...(topic.locality ? [{ ...topic, locality: '' }] : []),
    ...(topic.bedrooms > 1 ? [{ ...topic, bedrooms: topic.bedrooms - 1 }] : []),
    ...(topic.bedrooms > 0 ? [{ ...topic, bedrooms: topic.bedrooms + 1 }] : []),
  ]
  const own = searchUrl(topic)
  const links = new Map<string, Link>()
  for (const search of searches) {
    for (const link of linkTo(around, search, heading(search, around.namesOf(search)))) links.set(link.url, link)
  }
  links.delete(own)
  return [...links.values()].slice(0, mostSimilar)
}

/** Addresses have words for beds and for rooms of a city, for both together only in a locality. */
const shareable = ({ bedType, locality }: Filters): Filters['bedType'] =>
  bedType === 'bed_and_room' && !locality ? 'bed' : bedType

/** The same kind of home by size, furnishing and rent, and in other cities. */
export function interlinks(around: Around, topic: Filters, otherCities: readonly Around['city'][]): LinkGroup[] {
  const here: Filters = { ...noFilters(topic.city), locality: topic.locality }
  const kind: Filters = { ...here, bedType: shareable(topic), gender: topic.gender === 'family' ? 'family' : 'any' }
  const anywhere: Filters = { ...kind, bedType: topic.bedType, locality: '' }
  const where = around.namesOf(here).locality ?? places.placeName(around.city.name)
  const makeLinks = (searches: readonly Filters[]): Link[] =>
    searches.flatMap((search) => linkTo(around, search, shortName(search)))
  const house: Filters = { ...here, bedType: 'house' }
  const groups: LinkGroup[] = [
    {
      title: m.search_houses_in({ place: where }),
      links: makeLinks([
        { ...house, houseType: 'studio' },
        ...[1, 2, 3, 4].map((bedrooms): Filters => ({ ...house, bedrooms })),
        { ...house, houseType: 'flat' },
        { ...house, houseType: 'independent' },
      ]),
    },
    {
      title: m.search_by_furnishing_in({ place: where }),
      links: makeLinks(furnishings.map((furnishing) => ({ ...kind, furnishing }))),
    },
    { title: m.search_by_rent_in({ place: where }), links: makeLinks(budgets(around, kind)) },
    {
      title: m.search_in_other_cities({ name: shortName(anywhere) }),
      links: otherCities.map(({ name, slug }) => ({
        text: places.placeName(name),
        url: searchUrl({ ...anywhere, city: slug }),
      })),
    },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

const steps = [5000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000, 200_000]

/** Up to four round maximum rents around the local average, each with at least one home below it. */
function budgets(around: Around, kind: Filters): Filters[] {
  const found = find(around.talliesOf(kind.locality), kind)
  if (!found) return []
  const useful = steps.filter((step) => step > rupees(found.min) && step < rupees(found.max))
  const middle = useful.findIndex((step) => step >= rupees(found.average))
  const from = Math.max(0, Math.min(middle < 0 ? useful.length : middle - 1, useful.length - 4))
  return useful.slice(from, from + 4).map((maxPrice) => ({ ...kind, maxPrice }))
}
