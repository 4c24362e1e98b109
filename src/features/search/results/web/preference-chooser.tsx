import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import type { Preference } from '#features/search/filters/choose-place.ts'
import type { GroupType } from '#features/search/filters/filters.ts'
import { savePreferences, withCity } from '#features/search/filters/preferences.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from './preference-chooser.css?url'

export const preferenceCityId = 'preference-city'

type PreferenceChooserProps = {
  cities: readonly { name: string; slug: string }[]
  /** The page it was opened over. */
  from: string
  chosen: Preference
  error?: string
}

const people = (): { value: GroupType; title: string }[] => [
  { value: 'any', title: m.search_anyone() },
  { value: 'male', title: m.search_men() },
  { value: 'female', title: m.search_women() },
  { value: 'friends', title: m.search_friends() },
  { value: 'family', title: m.search_family() },
]

/** City and who is moving in. A plain form: the server says where it leads. */
export function PreferenceChooser({ cities, from, chosen, error }: PreferenceChooserProps) {
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const city = String(form.get('city'))
    const gender = people().find(({ value }) => value === form.get('gender'))?.value
    try {
      savePreferences(localStorage, { ...(city === chosen.city ? { city } : withCity(city)), gender })
    } catch {
      // Storage may be forbidden altogether.
    }
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Form method="post" action="/preference" replace className="preference" onSubmit={keep}>
        <input type="hidden" name="from" value={from} />
        <Select
          id={preferenceCityId}
          label={m.search_city()}
          name="city"
          defaultValue={chosen.city}
          placeholder={chosen.city === '' ? m.search_select_city() : undefined}
          required
          error={error}
          options={cities.map(({ name, slug }) => ({ value: slug, label: name }))}
        />
        <RadioCards
          label={m.search_who_moves_in()}
          name="gender"
          className="people"
          defaultValue={chosen.who}
          options={people()}
        />
        <Button type="submit">{m.search_update()}</Button>
      </Form>
    </>
  )
}
