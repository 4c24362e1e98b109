import { houseUrl } from '#features/homes/cards/card-house.ts'
import { rentOf } from '#features/homes/cards/rules.ts'
import type { HouseCard, Link } from '#features/search/results/contract.ts'

/** What a page says to machines, in the words of schema.org. */
export type JsonLd = { readonly [key: string]: unknown }

const context = 'https://schema.org'
const absolute = (origin: string, path: string): string => new URL(path, origin).href

/** Where the page stands: the last crumb is the page itself. */
export const breadcrumbList = (crumbs: readonly Link[], origin: string): JsonLd => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: text,
    item: absolute(origin, url),
  })),
})

type ListedHome = Pick<
  HouseCard,
  | ('slug' | 'title' | 'booking_type' | 'locality' | 'city' | 'area' | 'lat_double' | 'long_double' | 'sold_out')
  | ('min_rent' | 'min_room_rent' | 'rent' | 'picture')
> &
  Partial<Pick<HouseCard, 'house_type' | 'vertical'>>

/** The homes of a page of results, counted on from those of the pages before. */
export const itemList = (
  homes: readonly ListedHome[],
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
    item: homeOnOffer(home, origin),
  })),
})

/** A home to rent is a place to live and a thing on offer; schema.org says so by both types. */
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

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** As text inside a script element: nothing in it can end the element or begin another. */
export const scriptText = (data: JsonLd | readonly JsonLd[]): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
