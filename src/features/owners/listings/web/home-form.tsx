import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { amenities } from '#features/homes/listing/rules.ts'
import { amenityName } from '#features/owners/coming-in/home-words.ts'
import { furnishingName, houseTypeName } from '#features/search/filters/filter-names.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import '#ui/display/card.css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { facings, type LetAs, letAsKinds, letAsWords, mostBeds, mostRooms, roomName } from '../rules.ts'
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

/** The listing form: the home, its rooms and beds, the rent. */
export function HomeForm({ city, localities, typed, answer, hidden, today }: Props) {
  const busy = useNavigation().state === 'submitting'
  const [rooms, setRooms] = useState(Math.max(1, Number(typed.rooms) || 2))
  const [letAs, setLetAs] = useState<LetAs>((typed.let_as as LetAs) || 'bed')
  const errors = answer?.errors ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[`home.${name}`] })
  const select = <T extends string>(name: string, values: readonly T[], nameOf: (value: T) => string) => ({
    ...field(name),
    options: values.map((value) => ({ value, label: nameOf(value) })),
  })
  const chosen = new Set((typed.amenities ?? '').split(' '))
  return (
    <Form method="post" className="listing-form" noValidate>
      {Object.entries({ ...hidden, city: city.slug, rooms: String(rooms) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer?.problem ? (
        <Banner tone="brick" role="alert" title={answer.problem}>
          {m.listings_nothing_lost()}
        </Banner>
      ) : null}
      <h2>{m.listings_where()}</h2>
      <div className="listing-grid">
        <Select
          label={m.listings_locality_in({ city: city.name })}
          placeholder={m.predictor_choose_locality()}
          {...field('locality')}
          options={localities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <TextField label={m.listings_pincode()} inputMode="numeric" maxLength={6} {...field('pincode')} />
      </div>
      <TextField
        label={m.listings_street()}
        hint={m.listings_street_hint()}
        autoComplete="street-address"
        {...field('street')}
      />
      <h2>{m.listings_what_it_is()}</h2>
      <div className="listing-grid">
        <Select label={m.listings_kind()} {...select('house_type', houseTypes, houseTypeName)} />
        <Select label={m.search_furnishing()} {...select('furnishing', furnishings, furnishingName)} />
        <Select label={m.listings_for()} {...select('gender', genders, (who) => m.listings_who({ who }))} />
        <Select label={m.listings_faces()} {...select('facing', facings, (facing) => m.listings_facing({ facing }))} />
        <TextField
          label={m.predictor_area()}
          suffix={m.predictor_sq_ft()}
          inputMode="numeric"
          {...field('area_sqft')}
        />
        <TextField label={m.listings_bathrooms()} inputMode="numeric" {...field('bathroom_count')} />
        <TextField label={m.listings_floor()} inputMode="numeric" {...field('floor')} />
        <TextField label={m.listings_floors()} inputMode="numeric" {...field('floors')} />
      </div>
      <h2>{m.listings_rooms_and_beds()}</h2>
      <RadioCards
        label={m.listings_how_let()}
        name="let_as"
        columns
        value={letAs}
        onValue={setLetAs}
        options={letAsKinds.map((value) => ({ value, title: letAsWords(value) }))}
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
          {m.listings_add_room()}
        </Button>
        <Button variant="ter" small type="button" disabled={rooms <= 1} onClick={() => setRooms(rooms - 1)}>
          {m.listings_remove_room()}
        </Button>
      </div>
      <h2>{m.listings_rent()}</h2>
      <div className="listing-grid">
        {letAs === 'house' ? (
          <TextField label={m.ui_rent_a_month()} prefix="₹" inputMode="numeric" {...field('rent')} />
        ) : null}
        <TextField
          label={m.listings_deposit()}
          suffix={m.listings_rents()}
          inputMode="numeric"
          {...field('deposit_months')}
        />
        <TextField
          label={m.listings_free_from()}
          type="date"
          {...field('available_from')}
          min={today}
          defaultValue={typed.available_from ?? today}
        />
      </div>
      <fieldset className="listing-amenities">
        <legend className="lab">{m.listings_what_there_is()}</legend>
        {amenities
          .filter(({ group }) => group !== 'service')
          .map(({ key }) => (
            <Checkbox
              key={key}
              name="amenities"
              value={key}
              label={amenityName(key)}
              defaultChecked={chosen.has(key)}
            />
          ))}
      </fieldset>
      <TextArea label={m.listings_your_words()} optional maxLength={200} rows={3} {...field('words')} />
      <div>
        <Button type="submit" busy={busy}>
          {m.listings_save()}
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
      <legend className="vh">{unitWords(roomName(index + 1))}</legend>
      <div className="listing-grid">
        <TextField
          label={m.listings_room_name()}
          name={key('name')}
          defaultValue={unitWords(typed[key('name')] || roomName(index + 1))}
          error={error('name')}
        />
        <Select
          label={m.listings_beds()}
          name={key('beds')}
          defaultValue={typed[key('beds')] || '1'}
          options={Array.from({ length: mostBeds }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
          error={error('beds')}
        />
        {letAs === 'house' ? null : (
          <TextField
            label={m.listings_unit_rent({ kind: letAs })}
            name={key('rent')}
            prefix="₹"
            inputMode="numeric"
            defaultValue={typed[key('rent')]}
            error={error('rent')}
          />
        )}
      </div>
      <div className="listing-boxes">
        {box('bathroom', m.listings_own_bathroom())}
        {box('ac', m.predictor_ac())}
        {box('balcony', m.listings_balcony())}
      </div>
    </fieldset>
  )
}
