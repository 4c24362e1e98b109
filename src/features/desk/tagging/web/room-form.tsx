import { type RefObject, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { type Category, categories } from '#features/tenancy/inspections/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Tagging } from '../contract.ts'
import { clockOf, roomAt } from '../rules.ts'
import type { TaggingAnswer } from './tagging-action.ts'

type RoomFormProps = {
  tagging: Tagging
  at: number
  field: RefObject<HTMLInputElement | null>
  fetcher: FetcherWithComponents<TaggingAnswer>
}

const categoryWords: Readonly<Record<Category, string>> = {
  Bedroom: 'Bedroom',
  Kitchen: 'Kitchen',
  Bathroom: 'Bathroom',
  LivingOrDining: 'Living or dining',
  Other: 'Other',
  Balcony: 'Balcony',
  House: 'House',
}

/** A room from the moment that is shown. Its kind follows from the name where that is known. */
export function RoomForm({ tagging: { film, known_rooms }, at, field, fetcher }: RoomFormProps) {
  const [room, setRoom] = useState('')
  const [chosen, setChosen] = useState<Category>('Bedroom')
  const known = known_rooms.find((each) => each.room.toLowerCase() === room.trim().toLowerCase())
  const running = roomAt(film.rooms, at)
  return (
    <div className="room-forms">
      <fetcher.Form
        method="post"
        className="room-form"
        onSubmit={() => {
          field.current?.blur()
          setRoom('')
        }}
      >
        <input type="hidden" name="intent" value="room" />
        <input type="hidden" name="at_ms" value={at} />
        <TextField
          {...{ label: `Room from ${clockOf(at)} on`, name: 'room', ref: field, list: 'rooms', maxLength: 80 }}
          autoComplete="off"
          value={room}
          onChange={(event) => setRoom(event.target.value)}
          suffix={<kbd>R</kbd>}
        />
        <datalist id="rooms">
          {known_rooms.map((each) => (
            <option key={each.room} value={each.room} />
          ))}
        </datalist>
        {known ? (
          <input type="hidden" name="category" value={known.category} />
        ) : (
          <Select
            {...{ label: 'Kind of room', name: 'category', value: chosen }}
            options={categories.map((value) => ({ value, label: categoryWords[value] }))}
            onChange={(event) => setChosen(event.target.value as Category)}
          />
        )}
        <Button type="submit" variant="sec">
          Start room
        </Button>
      </fetcher.Form>
      {running ? (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="drop-room" />
          <input type="hidden" name="starts_ms" value={running.starts_ms} />
          <Button type="submit" variant="ter" small>
            Take {running.room} away
          </Button>
        </fetcher.Form>
      ) : null}
    </div>
  )
}
