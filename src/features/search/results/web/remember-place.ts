import type { PlaceSuggestion } from '#features/places/contract.ts'
import { readRecent, recentIn, withRecent, writeRecent } from '#features/places/recent-searches.ts'
import { savePreferences, withCity } from '#features/search/filters/preferences.ts'

/** Stores the searched place in the visitor's browser. */
export function rememberPlace({ type, name, city, lat, lon }: PlaceSuggestion): void {
  const locality = type === 'city' ? '' : name
  const record = { city, locality, lat, lng: lon, timeStamp: Date.now() }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = writeRecent(withRecent(readRecent(recentIn(document.cookie)), record))
  try {
    savePreferences(localStorage, type === 'city' ? withCity(city) : { city, locality, lat, lng: lon })
  } catch {
    // Storage may be forbidden altogether.
  }
}
