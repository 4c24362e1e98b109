import { amenityOf } from '#features/homes/listing/rules.ts'
import { m } from '#messages'
import type { JsonLd } from '#shared/json-ld.ts'
import type { Society } from './contract.ts'
import { citySocietiesUrl, societyUrl } from './rules.ts'

/** JSON-LD of a society's page. */
export function societyData(society: Society, origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name: society.name,
    description: society.description,
    url: `${origin}${societyUrl(society)}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${society.name}, ${society.locality}`,
      addressLocality: society.city_name,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: society.lat, longitude: society.lng },
    image: society.photos.slice(0, 5).map(({ id }) => `${origin}/img/${id}/960.webp`),
    ...(society.homes_count === null ? {} : { numberOfAccommodationUnits: society.homes_count }),
    amenityFeature: society.amenities.flatMap((key) => {
      const label = amenityOf(key)?.label
      return label ? [{ '@type': 'LocationFeatureSpecification', name: label, value: true }] : []
    }),
  }
}

export type Crumb = { text: string; url: string }

export const listCrumbs = (city: { slug: string; name: string }): Crumb[] => [
  { text: city.name, url: `/${city.slug}` },
  { text: m.societies_list(), url: citySocietiesUrl(city.slug) },
]

export const societyCrumbs = (society: Pick<Society, 'city' | 'city_name' | 'slug' | 'name'>): Crumb[] => [
  ...listCrumbs({ slug: society.city, name: society.city_name }),
  { text: society.name, url: societyUrl(society) },
]
