import { MapPinOff } from 'lucide-react'
import { redirect, useNavigation } from 'react-router'
import { useRememberCity } from '#features/content/web/remember-city.ts'
import type { SearchedHandle } from '#features/content/web/site-data.ts'
import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink, Chips } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { searchHomes } from '../contract.ts'
import { change, chooseTab, type Filters, noFilters, perPage, readFilters, resultsUrl, roomTab } from '../rules.ts'
import type { Route } from './+types/results-screen.ts'
import { FilterChips } from './filter-chips.tsx'
import { HouseCard } from './house-card.tsx'
import { SortOrder } from './sort-order.tsx'
import './results.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filters = readFilters(params.city, query)
  const results = await call(searchHomes, {
    query: {
      city: filters.city,
      locality: filters.locality,
      bed_type: filters.bedType,
      gender: filters.gender,
      min_price: filters.minPrice,
      max_price: filters.maxPrice,
      furnishing: filters.furnishing || undefined,
      bedroom: filters.bedrooms,
      prime: filters.prime ? 'true' : undefined,
      has_offer: filters.hasOffer ? 'true' : undefined,
      video: filters.video ? 'true' : undefined,
      order_by: filters.order,
      page: filters.page,
      per_page: perPage,
    },
  })
  // Another spelling of the city leads to its own address, for good.
  const city = results.page_headers.breadcrumbs[1]?.url.slice(1) ?? params.city
  if (city !== params.city) throw redirect(resultsUrl({ ...filters, city }), 301)
  return {
    filters,
    results,
    // Text that meant no place we know; /search_new sends it along.
    unknownPlace: filters.locality ? '' : (query.get('tq') ?? '').trim().slice(0, 100),
    canonical: `${context.get(pageContext).origin}${resultsUrl(filters)}`,
  }
}

export const handle: SearchedHandle<Route.ComponentProps['loaderData']> = {
  searched({ filters, results, unknownPlace }) {
    const [, city, locality] = results.page_headers.breadcrumbs
    return {
      city: { name: city?.text ?? filters.city, slug: city?.url.slice(1) ?? filters.city },
      place: locality?.text ?? (unknownPlace || null),
    }
  },
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.results.page_headers.title },
        { name: 'description', content: loaderData.results.page_headers.meta },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [{ title: 'Page not found | Thikana' }]

export default function ResultsScreen({ loaderData, params }: Route.ComponentProps) {
  const { filters, results } = loaderData
  const navigation = useNavigation()
  const searching = navigation.state === 'loading' && navigation.location?.pathname === `/${params.city}`
  const { page_headers: headers, facets, total_entries: total } = results
  const crumbs = headers.breadcrumbs
  useRememberCity(crumbs[1]?.url.slice(1) ?? filters.city)
  return (
    <>
      <div className="bar">
        <TabLinks
          label="Kind of home"
          links={(['Bed & room', 'House', 'Family'] as const).map((label, tab) => ({
            label,
            count: facets.tabs[tab],
            current: roomTab(filters) === tab,
            to: resultsUrl(chooseTab(filters, tab as 0 | 1 | 2)),
            preventScrollReset: true,
          }))}
        />
        <FilterChips filters={filters} facets={facets} />
      </div>
      <div className="wrap results">
        <Breadcrumbs
          crumbs={crumbs.slice(0, -1).map((crumb) => ({ label: crumb.text, to: crumb.url }))}
          here={crumbs.at(-1)?.text ?? ''}
        />
        {loaderData.unknownPlace ? (
          <Banner tone="mar" icon={MapPinOff} title="No Results. Please try a different location." className="no-place">
            We know no place called “{loaderData.unknownPlace}”, so these are homes in all of {crumbs[1]?.text}.
          </Banner>
        ) : null}
        <div className="results-top">
          <div>
            <h1>{headers.h1_tag}</h1>
            <p className="s mut" aria-live="polite">
              {searching ? 'Looking…' : `${total.toLocaleString('en-IN')} ${total === 1 ? 'home' : 'homes'}`}
            </p>
          </div>
          <SortOrder filters={filters} />
        </div>
        {searching ? <ResultsSkeleton /> : <ResultsList {...loaderData} />}
        <Localities filters={filters} localities={results.popular_localities} />
      </div>
    </>
  )
}

function ResultsList({ filters, results }: Pick<Route.ComponentProps['loaderData'], 'filters' | 'results'>) {
  if (results.houses.length === 0) {
    return (
      <EmptyState
        title="No homes match all of this"
        actions={<ButtonLink to={resultsUrl(noFilters(filters.city))}>Clear all filters</ButtonLink>}
      >
        Widen the rent or drop a filter: the numbers on the chips say what each would leave.
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="vh">Homes</h2>
      <div className="cards">
        {results.houses.map((house, position) => (
          <HouseCard
            key={`${house.id}-${house.booking_type}`}
            house={house}
            priority={position < 3}
            sizes="(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw"
          />
        ))}
      </div>
      {results.total_pages > 1 ? (
        <Pagination
          page={filters.page}
          pages={results.total_pages}
          hrefFor={(page) => resultsUrl({ ...filters, page })}
        />
      ) : null}
    </>
  )
}

function ResultsSkeleton() {
  return (
    <div className="cards" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}

type LocalitiesProps = {
  filters: Filters
  localities: Route.ComponentProps['loaderData']['results']['popular_localities']
}

function Localities({ filters, localities }: LocalitiesProps) {
  if (localities.length === 0) return null
  return (
    <section className="results-localities" aria-labelledby="popular">
      <h2 id="popular">Popular localities</h2>
      <Chips label="Popular localities" wrap>
        {localities.map((locality) => (
          <ChipLink
            key={locality.slug}
            to={resultsUrl(change(filters, { locality: filters.locality === locality.slug ? '' : locality.slug }))}
            on={filters.locality === locality.slug}
          >
            {locality.name}
          </ChipLink>
        ))}
      </Chips>
    </section>
  )
}
