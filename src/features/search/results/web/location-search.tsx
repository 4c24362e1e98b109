import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceSuggestion } from '#features/places/contract.ts'
import { usePods } from '#features/places/web/use-pods.ts'
import { searchPlace } from '#features/search/filters/choose-place.ts'
import { chooseGroupType, type Filters, noFilters } from '#features/search/filters/filters.ts'
import { readPreferences } from '#features/search/filters/preferences.ts'
import { writeQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import type { LocationSearchData } from './load-location-search.ts'
import { LocationField } from './location-field.tsx'
import { PopularPlaces, RecentPlaces } from './location-places.tsx'
import styles from './location-search.css?url'
import { rememberPlace } from './remember-place.ts'
import { cityFieldId, locationFieldId, useLocationForm } from './use-location-form.ts'
import { useMyLocation } from './use-my-location.ts'
import { usePopular } from './use-popular.ts'

type LocationSearchProps = {
  data: LocationSearchData
  /** The search it changes; null where there is none yet. */
  filters: Filters | null
  /** The place that is chosen takes the place of this page in the history: an overlay is nothing to go back to. */
  replace?: boolean
}

/** A city and, if you like, a place in it. A plain form; with a script, any choice leads on at once. */
export function LocationSearch({ data, filters, replace = false }: LocationSearchProps) {
  const navigate = useNavigate()
  const form = useLocationForm(data, filters === null)
  const popular = usePopular(data, form.city)
  const hydrated = useHydrated()
  const [newCity, setNewCity] = useState<string | null>(null)
  const line = useRef<string | null>(null)
  const urlOf = (place: PlaceSuggestion) =>
    searchUrl(searchPlace(filters ?? (hydrated ? firstSearch : noFilters)(place.city), place))
  const go = (place: PlaceSuggestion) => {
    rememberPlace(place)
    navigate(urlOf(place), { replace })
  }
  const here = useMyLocation({ cities: data.cities, pods: usePods() }, go)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.pickedCity) go(form.pickedCity)
    else if (line.current) navigate(line.current, { replace })
    else form.refuse()
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <form
        method="get"
        action={localAddress('/search_new')}
        className="location-search"
        aria-label={m.search_location()}
        onSubmit={submit}
      >
        <OtherFilters filters={filters} />
        <Select
          id={cityFieldId}
          label={m.search_city()}
          name="city"
          value={form.city}
          placeholder={data.city === '' ? m.search_select_city() : undefined}
          error={form.cityError}
          onChange={(event) => form.chooseCity(event.target.value)}
          options={data.cities.map(({ name, slug }) => ({ value: slug, label: name }))}
        />
        <LocationField
          id={locationFieldId}
          city={form.city}
          typed={data.typed}
          error={form.placeError}
          onChoose={go}
          onText={(text, problem, notServed = null) => {
            line.current = null
            setNewCity(notServed)
            form.type(text, problem)
          }}
          onLine={(url) => {
            line.current = url
          }}
        />
        <Button type="submit">{m.search_search()}</Button>
      </form>
      {newCity ? (
        <p>
          <Link tap to={`/search_new?city=${encodeURIComponent(newCity)}`}>
            {m.search_tell_me_when({ city: newCity })}
          </Link>
        </p>
      ) : null}
      <Here {...here} shown={hydrated} />
      <RecentPlaces places={data.recent} {...{ urlOf, replace }} />
      <PopularPlaces places={popular} city={nameOf(data, popular)} {...{ urlOf, replace }} />
    </>
  )
}

const nameOf = ({ cities }: LocationSearchData, [first]: LocationSearchData['popular']): string =>
  cities.find(({ slug }) => slug === first?.city)?.name ?? ''

/** The stored people preference applies to the first search too. */
function firstSearch(city: string): Filters {
  try {
    return chooseGroupType(noFilters(city), readPreferences(localStorage).gender ?? 'any')
  } catch {
    return noFilters(city)
  }
}

/** Hidden fields with the current choices, for a submit without a script. */
function OtherFilters({ filters }: { filters: Filters | null }) {
  if (!filters) return null
  const others = writeQuery({ ...filters, locality: '', point: null, text: '', page: 1 })
  return [...others].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

type HereProps = { asking: boolean; problem: string | null; ask: () => void; shown: boolean }

/** Only a script can ask the browser where it is: until there is one, its place is kept free. */
function Here({ asking, problem, ask, shown }: HereProps) {
  return (
    <div className="location-here" style={{ visibility: shown ? undefined : 'hidden' }}>
      <Button
        variant="ter"
        icon="locate-fixed"
        busy={asking}
        onClick={ask}
        aria-describedby={problem ? 'here-error' : undefined}
      >
        {m.search_use_my_location()}
      </Button>
      <FieldNotes id="here" alert error={problem ?? undefined} />
    </div>
  )
}
