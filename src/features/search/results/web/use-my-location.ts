import { useState } from 'react'
import { findCityAt, type PlaceSuggestion, type Pod } from '#features/places/contract.ts'
import { mapsUnreachableText, noResultsText, notServedText } from '#features/places/place-texts.ts'
import { cityAround, displayText, distanceKm, type Point } from '#features/places/rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import type { SearchCity } from './load-location-search.ts'

type Known = { cities: readonly SearchCity[]; pods: readonly Pod[] }

/** Geolocation, requested only when the visitor presses the button. */
export function useMyLocation(known: Known, onFound: (place: PlaceSuggestion) => void) {
  const [state, setState] = useState<{ asking: boolean; problem: string | null }>({ asking: false, problem: null })
  const ask = async () => {
    setState({ asking: true, problem: null })
    const found = await findHere(known)
    setState({ asking: false, problem: typeof found === 'string' ? found : null })
    if (typeof found !== 'string') onFound(found)
  }
  return { ...state, ask }
}

async function findHere(known: Known): Promise<PlaceSuggestion | string> {
  const here = await position()
  return typeof here === 'string' ? here : (placeIn(known, here) ?? askFor(here))
}

const position = () =>
  new Promise<Point | string>((resolve) => {
    if (!navigator.geolocation) return resolve(m.search_location_unknown())
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? m.search_location_refused() : m.search_location_unknown()),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })

/** Among the areas we have homes in, it is named right here: the position need not leave the browser for that. */
function placeIn({ cities, pods }: Known, here: Point): PlaceSuggestion | null {
  const city = cityAround(cities, here)
  const [pod] = pods
    .filter((pod) => distanceKm(pod, here) <= pod.search_radius)
    .sort((a, b) => distanceKm(a, here) - distanceKm(b, here))
  return city && pod ? pointAt(here, city, pod.name) : null
}

async function askFor(here: Point): Promise<PlaceSuggestion | string> {
  try {
    const query = { latitude: here.lat, longitude: here.lng }
    const { city, near, not_served } = await call(findCityAt, { query })
    if (city) return pointAt(here, city, near ?? m.search_near_me())
    return not_served ? notServedText(not_served) : noResultsText()
  } catch {
    return mapsUnreachableText()
  }
}

const pointAt = ({ lat, lng }: Point, city: { name: string; slug: string }, name: string): PlaceSuggestion => ({
  ...{ display_text: displayText(name, city.name), name, type: 'landmark', lat, lon: lng, city: city.slug, slug: '' },
})
