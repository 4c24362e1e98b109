import { redirect } from 'react-router'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { isSearch } from '#features/search/filters/search-query.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { pageContext } from '#shared/page-context.ts'
import { Link } from '#ui/actions/link.tsx'
import { Carousel } from '#ui/photos/carousel.tsx'
import { getHomePage, type HomePage } from '../contract.ts'
import type { Route } from './+types/home-screen.ts'
import { DealCard } from './deal-card.tsx'
import { HomeHero } from './home-hero.tsx'
import { homeMeta } from './home-meta.ts'
import { Apps, ReferAndEarn, Testimonials } from './home-people.tsx'
import { Audiences, Benefits, NetworkStatistics, OwnerPromo, PopularLocalities, ZeroDeposit } from './home-sections.tsx'
import { TourBanner } from './tour-banner.tsx'
import './home.css'
import './deal-card.css'
import './tour-banner.css'
import './home-sections.css'
import './home-promises.css'
import './home-people.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cookies, origin } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  if (isSearch(searchParams)) throw redirect(`/search_new?${searchParams}`)
  return { page: await pageOf(cookies.city), origin }
}

/** A cookie may name a city that is gone. */
async function pageOf(city: string | undefined): Promise<HomePage> {
  if (!city) return call(getHomePage, {})
  return call(getHomePage, { query: { city: city.slice(0, 60) } }).catch((error) => {
    if (error instanceof CallError && error.status === 404) return call(getHomePage, {})
    throw error
  })
}

/** The frame leads to the city this page is about. */
export const handle: SearchedHandle<Route.ComponentProps['loaderData']> = {
  searched: ({ page }) => ({ city: page.city, place: null }),
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? homeMeta(loaderData.origin, loaderData.page) : [{ title: 'Thikana' }]

export default function HomeScreen({ loaderData: { page } }: Route.ComponentProps) {
  const { city, deals, localities, tour, zero_deposit: zeroDeposit } = page
  const refer = deals.find((deal) => deal.offer_type === 'refer_tenants')
  const audiences = page.audiences.filter(({ house_count }) => house_count > 0)
  return (
    <div className="home">
      <HomeHero page={page} />
      {zeroDeposit ? <ZeroDeposit where={zeroDeposit} /> : null}
      {deals.length > 0 ? (
        <div className="wrap blk">
          <Carousel
            label={m.home_deals()}
            slides={deals.map((deal) => ({ id: deal.offer_id, node: <DealCard deal={deal} /> }))}
          />
        </div>
      ) : null}
      {tour ? <TourBanner tour={tour} city={city} /> : null}
      {localities.length > 0 ? <PopularLocalities city={city} localities={localities} /> : null}
      {audiences.length > 0 ? <Audiences city={city} audiences={audiences} /> : null}
      <Benefits />
      {refer ? <ReferAndEarn offer={refer} /> : null}
      {page.statistics.homes > 0 ? <NetworkStatistics statistics={page.statistics} /> : null}
      {page.testimonials.length > 0 ? <Testimonials testimonials={page.testimonials} /> : null}
      {page.houses.length > 0 ? <NewHomes page={page} /> : null}
      <Apps apps={page.apps} />
      <OwnerPromo city={city} />
    </div>
  )
}

function NewHomes({ page: { city, houses, total_entries: total } }: { page: HomePage }) {
  return (
    <section className="wrap blk far">
      <div className="shead">
        <h2>{m.home_new_in({ city: city.name })}</h2>
        <Link tap to={`/${city.slug}`}>
          {m.home_see_all_count({ count: grouped(total) })}
          <span className="vh">{m.home_homes_in_hidden({ city: city.name })}</span>
        </Link>
      </div>
      <div className="new-homes">
        {houses.map((house) => (
          <HouseCard key={house.id} house={house} sizes="(min-width: 981px) 387px, 300px" />
        ))}
      </div>
    </section>
  )
}
