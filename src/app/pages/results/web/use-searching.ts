import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Filters } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { pathWithin } from '#shared/language.ts'

/** Whether another search of this page is loading, so that the results shown are stale. */
export function useSearching(filters: Filters): boolean {
  const { state, location } = useNavigation()
  if (state !== 'loading' || !location) return false
  const next = parseSearchUrl(pathWithin(location), new URLSearchParams(location.search))
  return next !== null && searchUrl(next.filters) !== searchUrl(filters)
}

/** True once `condition` has held for this long. */
export function useHeldFor(ms: number, condition: boolean): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setDue(true), ms)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [condition, ms])
  return condition && due
}
