import type { MetaDescriptor } from 'react-router'
import { grouped } from '#shared/indian-number.ts'
import { pictureUrl } from '#ui/photos/picture.tsx'
import type { HomePage } from '../contract.ts'

const title = 'Thikana: beds, rooms and houses for rent in Indian cities'
const about = 'Find a bed, a room or a whole house to rent. Rent, deposit and every charge are shown before you visit.'

/** How the home page names itself to search engines and in shared links. */
export function homeMeta(origin: string, page: HomePage): MetaDescriptor[] {
  const { homes, cities } = page.statistics
  const description = homes > 0 ? `${about} ${grouped(homes)} homes in ${cities} cities.` : about
  const url = `${origin}/`
  const image = page.hero ? `${origin}${pictureUrl(page.hero.picture.id, 960)}` : null
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    // Kept on a home screen, the site opens like an app.
    { tagName: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Thikana' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { 'script:ld+json': structuredData(url) },
  ]
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
