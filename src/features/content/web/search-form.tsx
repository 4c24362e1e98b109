import { House, Search, User, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { suggestPlaces } from '#features/places/contract.ts'
import { canPredict } from '#features/places/rules.ts'
import { call } from '#shared/call.ts'
import { Button } from '#ui/button.tsx'
import { ComboBox, type ComboOption } from '#ui/combo-box.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { useChooseCity } from './remember-city.ts'
import type { Town } from './site-data.ts'

type Place = ComboOption & { city: string; locality: string }

/** A search is a city and, if you like, a place in it. A plain form: it also works before the page wakes up. */
export function SearchForm({ cities, city }: { cities: readonly Town[]; city: string }) {
  const [where, setWhere] = useState({ city, text: '', place: null as Place | null })
  const rememberCity = useChooseCity()
  const searching = useNavigation().location?.pathname === '/search_new'
  useFocusFromHash()
  const chooseCity = (next: string, place: Place | null = null) => {
    setWhere((now) => ({ city: next, text: place?.text ?? now.text, place }))
    if (next !== where.city) rememberCity(next)
  }
  const { place } = where
  return (
    <Form method="get" action="/search_new" className="search" role="search" aria-label="Homes" id="search">
      <Segmented
        label="Who is the home for?"
        name="gender"
        defaultValue="any"
        options={[
          { value: 'any', label: 'Single', icon: User },
          { value: 'friends', label: 'Friends', icon: Users },
          { value: 'family', label: 'Family', icon: House },
        ]}
      />
      <div className="search-bar">
        <Select
          label="City"
          name="city"
          className="cell"
          value={where.city}
          onChange={(event) => chooseCity(event.target.value)}
          options={cities.map(({ name, slug }) => ({ value: slug, label: name }))}
        />
        <ComboBox<Place>
          id={placeField}
          label="Locality, landmark or office"
          name="tq"
          className="cell"
          placeholder="Enter location"
          load={(typed) => listPlaces(typed, where.city)}
          emptyText={canPredict(where.text) ? noResults : 'Type three letters or more.'}
          onText={(text) => setWhere((now) => ({ ...now, text }))}
          onChoose={(chosen) => chooseCity(chosen.city, chosen)}
        />
        {place && place.text === where.text ? <input type="hidden" name="locality" value={place.locality} /> : null}
        <Button type="submit" icon={Search} busy={searching} className="sgo">
          Search
        </Button>
      </div>
    </Form>
  )
}

const placeField = 'where'
const noResults = 'No Results. Please try a different location.'

/** Places of the chosen city first; only if it has none so named, those of others. */
async function listPlaces(typed: string, city: string): Promise<Place[]> {
  if (!canPredict(typed)) return []
  const { places: here } = await call(suggestPlaces, { query: { tq: typed, city } })
  const places = here.length > 0 ? here : (await call(suggestPlaces, { query: { tq: typed } })).places
  return places.map(({ type, name, display_text, city, slug }) => ({
    id: `${city}/${slug}`,
    text: name,
    detail: display_text.startsWith(`${name}, `) ? display_text.slice(name.length + 2) : undefined,
    city,
    locality: type === 'locality' ? slug : '',
  }))
}

/** The header's search box leads here from every other page. */
function useFocusFromHash() {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '#search' && key) document.getElementById(placeField)?.focus()
  }, [hash, key])
}
