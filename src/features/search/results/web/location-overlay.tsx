import type { Filters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import type { LocationSearchData } from './load-location-search.ts'
import { LocationSearch } from './location-search.tsx'
import { PageOverlay } from './page-overlay.tsx'
import { locationFieldId } from './use-location-form.ts'

type LocationOverlayProps = { filters: Filters; data: LocationSearchData; closeUrl: string }

/** The location search over a page of results, at its address with /search behind it. */
export function LocationOverlay({ filters, data, closeUrl }: LocationOverlayProps) {
  return (
    <PageOverlay title={m.search_where_to_live()} closeUrl={closeUrl} focusId={locationFieldId}>
      <LocationSearch filters={filters} data={data} replace />
    </PageOverlay>
  )
}
