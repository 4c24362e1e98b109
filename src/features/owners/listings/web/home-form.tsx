import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { furnishingLabels, furnishings, genders, houseTypeLabels, houseTypes } from '#features/homes/listing/kinds.ts'
import { amenities } from '#features/homes/listing/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import '#ui/display/card.css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { facings, type LetAs, letAsWords, mostBeds, mostRooms } from '../rules.ts'
import type { ListingAnswer } from './listing-action.ts'

type Place = { slug: string; name: string }
type Props = {
  city: Place
  localities: readonly Place[]
  typed: Readonly<Record<string, string>>
  answer: ListingAnswer | undefined
  hidden: Readonly<Record<string, string>>
  today: string
}

const genderWords = { any: 'Anyone', male: 'Men', female: 'Women', family: 'Families' } as const

/** The listing form: the home, its rooms and beds, the rent. */
export function HomeForm({ city, localities, typed, answer, hidden, today }: Props) {
  const busy = useNavigation().state === 'submitting'
  const [rooms, setRooms] = useState(Math.max(1, Number(typed.rooms) || 2))
  const [letAs, setLetAs] = useState<LetAs>((typed.let_as as LetAs) || 'bed')
  const errors = answer?.errors ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[`home.${name}`] })
  const select = (name: string, labels: Readonly<Record<string, string>>) => ({
    ...field(name),
    options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  })
  const named = <T extends string>(keys: readonly T[], labels: Readonly<Record<T, string>>) =>
    Object.fromEntries(keys.map((key) => [key, labels[key]]))
  const chosen = new Set((typed.amenities ?? '').split(' '))
  return (
    <Form method="post" className="listing-form" noValidate>
      {Object.entries({ ...hidden, city: city.slug, rooms: String(rooms) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer?.problem ? (
        <Banner tone="brick" role="alert" title={answer.problem}>
          Nothing is lost: what you typed is below.
        </Banner>
      ) : null}
      <h2>Where it is</h2>
      <div className="listing-grid">
        <Select
          label={`Locality in ${city.name}`}
          placeholder="Choose a locality"
          {...field('locality')}
          options={localities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <TextField label="Pincode" inputMode="numeric" maxLength={6} {...field('pincode')} />
      </div>
      <TextField
        label="Street and number"
        hint="Told to those who visit; not on the page."
        autoComplete="street-address"
        {...field('street')}
      />
      <h2>What it is</h2>
      <div className="listing-grid">
        <Select label="Kind of home" {...select('house_type', named(houseTypes, houseTypeLabels))} />
        <Select label="Furnishing" {...select('furnishing', named(furnishings, furnishingLabels))} />
        <Select label="For" {...select('gender', named(genders, genderWords))} />
        <Select label="Faces" {...select('facing', Object.fromEntries(facings.map((each) => [each, each])))} />
        <TextField label="Area" suffix="sq ft" inputMode="numeric" {...field('area_sqft')} />
        <TextField label="Bathrooms" inputMode="numeric" {...field('bathroom_count')} />
        <TextField label="Floor" inputMode="numeric" {...field('floor')} />
        <TextField label="Floors of the building" inputMode="numeric" {...field('floors')} />
      </div>
      <h2>Rooms and beds</h2>
      <RadioCards
        label="How do you let it?"
        name="let_as"
        columns
        value={letAs}
        onValue={setLetAs}
        options={(Object.keys(letAsWords) as LetAs[]).map((value) => ({ value, title: letAsWords[value] }))}
      />
      {Array.from({ length: rooms }, (_, index) => (
        <RoomFields
          // biome-ignore lint/suspicious/noArrayIndexKey: A room is its number here.
          key={index}
          index={index}
          letAs={letAs}
          typed={typed}
          errors={errors}
        />
      ))}
      <div className="row wrapx">
        <Button variant="sec" small type="button" disabled={rooms >= mostRooms} onClick={() => setRooms(rooms + 1)}>
          Add a room
        </Button>
        <Button variant="ter" small type="button" disabled={rooms <= 1} onClick={() => setRooms(rooms - 1)}>
          Remove the last room
        </Button>
      </div>
      <h2>Rent</h2>
      <div className="listing-grid">
        {letAs === 'house' ? (
          <TextField label="Rent a month" prefix="₹" inputMode="numeric" {...field('rent')} />
        ) : null}
        <TextField label="Deposit" suffix="rents" inputMode="numeric" {...field('deposit_months')} />
        <TextField
          label="Free from"
          type="date"
          {...field('available_from')}
          min={today}
          defaultValue={typed.available_from ?? today}
        />
      </div>
      <fieldset className="listing-amenities">
        <legend className="lab">What there is</legend>
        {amenities
          .filter(({ group }) => group !== 'service')
          .map(({ key, label }) => (
            <Checkbox key={key} name="amenities" value={key} label={label} defaultChecked={chosen.has(key)} />
          ))}
      </fieldset>
      <TextArea label="In your words" optional maxLength={200} rows={3} {...field('words')} />
      <div>
        <Button type="submit" busy={busy}>
          Save and go on
        </Button>
      </div>
    </Form>
  )
}

type RoomProps = {
  index: number
  letAs: LetAs
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

function RoomFields({ index, letAs, typed, errors }: RoomProps) {
  const key = (name: string) => `room_${index}_${name}`
  const error = (name: string) => errors[`home.rooms.${index}.${name}`]
  const box = (name: string, label: string) => (
    <Checkbox name={key(name)} label={label} defaultChecked={typed[key(name)] === 'on'} />
  )
  return (
    <fieldset className="card listing-room">
      <legend className="vh">Room {index + 1}</legend>
      <div className="listing-grid">
        <TextField
          label="Name"
          name={key('name')}
          defaultValue={typed[key('name')] || `Room ${index + 1}`}
          error={error('name')}
        />
        <Select
          label="Beds"
          name={key('beds')}
          defaultValue={typed[key('beds')] || '1'}
          options={Array.from({ length: mostBeds }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
          error={error('beds')}
        />
        {letAs === 'house' ? null : (
          <TextField
            label={letAs === 'bed' ? 'Rent of a bed a month' : 'Rent of the room a month'}
            name={key('rent')}
            prefix="₹"
            inputMode="numeric"
            defaultValue={typed[key('rent')]}
            error={error('rent')}
          />
        )}
      </div>
      <div className="listing-boxes">
        {box('bathroom', 'Own bathroom')}
        {box('ac', 'AC')}
        {box('balcony', 'Balcony')}
      </div>
    </fieldset>
  )
}
