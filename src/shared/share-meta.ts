import { addressIn, currentLanguage, languages, languageTag } from './language.ts'

export type Shared = {
  title: string
  description: string
  url: string
  /** 1200 × 630 where it is a card. */
  image?: string | undefined
  /** Set for a translated screen: its address is then the one in the page's language. */
  translatedAt?: { origin: string; path: string }
}

/** How a public page names itself to search engines and in shared links. */
export function shareMeta({ title, description, url, image, translatedAt }: Shared) {
  const language = translatedAt ? currentLanguage() : 'en'
  const own = translatedAt ? `${translatedAt.origin}${addressIn(language, translatedAt.path)}` : url
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: own },
    ...(translatedAt ? alternates(translatedAt.origin, translatedAt.path) : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Thikana' },
    { property: 'og:locale', content: languageTag(language).replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: own },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** The same page in every language, and in English for everybody else. */
export const alternates = (origin: string, path: string) => [
  ...languages.map((language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: languageTag(language),
    href: `${origin}${addressIn(language, path)}`,
  })),
  { tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
]
