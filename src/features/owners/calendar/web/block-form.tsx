import { useState } from 'react'
import { Form } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { type Day, isDay } from '#shared/dates.ts'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CalendarHome } from '../contract.ts'
import { blockReasons, daysCost } from '../rules.ts'

export type BlockTyped = { place: string; from: string; last: string; reason: string }
type BlockFormProps = {
  homes: readonly CalendarHome[]
  today: Day
  typed: BlockTyped | undefined
  fields: Record<string, string>
}

const placeKey = (homeId: number, unit: string): string => `${homeId} ${unit}`

/** Says what the days cost before they are blocked. */
export function BlockForm({ homes, today, typed, fields }: BlockFormProps) {
  const [chosen, setChosen] = useState({ place: typed?.place ?? '', from: typed?.from ?? '', last: typed?.last ?? '' })
  const rent = homes
    .flatMap(({ id, places }) => places.map((place) => ({ key: placeKey(id, place.unit), rent: place.rent })))
    .find(({ key }) => key === chosen.place)?.rent
  const cost =
    rent && isDay(chosen.from) && isDay(chosen.last) && chosen.from <= chosen.last
      ? daysCost(rent, chosen.from, chosen.last)
      : null
  const set = (name: keyof typeof chosen) => (event: { target: { value: string } }) =>
    setChosen((before) => ({ ...before, [name]: event.target.value }))
  return (
    <Form method="post" preventScrollReset noValidate className="calendar-form">
      <Select
        label={m.vacancy_place()}
        name="place"
        placeholder={m.vacancy_choose_a_place()}
        defaultValue={typed?.place}
        onChange={set('place')}
        {...(fields.unit ? { error: fields.unit } : {})}
      >
        {homes.map(({ id, title, places }) => (
          <optgroup key={id} label={title} lang={writtenIn(title)}>
            {places.map(({ unit, name }) => (
              <option key={unit} value={placeKey(id, unit)} lang={languageTag(currentLanguage())}>
                {unitWords(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <div className="calendar-days">
        <TextField
          label={m.vacancy_first_day()}
          type="date"
          name="from"
          min={today}
          defaultValue={typed?.from}
          onChange={set('from')}
          {...(fields.from ? { error: fields.from } : {})}
        />
        <TextField
          label={m.vacancy_last_day()}
          type="date"
          name="last"
          min={today}
          defaultValue={typed?.last}
          onChange={set('last')}
          {...(fields.last ? { error: fields.last } : {})}
        />
      </div>
      <Select
        label={m.vacancy_reason()}
        name="reason"
        defaultValue={typed?.reason ?? 'own_use'}
        options={blockReasons.map((value) => ({ value, label: m.vacancy_reason_of({ reason: value }) }))}
      />
      <p className="s mut" aria-live="polite">
        {cost === null ? m.vacancy_cost_each() : m.vacancy_cost({ amount: formatRupees(cost) })}{' '}
        {m.vacancy_nobody_before()}
      </p>
      <div>
        <Button type="submit" name="intent" value="block">
          {m.vacancy_block_these()}
        </Button>
      </div>
    </Form>
  )
}
