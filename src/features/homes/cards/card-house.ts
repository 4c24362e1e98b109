import { baseRentOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import type { HouseCard } from './contract.ts'

/** Approximate travel time from a home to the visitor's daily destination. */
export type Travel = { to: string; time: string }

/** The fields a card's face needs. A page of results sends only these to the browser. */
const shown = [
  ...([
    'id',
    'slug',
    'title',
    'booking_type',
    'status_code',
    'sold_out',
    'free_from',
    'group',
    'review_score',
    'review_count',
    'city',
    'locality',
  ] as const),
  ...(['bed_available_count', 'room_available_count', 'picture', 'photo_count', 'tags', 'prime', 'gender'] as const),
  ...([
    'more_pictures',
    'living',
    'furnishing_type',
    'area',
    'online_sav',
    'vertical',
    'lat_double',
    'long_double',
  ] as const),
  ...(['min_rent', 'min_bed_advance', 'min_room_rent', 'min_room_advance', 'rent', 'advance'] as const),
  ...(['monthly_rent', 'category_offers', 'amenity_list'] as const),
] as const

/** The rent before it was lowered; sent only if it was. */
const shownBase = ['base_min_rent', 'base_min_room_rent', 'base_rent'] as const

export type CardHouse = Pick<HouseCard, (typeof shown)[number] | (typeof shownBase)[number]> & {
  /** Number of amenities beyond those in the list. */
  more_amenities?: number
  travel?: readonly Travel[]
  /** How far it stands from the place that was searched. */
  away?: string
}

const shownAmenities = 3
const onFirstScreen = 6

/**
 * Picks the card's fields, given its index in a list. Beyond the first screen the blurred placeholder is left out,
 * because photos load before they are scrolled into view.
 */
export function cardHouse(house: HouseCard, at = 0): CardHouse {
  const card = {} as Record<string, unknown>
  const names = baseRentOf(house) > rentOf(house) ? [...shown, ...shownBase] : shown
  // Skip unknown values instead of sending undefined.
  for (const name of names) if (house[name] !== undefined) card[name] = house[name]
  const picture = house.picture && (at < onFirstScreen ? house.picture : { ...house.picture, placeholder: '' })
  const { first, more } = amenitiesShown(house)
  const offers = { bed: [], room: [], house: [], [house.booking_type]: house.category_offers[house.booking_type] }
  return { ...(card as CardHouse), picture, category_offers: offers, amenity_list: first, more_amenities: more }
}

/** The first few amenities, and the number of the others. */
export const amenitiesShown = ({
  amenity_list,
  more_amenities = 0,
}: Pick<CardHouse, 'amenity_list' | 'more_amenities'>) => ({
  first: amenity_list.slice(0, shownAmenities),
  more: more_amenities + Math.max(0, amenity_list.length - shownAmenities),
})

/** URL of a map of one home, for pages without their own map. */
export const mapUrl = ({ lat_double, long_double, city, id }: CardHouse): string =>
  `/alpha/map?${new URLSearchParams({
    from: 'srp_sav',
    lat: String(lat_double),
    lng: String(long_double),
    city: city.toLowerCase().replaceAll(' ', '-'),
    houseId: String(id),
  })}`
