type Shared = {
  title: string
  description: string
  url: string /** 1200 × 630 where it is a card. */
  image?: string | undefined
}

/** How a public page names itself to search engines and in shared links. */
export const shareMeta = ({ title, description, url, image }: Shared) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link' as const, rel: 'canonical', href: url },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Thikana' },
  { property: 'og:locale', content: 'en_IN' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  ...(image ? [{ property: 'og:image', content: image }] : []),
  { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
]
