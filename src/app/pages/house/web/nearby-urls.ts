import type { House } from '#features/homes/listing/contract.ts'
import { change, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'

/** Every home of its locality. */
export const localityUrl = ({ address }: Pick<House, 'address'>): string =>
  searchUrl(change(noFilters(address.city_slug), { locality: address.locality_slug }))

/** Homes like this one around it: same locality, same way to book, same people. */
export function similarUrl(house: Pick<House, 'address' | 'rent_tabs' | 'gender'>): string {
  const whole = house.rent_tabs.every((tab) => tab === 'house')
  const filters = change(noFilters(house.address.city_slug), {
    locality: house.address.locality_slug,
    bedType: whole ? 'house' : 'bed_and_room',
    // Choosing families would turn the search into one for whole houses.
    gender: house.gender === 'family' && !whole ? 'any' : house.gender,
  })
  return searchUrl(filters)
}
