import { m } from '#messages'
import { toggleComfort } from './comforts.ts'
import { comfortName } from './filter-names.ts'
import { activeCount, change, type Filters } from './filters.ts'

export type Loosened = { label: string; filters: Filters }

/** The same search without one of its filters, one after the other; what each would find is for the caller to count. */
export function loosened(filters: Filters): Loosened[] {
  const ways: [label: string, part: Partial<Filters>][] = [
    [m.search_any_rent(), { minPrice: 0, maxPrice: 0 }],
    [m.search_any_bedrooms(), { bedrooms: 0 }],
    [m.search_any_furnishing(), { furnishing: '' }],
    [m.search_any_type(), { houseType: '' }],
    [m.search_any_move_in(), { moveIn: '' }],
    [m.search_beds_and_rooms_alike(), filters.bedType === 'house' ? {} : { bedType: 'bed_and_room' }],
    [m.search_for_anybody(), filters.gender === 'family' ? {} : { gender: 'any' }],
    [m.search_offers_or_not(), { hasOffer: false }],
    [m.search_tour_or_not(), { video: false }],
    [m.search_deposit_too(), { zeroDeposit: false }],
    [m.search_verified_earlier(), { verified: false }],
    [m.search_any_rating(), { wellRated: false }],
    ...filters.amenities.map((one): [string, Partial<Filters>] => [
      m.search_without({ comfort: comfortName(one) }),
      { amenities: toggleComfort(filters.amenities, one) },
    ]),
    [m.search_not_only_prime(), { prime: false }],
    [m.search_outside_area(), { area: [] }],
    [m.search_every_group(), { group: 0, isGroup: false }],
  ]
  const narrower = activeCount(filters)
  const each = ways.map(([label, part]) => ({ label, filters: change(filters, part) }))
  const wider = each.filter((way) => activeCount(way.filters) < narrower)
  const everywhere = {
    label: m.search_whole_city(),
    filters: change(filters, { locality: '', point: null, text: '' }),
  }
  return filters.locality || filters.point ? [...wider, everywhere] : wider
}
