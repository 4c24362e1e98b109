import { lazy, memo, Suspense, useEffect, useMemo } from 'react'
import { data } from 'react-router'
import { itemList } from '#features/homes/cards/json-ld.ts'
import { CardPlace } from '#features/homes/cards/web/card-place.ts'
import { useRememberCity } from '#features/places/web/remember-city.ts'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { chooseTab, type RoomTab, roomTab } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { HelpOffers } from '#features/search/leads/web/help-offers.tsx'
import { FilterChips } from '#features/search/results/web/filter-chips.tsx'
import { ResultsOverlay } from '#features/search/results/web/results-overlay.tsx'
import { SortOrder } from '#features/search/results/web/sort-order.tsx'
import { SaveSearchButton } from '#features/search/saved/web/save-search-button.tsx'
import { m } from '#messages'
import { breadcrumbList } from '#shared/json-ld.ts'
import { localAddress } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import type { Route } from './+types/results-screen.ts'
import { AroundResults } from './around-results.tsx'
import { Found, HowMany } from './found.tsx'
import { loadResults, type Results } from './load-results.ts'
import { MapSide } from './map-side.tsx'
import { onScreen } from './on-screen.ts'
import { resultsMeta } from './results-meta.ts'
import type { Shown } from './shown.ts'
import { useFromTheTop } from './use-from-the-top.ts'
import { useMapBeside } from './use-map-beside.ts'
import './results.css'

// Lazy, because few searches are said in one line.
const LineStrip = lazy(async () => ({
  default: (await import('#features/search/one-line/web/line-strip.tsx')).LineStrip,
}))

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Every address that no other screen wants comes here. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { signedIn, origin } = context.get(pageContext)
  const results = await loadResults(url, !signedIn)
  // The location search shows where its visitor looked before.
  const shared = results.location ? 'private, no-store' : 'public, max-age=0, s-maxage=5'
  // The last search is at hand without a network (src/app/offline/worker).
  const kept: Record<string, string> = results.overlay ? {} : { 'x-kept-as': 'search' }
  return data({ ...results, origin }, { headers: { 'cache-control': shared, ...kept } })
}

const loadFailed = () => import('./load-failed.tsx')
const LoadFailed = lazy(async () => ({ default: (await loadFailed()).LoadFailed }))
/** Preloads the code for a lost network while there is one, after everything else. */
const fetchedAfterMs = 3000

/** Where the next list fails to load, the one on the screen stays. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Shown> {
  try {
    return (await serverLoader()) as Shown
  } catch (error) {
    const failure = await loadFailed().catch(() => null)
    if (!failure) throw error
    return failure.keepList(error, url, onScreen.results)
  }
}

export const handle: SearchedHandle<Results> = {
  searched({ filters, headers }) {
    const [, city, locality] = headers.breadcrumbs
    return {
      city: { name: city?.text ?? filters.city, slug: filters.city },
      place: locality?.text ?? (filters.text || null),
    }
  },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: m.search_title({ name: m.shell_not_found() }) }]
  const { headers, origin, overlay } = loaderData
  // A page with an overlay is not indexed, even if the page itself is.
  const meta = overlay ? [...headers.meta.filter(({ name }) => name !== 'robots'), noindex] : headers.meta
  return resultsMeta({ ...headers, meta }, origin)
}
const noindex = { name: 'robots', content: 'noindex' }

export default function ResultsScreen({ loaderData }: Route.ComponentProps) {
  useRememberCity(loaderData.filters.city)
  const shown = loaderData as Shown
  useEffect(() => {
    if (!shown.failed) onScreen.results = shown
  }, [shown])
  useEffect(() => {
    const later = setTimeout(() => loadFailed().catch(() => {}), fetchedAfterMs)
    return () => clearTimeout(later)
  }, [])
  return <ResultsPage results={shown} />
}

/** The router tells of every step of a navigation: only what shows them is drawn for that. */
const ResultsPage = memo(function ResultsPage({ results }: { results: Shown }) {
  const { filters, facets, headers, houses } = results
  const map = useMapBeside()
  const { chosen, look, showOnMap } = map
  const place = useMemo(() => ({ chosen, look, showOnMap }), [chosen, look, showOnMap])
  return (
    <CardPlace value={place}>
      <div className="bar">
        <TabLinks
          label={m.search_kind_of_home()}
          links={(['rooms', 'house', 'family'] as const).map((name, tab) => ({
            label: m.results_tab({ tab: name }),
            count: facets.tabs[tab],
            current: roomTab(filters) === tab,
            to: searchUrl(chooseTab(filters, tab as RoomTab)),
            preventScrollReset: true,
          }))}
        />
        <FilterChips filters={filters} facets={facets} chips={results.chips} />
      </div>
      <div className="split" data-view={map.view}>
        <div className="wrap results">
          <Crumbs headers={headers} />
          {results.failed ? (
            <Suspense>
              <LoadFailed results={results} />
            </Suspense>
          ) : null}
          <UnknownPlace filters={filters} headers={headers} />
          {results.said ? (
            <Suspense>
              <LineStrip said={results.said} />
            </Suspense>
          ) : null}
          <ResultsTop {...results} map={map} />
          <Found results={results} beside={map.view !== 'grid'} />
          <a href={localAddress(`/lite${searchUrl(filters)}`)}>{m.results_lite()}</a>
        </div>
        <MapSide filters={filters} houses={houses} heading={headers.h1_tag} map={map} />
      </div>
      <AroundResults around={results.around} filters={filters} names={namesIn(headers)} />
      <div className="fab">
        <MapToggle city={filters.city} map={map} />
      </div>
      <HelpOffers filters={filters} />
      <ResultsOverlay filters={filters} overlay={results.overlay} location={results.location} />
      {/* For crawlers, like the links around the results. */}
      {results.around ? <JsonLd data={import.meta.env.SSR ? jsonLdOf(results) : null} /> : null}
    </CardPlace>
  )
})

/** On a phone. Without a script it leads to the map's own page. */
function MapToggle({ city, map }: { city: string; map: ReturnType<typeof useMapBeside> }) {
  const open = map.view === 'map'
  return (
    <ButtonAnchor
      icon={open ? 'list' : 'map'}
      href={open ? '#list' : localAddress(`/alpha/map?city=${city}`)}
      onClick={(event) => {
        event.preventDefault()
        map.setView(open ? 'both' : 'map')
      }}
    >
      {open ? m.results_list() : m.results_map()}
    </ButtonAnchor>
  )
}

function Crumbs({ headers: { breadcrumbs } }: Pick<Results, 'headers'>) {
  return (
    <Breadcrumbs
      crumbs={breadcrumbs.slice(0, -1).map(({ text, url }) => ({ label: text, to: url }))}
      here={breadcrumbs.at(-1)?.text ?? ''}
    />
  )
}

function UnknownPlace({ filters, headers }: Pick<Results, 'filters' | 'headers'>) {
  if (!filters.text || filters.locality || filters.point) return null
  return (
    <Banner tone="mar" icon="map-pin-off" title={m.places_no_results()} className="no-place">
      {m.results_place_unknown({ place: filters.text, city: headers.breadcrumbs[1]?.text ?? '' })}
    </Banner>
  )
}

type ResultsTopProps = Results & { map: ReturnType<typeof useMapBeside> }

function ResultsTop({ filters, headers, counted, map }: ResultsTopProps) {
  const grid = map.view === 'grid'
  return (
    <div ref={useFromTheTop<HTMLDivElement>(searchUrl(filters))} className="results-top">
      <div>
        <h1>{headers.h1_tag}</h1>
        <HowMany filters={filters} counted={counted} />
      </div>
      <div className="row">
        <SaveSearchButton filters={filters} />
        <SortOrder filters={filters} />
        <Button
          variant="sec"
          small
          className="only-d needs-script"
          icon={grid ? 'map' : 'layout-grid'}
          onClick={() => map.setView(grid ? 'both' : 'grid')}
        >
          {grid ? m.results_show_map() : m.results_grid()}
        </Button>
      </div>
    </div>
  )
}

const namesIn = ({ breadcrumbs: [, city, locality] }: Results['headers']) => ({
  city: city?.text ?? '',
  locality: locality?.text,
})

const jsonLdOf = ({ headers, houses, filters, origin }: Results & { origin: string }) => [
  breadcrumbList(
    headers.breadcrumbs.map(({ text, url }) => ({ text, url: localAddress(url) })),
    origin,
  ),
  itemList(houses, origin, { name: headers.h1_tag, before: (filters.page - 1) * filters.perPage }),
]
