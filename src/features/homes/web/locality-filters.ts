import { change, type Filters, noFilters } from '#features/search/rules.ts'
import type { House } from '../contract.ts'

/** A search for homes like this one around it: same locality, same way to book, same people. */
export function localityFilters(house: Pick<House, 'address' | 'rent_tabs' | 'gender'>): Filters {
  const whole = house.rent_tabs.every((tab) => tab === 'house')
  return change(noFilters(house.address.city_slug), {
    locality: house.address.locality_slug,
    bedType: whole ? 'house' : 'bed_and_room',
    gender: house.gender === 'family' && !whole ? 'any' : house.gender,
  })
}
