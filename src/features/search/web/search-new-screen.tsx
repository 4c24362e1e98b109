import { redirect } from 'react-router'
import { readFilters, resultsUrl } from '../rules.ts'
import type { Route } from './+types/search-new-screen.ts'

/** The parametrised address of a search leads to its place: the city's page with the same filters. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const city = query.get('city')?.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return redirect(city ? resultsUrl(readFilters(city, query)) : '/')
}
