/** Nobody else's business, search engines' included. */
export const profileMeta = (title: string) => () => [
  { title: `${title} | Thikana` },
  { name: 'robots', content: 'noindex' },
]
