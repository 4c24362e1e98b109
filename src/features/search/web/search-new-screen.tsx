import { redirect } from 'react-router'
import { suggestPlaces } from '#features/places/contract.ts'
import { toSlug } from '#features/places/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { change, readFilters, resultsUrl } from '../rules.ts'
import type { Route } from './+types/search-new-screen.ts'

/**
 * The parametrised address of a search leads to its place: the city's page with the same filters. Text that was typed
 * is looked up; where it means nothing we know, the city is shown and the text goes along, to be said so.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = toSlug(query.get('city') ?? '')
  const text = query.get('locality') ? '' : (query.get('tq') ?? '').trim().slice(0, 100)
  const place = text ? await findPlace(text, asked) : undefined
  const city = place?.city ?? asked
  if (!city) return redirect('/')
  // Friends rent a house together; without a kind of home, that is the kind they mean.
  if (query.get('gender') === 'friends' && !query.get('bed_type')) query.set('bed_type', 'house')
  const filters = readFilters(city, query)
  const found = place?.type === 'locality' ? change(filters, { locality: place.slug }) : filters
  return redirect(text && !place ? withText(resultsUrl(found), text) : resultsUrl(found))
}

/** In the city first, then anywhere: "Pune" is a good answer even where another city was chosen. */
async function findPlace(text: string, city: string) {
  const here = city ? await suggest(text, city) : []
  return here[0] ?? (await suggest(text))[0]
}

async function suggest(text: string, city?: string) {
  try {
    return (await call(suggestPlaces, { query: { tq: text, city } })).places
  } catch (error) {
    // A city we are not in has no places either; its own page says so.
    if (error instanceof CallError && error.status < 500) return []
    throw error
  }
}

const withText = (url: string, text: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ tq: text })}`
