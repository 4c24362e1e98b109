import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { pictureUrl } from '#ui/photos/picture.tsx'
import type { HomePage } from '../contract.ts'

/** How the home page names itself to search engines and in shared links. */
export function homeMeta(origin: string, page: HomePage): MetaDescriptor[] {
  const { homes, cities } = page.statistics
  const [title, about] = [m.home_title(), m.home_about()]
  const description = homes > 0 ? m.home_about_count({ about, homes: grouped(homes), cities }) : about
  const url = `${origin}/`
  const image = page.hero ? `${origin}${pictureUrl(page.hero.picture.id, 960)}` : undefined
  const share = shareMeta({ title, description, url, image, translatedAt: { origin, path: '/' } })
  return [...share, { 'script:ld+json': structuredData(url) }]
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
      inLanguage: languageTag(currentLanguage()),
      publisher: { '@id': `${url}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}search_new?tq={place}` },
        'query-input': 'required name=place',
      },
    },
  ],
})
