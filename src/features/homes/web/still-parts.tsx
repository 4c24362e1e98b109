import { sectionsOf } from '../house-words.ts'
import { CostOfLiving } from './cost-of-living.tsx'
import { Flatmates } from './flatmates.tsx'
import { HouseAmenities } from './house-amenities.tsx'
import { HouseFacts } from './house-facts.tsx'
import type { HousePageData } from './load-house-page.ts'
import { NearbyList } from './nearby-list.tsx'
import { TermsOfStay } from './terms-of-stay.tsx'

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
