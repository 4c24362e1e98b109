import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { FairRent } from '#features/homes/fair-rent/web/fair-rent.tsx'
import { ReportLink } from '#features/homes/freshness/web/report-link.tsx'
import { sectionsOf, spokenPrice } from '#features/homes/listing/house-words.ts'
import { readStay, unitOf } from '#features/homes/listing/stay-query.ts'
import { CostOfLiving } from '#features/homes/listing/web/cost-of-living.tsx'
import { Flatmates } from '#features/homes/listing/web/flatmates.tsx'
import { HouseAmenities } from '#features/homes/listing/web/house-amenities.tsx'
import { HouseFacts } from '#features/homes/listing/web/house-facts.tsx'
import { SectionTabs } from '#features/homes/listing/web/section-tabs.tsx'
import { TermsOfStay } from '#features/homes/listing/web/terms-of-stay.tsx'
import { useChoice } from '#features/homes/listing/web/use-choice.ts'
import { OfferStrip } from '#features/offers/web/offer-strip.tsx'
import { m } from '#messages'
import { Banner } from '#ui/display/banner.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { BedPicker } from './bed-picker.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { HouseHeader } from './house-header.tsx'
import type { HousePageData } from './load-house-page.ts'
import { MarkHeldBeds, useHoldOn } from './my-hold.tsx'
import { PhotoSection } from './photo-section.tsx'
import { RentDetails } from './rent-details.tsx'
import { SimilarHomes } from './similar-homes.tsx'
import { usePricing } from './use-pricing.ts'
import { WhereItIs } from './where-it-is.tsx'
import '#features/homes/listing/web/house.css'
import '#features/homes/listing/web/house-more.css'
import './booking-panel.css'

type HousePageProps = HousePageData & {
  /** The whole address of the page, as it is shared. */
  url: string
  /** Between the header and the rooms: the variants of a PG, or the part for staff. */
  under?: ReactNode
}

/** The selection belongs to one home, so render this with the home's id as `key`. */
export function HousePage({ house, similar, nearby, quote, refused, links, url, under }: HousePageProps) {
  const [query] = useSearchParams()
  const hold = useHoldOn(house)
  const heldUnit = house.options.find(({ key }) => key === hold?.unit)
  const choice = useChoice(house, unitOf(house, readStay(query)) ?? heldUnit)
  const pricing = usePricing(house, choice, quote)
  const sections = useMemo(() => sectionsOf(house.vertical), [house.vertical])
  const [features, amenities] = sections
  return (
    <div className="wrap house">
      <Breadcrumbs className="only-d" {...links.trail} hereLang="en-IN" />
      <PhotoSection house={house} url={url} />
      <div className="house-cols">
        <div className="house-main">
          <HouseHeader house={house} url={url} />
          <OfferStrip offers={house.offers} />
          <SectionTabs sections={sections} />
          {refused ? (
            <Banner className="refused" title={m.house_day_refused()}>
              {refused}
            </Banner>
          ) : null}
          {under}
          <MarkHeldBeds house={house}>
            <BedPicker house={house} choice={choice} />
          </MarkHeldBeds>
          <Flatmates house={house} />
          <HouseFacts house={house} title={features?.label ?? ''} />
          <HouseAmenities house={house} title={amenities?.label ?? ''} />
          <RentDetails house={house} choice={choice} pricing={pricing} />
          <FairRent slug={house.slug} kind={choice.option?.kind} similar={links.similar} />
          <CostOfLiving house={house} />
          {house.vertical === 'PG' ? null : <TermsOfStay house={house} />}
          <WhereItIs house={house} nearby={nearby} links={links} rent={choice.option?.rent} />
          <ReportLink home={house} />
        </div>
        <BookingPanel house={house} choice={choice} pricing={pricing} />
      </div>
      <SimilarHomes house={house} similar={similar} all={links.similar} />
      <BookingBar house={house} choice={choice} pricing={pricing} />
      <p className="vh" aria-live="polite">
        {choice.option?.bookable ? spokenPrice(choice.option) : null}
      </p>
    </div>
  )
}
