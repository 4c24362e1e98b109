import type { MetaDescriptor } from 'react-router'
import { grouped } from '#shared/indian-number.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { pictureUrl } from '#ui/photos/picture.tsx'
import type { HomePage } from '../contract.ts'

const title = 'Thikana: beds, rooms and houses for rent in Indian cities'
const about = 'Find a bed, a room or a whole house to rent. Rent, deposit and every charge are shown before you visit.'

/** How the home page names itself to search engines and in shared links. */
export function homeMeta(origin: string, page: HomePage): MetaDescriptor[] {
  const { homes, cities } = page.statistics
  const description = homes > 0 ? `${about} ${grouped(homes)} homes in ${cities} cities.` : about
  const url = `${origin}/`
  const image = page.hero ? `${origin}${pictureUrl(page.hero.picture.id, 960)}` : undefined
  return [...shareMeta({ title, description, url, image }), { 'script:ld+json': structuredData(url) }]
}

const structuredData = (url: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', '@id': `${url}#organization`, name: 'Thikana', url, logo: `${url}favicon.svg` },
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: 'Thikana',
      url,
      inLanguage: 'en-IN',
      publisher: { '@id': `${url}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}search_new?tq={place}` },
        'query-input': 'required name=place',
      },
    },
  ],
})
