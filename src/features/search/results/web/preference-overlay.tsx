import { useCities } from '#features/places/web/use-city.ts'
import { type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { PageOverlay } from './page-overlay.tsx'
import { PreferenceChooser, preferenceCityId } from './preference-chooser.tsx'

/** The chooser of city and people over a page of results, at its address with /preference behind it. */
export function PreferenceOverlay({ filters, closeUrl }: { filters: Filters; closeUrl: string }) {
  const cities = useCities()
  const chosen = { city: filters.city, who: genderAsked(filters) }
  return (
    <PageOverlay title={m.search_city_and_people()} closeUrl={closeUrl} focusId={preferenceCityId}>
      <PreferenceChooser cities={cities} from={closeUrl} chosen={chosen} />
    </PageOverlay>
  )
}
