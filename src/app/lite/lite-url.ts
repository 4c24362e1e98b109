import type { Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { localAddress } from '#shared/language.ts'

const prefix = '/lite'

/** The lite page of a search, in the language of the request; its photos come only when they are asked for. */
export function liteUrl(filters: Filters, withPhotos = false): string {
  const url = localAddress(`${prefix}${searchUrl(filters)}`)
  return withPhotos ? `${url}${url.includes('?') ? '&' : '?'}photos=1` : url
}
