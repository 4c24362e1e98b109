/** Personal pages are not indexed. */
export const profileMeta = (title: string) => () => [
  { title: `${title} | Thikana` },
  { name: 'robots', content: 'noindex' },
]
