import { m } from '#messages'
import { pageContext } from '#shared/page-context.ts'
import type { Route } from './+types/location-search-screen.ts'
import { loadLocationSearch } from './load-location-search.ts'
import { LocationSearch } from './location-search.tsx'

/** The location search on its own: what the header's box opens wherever nothing is searched yet. */
export const loader = ({ url, context }: Route.LoaderArgs) => {
  const text = url.searchParams.get('tq')?.trim().slice(0, 100)
  return loadLocationSearch(null, { city: context.get(pageContext).cookies.city, text })
}

export const meta: Route.MetaFunction = () => [
  { title: m.search_where_to_live_title() },
  { name: 'robots', content: 'noindex' },
]

export default function LocationSearchScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap location-page">
      <h1>{m.search_where_to_live()}</h1>
      <LocationSearch data={loaderData} filters={null} />
    </div>
  )
}
