import type { PlaceSuggestion } from '#features/places/contract.ts'
import { change, chooseGroupType, type Filters, type GroupType, genderAsked, noFilters } from './filters.ts'
import { parseSearchUrl, searchUrl } from './search-url.ts'

/** Rounded to about 100 m: precise enough for homes, and a shared link does not reveal a door. */
const aboutHere = (degrees: number): number => Math.round(degrees * 1e3) / 1e3

/** The same search somewhere else. A landmark is searched around its point, under its name. */
export function searchPlace(filters: Filters, place: PlaceSuggestion): Filters {
  const point = place.type === 'landmark' ? { lat: aboutHere(place.lat), lng: aboutHere(place.lon) } : null
  return change(filters, {
    city: place.city,
    locality: place.type === 'locality' ? place.slug : '',
    point,
    text: point ? place.name : '',
    area: [],
    group: 0,
    // Where one works stays in its city.
    work: place.city === filters.city ? filters.work : [],
  })
}

export type Preference = { city: string; who: GroupType }

/**
 * Where UPDATE leads from a page. In another city to that city's root, except from the home page, which shows the city by
 * itself; in the same city back to the page, or to the same search for other people.
 */
export function updatedUrl(from: URL, before: Preference, chosen: Preference, cities: readonly string[]): string {
  const here = pageUnder(from)
  if (here === '/') return here
  if (chosen.city !== before.city) return searchUrl(chooseGroupType(noFilters(chosen.city), chosen.who))
  const filters = searchAt(from, cities)
  if (!filters) return here
  return searchUrl(chosen.who === before.who ? filters : chooseGroupType(filters, chosen.who))
}

/** The current choice: from the page's search, else from the last one. */
export function preferenceAt(from: URL, cities: readonly string[], remembered: string): Preference {
  const filters = searchAt(from, cities)
  return filters ? { city: filters.city, who: genderAsked(filters) } : { city: remembered, who: 'any' }
}

/** Any word could be a city's in an address; only ours are searches. */
function searchAt({ pathname, searchParams }: URL, cities: readonly string[]): Filters | null {
  const search = parseSearchUrl(pathname, searchParams)
  return search && cities.includes(search.filters.city) ? search.filters : null
}

/** The page an overlay lies over. */
function pageUnder({ pathname, search }: URL): string {
  const path = pathname.replace(/\/(search|preference)\/?$/, '') || '/'
  return path + search
}
