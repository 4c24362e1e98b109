import type { Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import type { PropertyType } from './rules.ts'

/** What somebody waits for: a home, or one kind of booking in it, or whatever a search finds. */
export type Awaited = { home: { id: number; slug: string; title: string; kind?: PropertyType } } | { search: Filters }

/** The same wish has one address, however its results were paged and ordered. */
export const awaitedUrl = (filters: Filters): string => searchUrl({ ...filters, page: 1, order: 'best', text: '' })

/** The page with the form, for whoever has no script and for links. */
export function notifyUrl(awaited: Awaited): string {
  if ('search' in awaited) return `/notify-me?${new URLSearchParams({ search: awaitedUrl(awaited.search) })}`
  const { slug, kind } = awaited.home
  return `/notify-me?${new URLSearchParams({ house: slug, ...(kind ? { kind } : {}) })}`
}
