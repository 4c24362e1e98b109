import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useChooseCity } from '#features/places/web/remember-city.ts'
import type { Town } from '#features/places/web/use-city.ts'
import { LocationField } from '#features/search/results/web/location-field.tsx'
import { m } from '#messages'
import { pathWithin } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'

/** Search by city and optional place. A plain form, so that it works before hydration. */
export function SearchForm({ cities, city }: { cities: readonly Town[]; city: string }) {
  const [chosen, setChosen] = useState(city)
  const rememberCity = useChooseCity()
  const next = useNavigation().location
  const searching = next !== undefined && pathWithin(next) === '/search_new'
  const chooseCity = (next: string) => {
    setChosen(next)
    if (next !== chosen) rememberCity(next)
  }
  return (
    <Form method="get" action="/search_new" className="search" role="search" aria-label={m.home_homes()} id="search">
      <Segmented
        label={m.home_for_whom()}
        name="gender"
        defaultValue="any"
        options={[
          { value: 'any', label: m.home_anyone() },
          { value: 'male', label: m.home_men() },
          { value: 'female', label: m.home_women() },
          { value: 'friends', label: m.home_friends() },
          { value: 'family', label: m.home_family() },
        ]}
      />
      <div className="search-bar">
        <Select
          label={m.home_city()}
          name="city"
          className="cell"
          value={chosen}
          onChange={(event) => chooseCity(event.target.value)}
          options={cities.map(({ name, slug }) => ({ value: slug, label: name }))}
        />
        <LocationField id="where" className="cell" city={chosen} onChoose={(place) => chooseCity(place.city)} />
        <Button type="submit" icon="search" busy={searching} className="sgo">
          {m.home_search()}
        </Button>
      </div>
    </Form>
  )
}
