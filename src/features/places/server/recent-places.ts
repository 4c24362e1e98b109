import type { PlaceSuggestion } from '../contract.ts'
import type { RecentSearch } from '../recent-searches.ts'
import { displayText, isInside, toSlug } from '../rules.ts'
import { cities } from './gazetteer.ts'
import { findInCity, findInCityBySpelling, suggestCity } from './own-places.ts'
import { placeName } from './place-names.ts'

/**
 * Resolves recent searches to current places, each once, in whichever language it was searched; unknown ones are
 * omitted.
 */
export function recentPlaces(searches: readonly RecentSearch[]): PlaceSuggestion[] {
  const found = searches.flatMap((search) => placeOf(search))
  return found.filter((place, at) => found.findIndex(({ display_text }) => display_text === place.display_text) === at)
}

const placeOf = ({ city: slug, locality, lat, lng }: RecentSearch): PlaceSuggestion[] => {
  const city = cities.find((city) => city.slug === slug)
  if (!city) return []
  if (locality === '') return [suggestCity(city)]
  const known = findInCity(city.id, toSlug(locality)) ?? findInCityBySpelling(city.id, locality)
  if (known) return [known]
  if (!isInside(city, { lat, lng })) return []
  const display_text = displayText(locality, placeName(city.name))
  return [{ display_text, name: locality, type: 'landmark', lat, lon: lng, city: city.slug, slug: '' }]
}
