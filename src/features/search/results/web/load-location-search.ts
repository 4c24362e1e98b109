import { getLocationSearch, listCities, suggestPlaces } from '#features/places/contract.ts'
import { noResultsText, notServedText } from '#features/places/place-texts.ts'
import type { Box, Point } from '#features/places/rules.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { CallError, call } from '#shared/call.ts'

export type SearchCity = Point & Box & { name: string; slug: string }
export type LocationSearchData = Awaited<ReturnType<typeof loadLocationSearch>>

/**
 * The content of the location search before anything is typed. Its `recent` comes from the visitor's cookie: a page with it
 * is that visitor's alone. `filters`: the search it lies over; null where there is none yet, with what is known at `home`.
 */
export async function loadLocationSearch(filters: Filters | null, home: { city?: string; text?: string } = {}) {
  const cities = (await call(listCities, {})).cities.map(cityOf)
  const city = cities.find(({ slug }) => slug === (filters ?? home).city)?.slug ?? ''
  const typed = (filters?.locality || filters?.point ? '' : (filters ?? home).text) ?? ''
  const [{ popular, recent }, error] = await Promise.all([
    call(getLocationSearch, city ? { query: { city } } : {}),
    typed ? problemWith(typed) : null,
  ])
  return { cities, city, popular, recent, typed, error }
}

type City = Awaited<ReturnType<typeof call<typeof listCities>>>['cities'][number]

const cityOf = ({ name, city, lat, lng, sw_lat, sw_lng, ne_lat, ne_lng }: City): SearchCity => ({
  ...{ name, slug: city, lat, lng, swLat: sw_lat, swLng: sw_lng, neLat: ne_lat, neLng: ne_lng },
})

/** Text that came here without a script to look it up. */
async function problemWith(text: string): Promise<string> {
  try {
    const { not_served } = await call(suggestPlaces, { query: { tq: text } })
    return not_served ? notServedText(not_served) : noResultsText()
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
}
