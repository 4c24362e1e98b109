import type { PlaceSuggestion } from '../contract.ts'
import type { RecentSearch } from '../recent-searches.ts'
import { displayText, isInside, toSlug } from '../rules.ts'
import { cities } from './gazetteer.ts'
import { findInCity, suggestCity } from './own-places.ts'

/** Resolves recent searches to current places; unknown ones are omitted. */
export const recentPlaces = (searches: readonly RecentSearch[]): PlaceSuggestion[] =>
  searches.flatMap(({ city: slug, locality, lat, lng }) => {
    const city = cities.find((city) => city.slug === slug)
    if (!city) return []
    if (locality === '') return [suggestCity(city)]
    const known = findInCity(city.id, toSlug(locality))
    if (known) return [known]
    if (!isInside(city, { lat, lng })) return []
    const display_text = displayText(locality, city.name)
    return [{ display_text, name: locality, type: 'landmark', lat, lon: lng, city: city.slug, slug: '' }]
  })
