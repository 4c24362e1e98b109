import { places } from '#features/places/server/api.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { heading, type PlaceNames } from '#features/search/filters/page-words.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import { index } from '#features/search/index/server/api.ts'
import { m } from '#messages'
import type { Db } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { currentLanguage } from '#shared/language.ts'

/** The filters an address of ours says; null where it is no search. */
export function filtersOf(url: string): Filters | null {
  if (!url.startsWith('/') || !URL.canParse(url, 'http://here')) return null
  const { pathname, searchParams, host } = new URL(url, 'http://here')
  return host === 'here' ? (parseSearchUrl(pathname, searchParams)?.filters ?? null) : null
}

/** As its page is called; a drawn area has no name of its own. */
export const nameOf = (filters: Filters, place: PlaceNames): string =>
  filters.area.length > 0 ? m.saved_in_drawn_area({ name: heading(filters, place) }) : heading(filters, place)

/** Its name in the language that is spoken: the stored one is English. One whose place is gone keeps that. */
export async function localName(db: Db, { name, url }: { name: string; url: string }): Promise<string> {
  const filters = currentLanguage() === 'en' ? null : filtersOf(url)
  if (!filters) return name
  try {
    const { city, locality } = await index.resolvePlace(db, filters)
    const said = { city: places.placeName(city.name), locality: locality && places.placeName(locality.name) }
    return nameOf(filters, said)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return name
  }
}
