import type { MetaDescriptor } from 'react-router'
import type { PageHeaders } from '#features/search/filters/contract.ts'

/** The head of a page as its headers say it. Open Graph has its own attribute, and wants whole addresses. */
export const resultsMeta = ({ title, meta, links }: PageHeaders, origin: string): MetaDescriptor[] => [
  { title },
  ...meta.map(({ name, content }) => {
    if (!name.startsWith('og:')) return { name, content }
    return { property: name, content: content.startsWith('/') ? origin + content : content }
  }),
  ...links.map(({ rel, href }) => ({ tagName: 'link' as const, rel, href: origin + href })),
]
