import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Filters } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'

/** Whether another search of this page is on its way: what stands here is then no answer any more. */
export function useSearching(filters: Filters): boolean {
  const { state, location } = useNavigation()
  if (state !== 'loading' || !location) return false
  const next = parseSearchUrl(location.pathname, new URLSearchParams(location.search))
  return next !== null && searchUrl(next.filters) !== searchUrl(filters)
}

/** True when `condition` has held for so long. */
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
