import { redirect } from 'react-router'
import { listCities, type PlaceSuggestion, suggestPlaces } from '#features/places/contract.ts'
import { getNewCity } from '#features/places/new-city-contract.ts'
import { readRecent, recentCookie, withRecent, writeRecent } from '#features/places/recent-searches.ts'
import { newCityUrl, toSlug } from '#features/places/rules.ts'
import { searchPlace } from '#features/search/filters/choose-place.ts'
import { readQuery } from '#features/search/filters/search-query.ts'
import { overlayUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { longestLine, readSearchLine, type SearchLine, withLine } from '#features/search/one-line/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import type { Route } from './+types/search-new-screen.ts'

/**
 * A search said in parameters leads to its own address. Text that says filters is read as one line; other text is looked
 * up, the places of the city first.
 * Where it means a city we are not in, that city's page says so; where it cannot be looked up now, that is said at the
 * field; where it means nothing we know, the city is shown and the text goes along, to be said so.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { cookies } = context.get(pageContext)
  const query = url.searchParams
  const { cities } = await call(listCities, {})
  const called = query.get('city')?.trim() ?? ''
  const asked = toSlug(called)
  // A name in another script has no slug.
  const goesBy = (name: string) => name === called || toSlug(name) === asked
  const known = called ? cities.find(({ city, name, alias }) => [city, name, ...alias].some(goesBy)) : undefined
  if (called && !known) await refuseOtherCity(called)
  const { locality, point, text } = readQuery(query, { city: known?.city ?? asked })
  // A search without a city is one in the city looked at last, or else in the largest.
  const likeliest = cities.find(({ city }) => city === cookies.city) ?? cities[0]
  const typed = text && !locality && !point ? (query.get('tq') ?? '').trim().slice(0, longestLine) : ''
  const said = typed ? await call(readSearchLine, { query: { tq: typed, city: known?.city ?? likeliest?.city } }) : null
  if (said?.url) {
    const unknown = said.place ? '' : said.unused.join(' ')
    const to = await lineUrl(said, query, known?.city ?? likeliest?.city ?? '', unknown)
    return redirect(to, said.place ? { headers: remembering(said.place, cookies) } : undefined)
  }
  const found = text && !locality && !point ? await lookUp(text, known?.city) : null
  const place = found?.places[0]
  const filters = readQuery(query, { city: place?.city ?? (known?.city || asked || likeliest?.city || '') })
  if (place) return redirect(searchUrl(searchPlace(filters, place)), { headers: remembering(place, cookies) })
  if (found?.notServed) await leadToNewCity(found.notServed)
  return redirect(found?.problem ? overlayUrl(filters, 'search') : searchUrl(filters))
}

/** The line wins over the choices of the form. A city where we are not leads to its own page. */
async function lineUrl(said: SearchLine, query: URLSearchParams, city: string, unknown: string): Promise<string> {
  const asked = new URLSearchParams(query)
  asked.delete('tq')
  for (const [name, value] of Object.entries(said.query)) asked.set(name, value)
  const filters = readQuery(asked, { city })
  const found = unknown ? await lookUp(unknown, city) : null
  if (found?.notServed) await leadToNewCity(found.notServed)
  if (found?.problem) return overlayUrl({ ...filters, text: unknown }, 'search')
  return withLine(searchUrl(said.place ? searchPlace(filters, said.place) : filters), said.line)
}

/** `problem`: a city we do not serve, or a failed lookup. */
async function lookUp(text: string, near?: string) {
  try {
    const { places, not_served } = await call(suggestPlaces, { query: { tq: text, near } })
    return { places, problem: not_served !== null, notServed: not_served }
  } catch (error) {
    if (error instanceof CallError) return { places: [], problem: true, notServed: null }
    throw error
  }
}

/** A city that exists, but where we are not, is no mistake in the address. */
async function refuseOtherCity(name: string): Promise<void> {
  const tq = name.slice(0, 100)
  const { problem, notServed } = await lookUp(tq)
  if (notServed) await leadToNewCity(notServed)
  if (problem) throw redirect(`/search?${new URLSearchParams({ tq })}`)
}

/** A city that our own list of places does not name is said at the field. */
async function leadToNewCity(name: string): Promise<void> {
  const found = await call(getNewCity, { params: { city: name.slice(0, 60) } }).catch(() => null)
  if (found) throw redirect(newCityUrl(found.city.slug))
}

type Cookies = Readonly<Record<string, string | undefined>>

function remembering({ type, name, city, lat, lon }: PlaceSuggestion, cookies: Cookies) {
  const record = { city, locality: type === 'city' ? '' : name, lat, lng: lon, timeStamp: Date.now() }
  return { 'set-cookie': writeRecent(withRecent(readRecent(cookies[recentCookie]), record)) }
}
