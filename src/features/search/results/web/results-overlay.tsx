import { lazy, memo, Suspense } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { type Overlay, searchUrl } from '#features/search/filters/search-url.ts'
import type { LocationSearchData } from './load-location-search.ts'

// Lazy, because few visitors open one.
const LocationOverlay = lazy(async () => ({ default: (await import('./location-overlay.tsx')).LocationOverlay }))
const PreferenceOverlay = lazy(async () => ({ default: (await import('./preference-overlay.tsx')).PreferenceOverlay }))

type ResultsOverlayProps = {
  filters: Filters
  overlay: Overlay | null
  /** Loaded with the page where its address ends in /search. */
  location: LocationSearchData | null
}

/**
 * The overlay named by the address. Memoized: a render of the page before the overlay's script is here would make React
 * throw away the markup that came with the page, and the choice made in it.
 */
export const ResultsOverlay = memo(({ filters, overlay, location }: ResultsOverlayProps) => {
  const closeUrl = searchUrl(filters)
  return (
    <Suspense>
      {overlay === 'search' && location ? <LocationOverlay data={location} {...{ filters, closeUrl }} /> : null}
      {overlay === 'preference' ? <PreferenceOverlay {...{ filters, closeUrl }} /> : null}
    </Suspense>
  )
})
