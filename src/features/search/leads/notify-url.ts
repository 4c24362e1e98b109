import type { Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import type { PropertyType } from './rules.ts'

/** The subject of a watch: a home, one kind of booking in it, or a search. */
export type Awaited = { home: { id: number; slug: string; title: string; kind?: PropertyType } } | { search: Filters }

/** The canonical address of a search, without page and order. */
export const awaitedUrl = (filters: Filters): string => searchUrl({ ...filters, page: 1, order: 'best', text: '' })

/** The page with the form, for links and for use without a script. */
export function notifyUrl(awaited: Awaited): string {
  if ('search' in awaited) return `/notify-me?${new URLSearchParams({ search: awaitedUrl(awaited.search) })}`
  const { slug, kind } = awaited.home
  return `/notify-me?${new URLSearchParams({ house: slug, ...(kind ? { kind } : {}) })}`
}
