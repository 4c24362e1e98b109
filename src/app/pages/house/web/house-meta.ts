import { optionsOf } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { headDescription } from '#features/homes/listing/head-description.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { defaultTab } from '#features/homes/listing/rent-tabs.ts'
import { amenityOf } from '#features/homes/listing/rules.ts'
import { ogImagePath } from '#features/search/filters/og-image.ts'
import { m } from '#messages'
import type { JsonLd } from '#shared/json-ld.ts'
import { formatRupees, rupees } from '#shared/money.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { pictureUrl } from '#ui/photos/picture.tsx'
import { localityUrl } from './nearby-urls.ts'

/** 3 BHK in HSR Layout: beds from ₹9,200 a month | Thikana */
export function houseTitle(house: Pick<House, 'title' | 'options' | 'rent_tabs'>): string {
  const tab = defaultTab(house.rent_tabs)
  const rents = optionsOf(house.options, tab).flatMap((option) => (option.bookable ? [option.rent] : []))
  const rent = rents.length > 0 ? formatRupees(Math.min(...rents)) : ''
  return m.house_page_title({ title: house.title, tab: rent ? tab : 'none', rent })
}

export type HouseCrumb = { label: string; to: string }

export function houseCrumbs(house: House): { crumbs: HouseCrumb[]; here: string } {
  const { city, city_slug, locality } = house.address
  return {
    crumbs: [
      { label: city, to: `/${city_slug}` },
      { label: locality, to: localityUrl(house) },
    ],
    here: house.society?.name ?? house.address.street,
  }
}

/** Meta tags for search engines and link previews. */
export function houseMeta(house: House, origin: string) {
  const url = `${origin}${houseUrl(house)}`
  const title = houseTitle(house)
  return [
    ...shareMeta({
      ...{ title, description: headDescription(house), url },
      image: `${origin}${ogImagePath(`/houses/${house.slug}`)}`,
      translatedAt: { origin, path: houseUrl(house) },
    }),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}

/** Structured data of the page. */
export const houseJsonLd = (house: House, origin: string): JsonLd[] => [
  homeData(house, origin),
  crumbData(house, origin),
]

const homeTypes: Readonly<Record<string, string>> = {
  flat: 'Apartment',
  studio: 'Apartment',
  independent: 'House',
  villa: 'House',
  pg: 'Accommodation',
}

/** A home that is for rent is a place and a thing on offer; schema.org says so by both types. */
function homeData(house: House, origin: string) {
  const url = `${origin}${houseUrl(house)}`
  const { street, locality, city, pincode } = house.address
  return {
    '@context': 'https://schema.org',
    '@type': [homeTypes[house.house_type] ?? 'Accommodation', 'Product'],
    name: house.title,
    description: headDescription(house),
    url,
    image: house.photos.slice(0, 5).map((photo) => `${origin}${pictureUrl(photo.id, 1440)}`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${locality}`,
      addressLocality: city,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: house.lat, longitude: house.lng },
    numberOfBedrooms: house.bedroom_count,
    numberOfBathroomsTotal: house.bathroom_count,
    floorSize: { '@type': 'QuantitativeValue', value: house.area, unitCode: 'FTK' },
    amenityFeature: house.amenities.flatMap((key) => {
      const label = amenityOf(key)?.label
      return label ? [{ '@type': 'LocationFeatureSpecification', name: label, value: true }] : []
    }),
    offers: offerData(house, url),
  }
}

/** Price range of the free units, or of all units if the home is full. */
function offerData({ options }: House, url: string) {
  const free = options.filter((option) => option.bookable)
  const rents = (free.length > 0 ? free : options).map((option) => rupees(option.rent))
  if (rents.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'INR',
    lowPrice: Math.min(...rents),
    highPrice: Math.max(...rents),
    offerCount: free.length,
    availability: `https://schema.org/${free.length > 0 ? 'InStock' : 'SoldOut'}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'INR',
      minPrice: Math.min(...rents),
      maxPrice: Math.max(...rents),
      unitCode: 'MON',
    },
  }
}

function crumbData(house: House, origin: string) {
  const { crumbs, here } = houseCrumbs(house)
  const places = [...crumbs.map(({ label, to }) => ({ name: label, item: `${origin}${to}` })), { name: here }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, at) => ({ '@type': 'ListItem', position: at + 1, ...place })),
  }
}
