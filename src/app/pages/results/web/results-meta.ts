import type { MetaDescriptor } from 'react-router'
import type { PageHeaders } from '#features/search/filters/contract.ts'
import { currentLanguage, languageTag, localAddress } from '#shared/language.ts'
import { alternates } from '#shared/share-meta.ts'

/**
 * The head of a page as its headers say it, at its address in the language of the page. Open Graph has its own attribute,
 * and wants whole addresses. A page that search engines may keep names the same page in every language.
 */
export const resultsMeta = ({ title, meta, links }: PageHeaders, origin: string): MetaDescriptor[] => {
  const canonical = links.find(({ rel }) => rel === 'canonical')?.href
  const isKept = !meta.some(({ name }) => name === 'robots')
  return [
    { title },
    ...meta.map(({ name, content }) => {
      if (!name.startsWith('og:')) return { name, content }
      return { property: name, content: shared(name, content, origin) }
    }),
    ...links.map(({ rel, href }) => ({ tagName: 'link' as const, rel, href: origin + localAddress(href) })),
    ...(canonical && isKept ? alternates(origin, canonical) : []),
  ]
}

function shared(name: string, content: string, origin: string): string {
  if (name === 'og:locale') return languageTag(currentLanguage()).replace('-', '_')
  if (name === 'og:url') return origin + localAddress(content)
  return content.startsWith('/') ? origin + content : content
}
