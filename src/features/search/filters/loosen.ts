import { comfortLabels, toggleComfort } from './comforts.ts'
import { activeCount, change, type Filters } from './filters.ts'

export type Loosened = { label: string; filters: Filters }

/** The same search without one of its filters, one after the other; what each would find is for the caller to count. */
export function loosened(filters: Filters): Loosened[] {
  const ways: [label: string, part: Partial<Filters>][] = [
    ['Any rent', { minPrice: 0, maxPrice: 0 }],
    ['Any number of bedrooms', { bedrooms: 0 }],
    ['Any furnishing', { furnishing: '' }],
    ['Any type of house', { houseType: '' }],
    ['Any move-in day', { moveIn: '' }],
    ['Beds and rooms alike', filters.bedType === 'house' ? {} : { bedType: 'bed_and_room' }],
    ['For anybody', filters.gender === 'family' ? {} : { gender: 'any' }],
    ['With or without offers', { hasOffer: false }],
    ['With or without a tour', { video: false }],
    ['With a deposit too', { zeroDeposit: false }],
    ['Include homes verified earlier', { verified: false }],
    ['With any rating', { wellRated: false }],
    ...filters.amenities.map((one): [string, Partial<Filters>] => [
      `Without: ${comfortLabels[one]}`,
      { amenities: toggleComfort(filters.amenities, one) },
    ]),
    ['Not only Prime', { prime: false }],
    ['Include homes outside the drawn area', { area: [] }],
    ['Every group', { group: 0, isGroup: false }],
  ]
  const narrower = activeCount(filters)
  const each = ways.map(([label, part]) => ({ label, filters: change(filters, part) }))
  const wider = each.filter((way) => activeCount(way.filters) < narrower)
  const everywhere = { label: 'In the whole city', filters: change(filters, { locality: '', point: null, text: '' }) }
  return filters.locality || filters.point ? [...wider, everywhere] : wider
}
