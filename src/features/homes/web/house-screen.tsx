import type { SearchedHandle } from '#features/content/web/site-data.ts'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { getHouse, listSimilar } from '../contract.ts'
import { sectionsOf, spokenPrice } from '../house-words.ts'
import type { Route } from './+types/house-screen.ts'
import { BedPicker } from './bed-picker.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { HouseAmenities } from './house-amenities.tsx'
import { HouseFacts } from './house-facts.tsx'
import { HouseHeader } from './house-header.tsx'
import { houseCrumbs, houseMeta } from './house-meta.ts'
import { OfferStrip } from './offer-strip.tsx'
import { PhotoSection } from './photo-section.tsx'
import { RentDetails } from './rent-details.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SimilarHomes } from './similar-homes.tsx'
import { TermsOfStay } from './terms-of-stay.tsx'
import { useChoice } from './use-choice.ts'
import { WhereItIs } from './where-it-is.tsx'
import './house.css'
import './floor-plan.css'
import './bed-shape.css'
import './booking-panel.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('move_in') ?? undefined
  const [found, { houses: similar }] = await Promise.all([
    loadHouse(params.slug, asked),
    call(listSimilar, { params: { slug: params.slug } }),
  ])
  return { ...found, similar, origin: context.get(pageContext).origin }
}

/** A link with a day that has passed, or cannot be booked, still opens the home: on the first day that can. */
async function loadHouse(slug: string, asked?: string) {
  try {
    return { house: await call(getHouse, { params: { slug }, query: { move_in: asked } }), refused: null }
  } catch (error) {
    const refused = error instanceof CallError ? error.fields.move_in : undefined
    if (refused === undefined) throw error
    return { house: await call(getHouse, { params: { slug } }), refused }
  }
}

/** The frame leads to the city this home is in. */
export const handle: SearchedHandle<Route.ComponentProps['loaderData']> = {
  searched: ({ house: { address } }) => ({ city: { name: address.city, slug: address.city_slug }, place: null }),
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? houseMeta(loaderData.house, loaderData.origin) : [{ title: 'Page not found | Thikana' }]

export default function HouseScreen({ loaderData }: Route.ComponentProps) {
  // What was picked belongs to one home: another home starts afresh.
  return <HousePage key={loaderData.house.id} {...loaderData} />
}

type HousePageProps = Omit<Route.ComponentProps['loaderData'], 'origin'>

function HousePage({ house, similar, refused }: HousePageProps) {
  const choice = useChoice(house)
  const sections = sectionsOf(house.vertical)
  const [features, amenities] = sections
  return (
    <div className="wrap house">
      <Breadcrumbs className="only-d" {...houseCrumbs(house)} />
      <PhotoSection house={house} />
      <div className="house-cols">
        <div className="house-main">
          <HouseHeader house={house} />
          <OfferStrip offers={house.offers} />
          <SectionTabs sections={sections} />
          {refused ? (
            <Banner className="refused" title="That move-in day cannot be booked.">
              {refused}
            </Banner>
          ) : null}
          <BedPicker house={house} choice={choice} />
          <HouseFacts house={house} title={features?.label ?? ''} />
          <HouseAmenities house={house} title={amenities?.label ?? ''} />
          <RentDetails house={house} choice={choice} />
          {house.vertical === 'PG' ? null : <TermsOfStay house={house} />}
          <WhereItIs house={house} />
        </div>
        <BookingPanel house={house} choice={choice} />
      </div>
      <SimilarHomes house={house} similar={similar} />
      <BookingBar house={house} choice={choice} />
      <p className="vh" aria-live="polite">
        {choice.option?.bookable ? spokenPrice(choice.option) : null}
      </p>
    </div>
  )
}
