import { useEffect, useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { useLoaded } from '#ui/page/use-loaded.ts'

const loadOffers = () => import('./timed-offers.tsx')

/** A second before the first of them is due, which is later on the first pages: long after the page has come alive. */
const fetchAfterMs = (page: number): number => (page < 3 ? 4000 : 2000)

/** Offers help after a while. Loaded lazily, not with the page. */
export function HelpOffers({ filters }: { filters: Filters }) {
  const [shownAt, setShownAt] = useState<number | null>(null)
  const [firstPage] = useState(filters.page)
  useEffect(() => {
    const now = performance.now()
    const timer = setTimeout(() => setShownAt(now), fetchAfterMs(firstPage))
    return () => clearTimeout(timer)
  }, [firstPage])
  const { module } = useLoaded(loadOffers, shownAt !== null)
  return module && shownAt !== null ? <module.TimedOffers filters={filters} shownAt={shownAt} /> : null
}
