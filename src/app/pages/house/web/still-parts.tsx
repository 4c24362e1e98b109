import { sectionsOf } from '#features/homes/listing/house-words.ts'
import { CostOfLiving } from '#features/homes/listing/web/cost-of-living.tsx'
import { Flatmates } from '#features/homes/listing/web/flatmates.tsx'
import { HouseAmenities } from '#features/homes/listing/web/house-amenities.tsx'
import { HouseFacts } from '#features/homes/listing/web/house-facts.tsx'
import { NearbyList } from '#features/homes/listing/web/nearby-list.tsx'
import { TermsOfStay } from '#features/homes/listing/web/terms-of-stay.tsx'
import type { HousePageData } from './load-house-page.ts'

export type StillProps = Pick<HousePageData, 'house' | 'nearby'> & { name: 'home' | 'terms' | 'nearby' }

/** What of a home's page is only read. */
export function StillParts({ name, house, nearby }: StillProps) {
  const [features, amenities] = sectionsOf(house.vertical)
  if (name === 'nearby') return <NearbyList places={nearby} />
  if (name === 'terms') {
    return (
      <>
        <CostOfLiving house={house} />
        {house.vertical === 'PG' ? null : <TermsOfStay house={house} />}
      </>
    )
  }
  return (
    <>
      <Flatmates house={house} />
      <HouseFacts house={house} title={features?.label ?? ''} />
      <HouseAmenities house={house} title={amenities?.label ?? ''} />
    </>
  )
}
