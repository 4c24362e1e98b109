import { houseUrl } from '#features/homes/listing/house-address.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { absolute, context, type JsonLd } from '#shared/json-ld.ts'
import type { HouseCard } from './contract.ts'

type ListedHome = Pick<
  HouseCard,
  | ('slug' | 'title' | 'booking_type' | 'locality' | 'city' | 'area' | 'lat_double' | 'long_double' | 'sold_out')
  | ('min_rent' | 'min_room_rent' | 'rent' | 'picture')
> &
  Partial<Pick<HouseCard, 'house_type' | 'vertical'>>

/** The homes of a page of results, numbered on from the previous pages; each home's own page has the details. */
export const itemList = (
  homes: readonly Pick<ListedHome, 'slug' | 'title' | 'vertical'>[],
  origin: string,
  options: { name: string; before: number },
): JsonLd => ({
  '@context': context,
  '@type': 'ItemList',
  name: options.name,
  numberOfItems: homes.length,
  itemListElement: homes.map((home, at) => ({
    '@type': 'ListItem',
    position: options.before + at + 1,
    name: home.title,
    url: absolute(origin, houseUrl({ slug: home.slug, vertical: home.vertical ?? null })),
  })),
})

/** A home to rent is both an accommodation and a product, so it has both schema.org types. */
export function homeOnOffer(home: ListedHome, origin: string): JsonLd {
  const url = absolute(origin, houseUrl({ slug: home.slug, vertical: home.vertical ?? null }))
  return {
    '@type': [placeType(home), 'Product'],
    name: home.title,
    url,
    ...(home.picture && { image: absolute(origin, `/img/${home.picture.id}/960.webp`) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: home.locality,
      addressLocality: home.city,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: home.lat_double, longitude: home.long_double },
    floorSize: { '@type': 'QuantitativeValue', value: home.area, unitCode: 'FTK' },
    offers: monthlyOffer(rentOf(home), url, home.sold_out),
  }
}

/** A rent in rupees is a price for each month. */
const monthlyOffer = (price: number, url: string, soldOut: boolean): JsonLd => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'INR',
  availability: `${context}/${soldOut ? 'SoldOut' : 'InStock'}`,
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR', unitCode: 'MON' },
})

function placeType({ booking_type, house_type }: Pick<ListedHome, 'booking_type' | 'house_type'>): string {
  if (booking_type === 'room') return 'Room'
  if (booking_type === 'bed' || house_type === 'pg' || house_type === undefined) return 'Accommodation'
  return house_type === 'flat' || house_type === 'studio' ? 'Apartment' : 'House'
}
