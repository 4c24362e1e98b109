import { useSearched } from '#features/places/web/use-city.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import type { LocalityOption } from './list-localities.ts'

/** The locality whose homes are on the page, with its name. */
export function useSearchedLocality({ city, locality }: Filters): LocalityOption | null {
  const place = useSearched()?.place
  return locality && place ? { id: `${city}/${locality}`, text: place, city, locality } : null
}
