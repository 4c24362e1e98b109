import type { House } from '#features/homes/listing/contract.ts'
import type { JsonLd } from '#shared/json-ld.ts'
import { rupees } from '#shared/money.ts'
import type { Sale } from './contract.ts'
import { saleUrl } from './rules.ts'

/** JSON-LD of the page of a home for sale. */
export function saleData({ house, sale }: { house: House; sale: Sale }, origin: string): JsonLd {
  const url = `${origin}${saleUrl(house.slug)}`
  const { street, locality, city, pincode } = house.address
  return {
    '@context': 'https://schema.org',
    '@type': [house.house_type === 'flat' || house.house_type === 'studio' ? 'Apartment' : 'House', 'Product'],
    name: house.title,
    description: house.short_description,
    url,
    image: house.photos.slice(0, 5).map(({ id }) => `${origin}/img/${id}/960.webp`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${locality}`,
      addressLocality: city,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: house.lat, longitude: house.lng },
    numberOfBedrooms: house.bedroom_count,
    floorSize: { '@type': 'QuantitativeValue', value: house.area, unitCode: 'FTK' },
    yearBuilt: sale.built_year,
    offers: {
      '@type': 'Offer',
      url,
      price: rupees(sale.price),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    },
  }
}
