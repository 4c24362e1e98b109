import { useState } from 'react'
import { Form } from 'react-router'
import { type Day, isDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CalendarHome } from '../contract.ts'
import { blockReasons, daysCost, reasonWords } from '../rules.ts'

export type BlockTyped = { place: string; from: string; last: string; reason: string }
type BlockFormProps = {
  homes: readonly CalendarHome[]
  today: Day
  typed: BlockTyped | undefined
  fields: Record<string, string>
}

export const placeKey = (homeId: number, unit: string): string => `${homeId} ${unit}`

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
        label="Place"
        name="place"
        placeholder="Choose a place"
        defaultValue={typed?.place}
        onChange={set('place')}
        {...(fields.unit ? { error: fields.unit } : {})}
      >
        {homes.map(({ id, title, places }) => (
          <optgroup key={id} label={title}>
            {places.map(({ unit, name }) => (
              <option key={unit} value={placeKey(id, unit)}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <div className="calendar-days">
        <TextField
          label="First day"
          type="date"
          name="from"
          min={today}
          defaultValue={typed?.from}
          onChange={set('from')}
          {...(fields.from ? { error: fields.from } : {})}
        />
        <TextField
          label="Last day"
          type="date"
          name="last"
          min={today}
          defaultValue={typed?.last}
          onChange={set('last')}
          {...(fields.last ? { error: fields.last } : {})}
        />
      </div>
      <Select
        label="Reason"
        name="reason"
        defaultValue={typed?.reason ?? 'own_use'}
        options={blockReasons.map((value) => ({ value, label: reasonWords[value] }))}
      />
      <p className="s mut" aria-live="polite">
        {cost === null ? 'Each blocked day costs you its rent.' : `These days cost you ${formatRupees(cost)} in rent.`}{' '}
        Nobody can move in before the last of them.
      </p>
      <div>
        <Button type="submit" name="intent" value="block">
          Block these days
        </Button>
      </div>
    </Form>
  )
}
