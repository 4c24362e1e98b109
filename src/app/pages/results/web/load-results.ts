import { data, redirect } from 'react-router'
import { cardHouse, type Travel } from '#features/homes/cards/card-house.ts'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { getNewCity } from '#features/places/new-city-contract.ts'
import { distanceKm, newCityUrl } from '#features/places/rules.ts'
import { commuteMinutes, sayMinutes } from '#features/search/filters/commute.ts'
import {
  countFilters,
  type Facets,
  type PageHeaders,
  type SearchResults,
  searchHomes,
} from '#features/search/filters/contract.ts'
import { resultsFailedText } from '#features/search/filters/failed-texts.ts'
import { filterChips } from '#features/search/filters/filter-chips.ts'
import type { Filters, Point } from '#features/search/filters/filters.ts'
import { loosened } from '#features/search/filters/loosen.ts'
import { countWords } from '#features/search/filters/page-words.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { overlayUrl, parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { showLine } from '#features/search/one-line/web/show-line.ts'
import { loadLocationSearch } from '#features/search/results/web/load-location-search.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pathWithin } from '#shared/language.ts'
import { shownGroups } from './footer-links.tsx'

/**
 * Loads the results screen for any search URL; other URLs are not found. Links to other searches are for crawlers and
 * newcomers: without `withAround` they are fetched on scroll.
 */
export async function loadResults(url: URL, withAround = true) {
  const asked = parseSearchUrl(pathWithin(url), url.searchParams)
  if (!asked) throw data({ error: { code: 'not_found', message: m.shell_not_found() } }, { status: 404 })
  const query = askedQuery(asked.filters)
  const [results, facets] = await Promise.all([call(searchHomes, { query }), call(countFilters, { query })]).catch(
    (error) => sayFailed(error, asked.filters.city),
  )
  const { page_headers: headers, total_entries: total } = results
  const filters = withOwnSlugs(asked.filters, headers)
  // Another name of a place leads to its own address, for good.
  if (filters !== asked.filters) {
    throw redirect(asked.overlay ? overlayUrl(filters, asked.overlay) : searchUrl(filters), 301)
  }
  const nearby = firstNearby(filters, facets, results.houses.length)
  const centre = centreOf(filters, facets)
  return {
    filters,
    overlay: asked.overlay,
    facets,
    chips: filterChips(filters, facets),
    houses: results.houses.map((house, at) => ({
      ...cardHouse(house, at),
      ...travelFrom(house, filters),
      ...(nearby !== null && at >= nearby ? awayFrom(house, centre) : {}),
    })),
    total,
    /** The first of these homes that is nearby rather than in the locality; null: none is. */
    nearby: facets.locality ? nearby : null,
    counted: countWords(
      { total, own: facets.locality?.house_count ?? null },
      { locality: facets.locality?.name, near: filters.point !== null && filters.area.length === 0 },
    ),
    pages: results.total_pages,
    headers,
    around: withAround ? aroundOf(results) : null,
    wider: total === 0 ? await countLoosened(filters) : [],
    said: await showLine(url.searchParams.get('line'), filters.city),
    location: asked.overlay === 'search' ? await loadLocationSearch(filters) : null,
  }
}
export type Results = Awaited<ReturnType<typeof loadResults>>

const aroundOf = ({
  similar_searches,
  popular_localities,
  seo_details: { nearby_localities, average_rents },
  interlinks,
  footer_urls,
}: SearchResults) => ({
  similar_searches,
  popular_localities,
  seo_details: { nearby_localities, average_rents },
  interlinks,
  footer_urls: footer_urls.slice(0, shownGroups),
})

async function sayFailed(error: unknown, city: string): Promise<never> {
  if (error instanceof CallError && error.status === 404) await leadToNewCity(city)
  if (!(error instanceof CallError) || error.status < 500) throw error
  throw data({ error: { code: 'results_failed', message: resultsFailedText() } }, { status: 503 })
}

/** A city where we are not yet has a page of its own; until we are there. */
async function leadToNewCity(slug: string): Promise<void> {
  const found = await call(getNewCity, { params: { city: slug } }).catch(() => null)
  if (found) throw redirect(newCityUrl(found.city.slug))
}

/** Commute times at rush hour, as that is what people want to know. */
const travelFrom = ({ lat_double: lat, long_double: lng }: HouseCard, { work }: Filters): { travel?: Travel[] } =>
  work.length === 0
    ? {}
    : {
        travel: work.map((at) => ({
          to: at.name || m.results_work(),
          time: sayMinutes(commuteMinutes({ lat, lng }, at, 'peak')),
        })),
      }

type Centre = Point & { name: string }

/** Where distances are measured from: the searched locality, or a place searched by its point. */
function centreOf({ point, text }: Filters, { locality }: Facets): Centre | null {
  if (locality) return locality
  return point && text ? { ...point, name: text } : null
}

/** Homes of a locality come before those around it; around a point all are nearby. Null: the page has none. */
function firstNearby({ page, perPage, point }: Filters, { locality }: Facets, shown: number): number | null {
  if (!locality) return point ? 0 : null
  const first = Math.max(0, locality.house_count - (page - 1) * perPage)
  return first < shown ? first : null
}

function awayFrom({ lat_double: lat, long_double: lng }: HouseCard, centre: Centre | null): { away?: string } {
  return centre ? { away: m.results_away({ km: distanceKm({ lat, lng }, centre).toFixed(1), place: centre.name }) } : {}
}

function withOwnSlugs(asked: Filters, { breadcrumbs }: PageHeaders): Filters {
  const own = breadcrumbs.at(-1)?.url ?? ''
  const { city = '', locality = '' } = parseSearchUrl(own, new URLSearchParams())?.filters ?? {}
  return city === asked.city && locality === asked.locality ? asked : { ...asked, city, locality }
}

const mostWays = 3

/** Number of homes gained by removing each filter, most first. */
async function countLoosened(filters: Filters): Promise<{ label: string; url: string; count: number }[]> {
  const ways = await Promise.all(
    loosened(filters).map(async (way) => {
      const { total } = await call(countFilters, { query: askedQuery(way.filters) })
      return { label: way.label, url: searchUrl(way.filters), count: total }
    }),
  )
  return ways
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostWays)
}
