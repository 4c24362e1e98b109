import { useState } from 'react'
import { editableTagLabels, editableTags } from '#features/homes/listing/internal-rules.ts'
import { furnishingLabels, furnishings, genders, houseTypeLabels, houseTypes } from '#features/homes/listing/kinds.ts'
import { type BedType, bedTypes } from '#features/homes/listing/room-rules.ts'
import { amenities } from '#features/homes/listing/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DigitsField } from '#ui/fields/digits-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { bedNumbers, type HomeFields, roomNumbers } from '../form-fields.ts'
import { facings, mostRooms } from '../home-values.ts'

type Props = { fields: HomeFields; errors: Readonly<Record<string, string>> }
type AllProps = Props & {
  cities: readonly { city: string; name: string }[]
  localities?: readonly string[]
}

const optionsOf = (values: readonly string[], labels?: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: labels?.[value] ?? value.charAt(0).toUpperCase() + value.slice(1) }))
const genderLabels = { any: 'Anyone', male: 'Men', female: 'Women', family: 'Families' }
const ways = { bed: 'By the bed', room: 'By the room', house: 'As a whole home' } as const

/** The fields of a home; a refused form comes back with all that was typed. */
export function HomeFieldsets({ fields, errors, cities, localities = [] }: AllProps) {
  const of = (name: string) => ({ name, defaultValue: fields[name] ?? '', error: errors[name] })
  return (
    <>
      <fieldset className="editor-part" id="basics">
        <legend>Basics</legend>
        <TextField label="Title" {...of('title')} maxLength={120} required />
        <TextField label="In one sentence" {...of('short_description')} maxLength={200} required />
        <TextArea label="Description" {...of('long_description')} rows={6} maxLength={4000} required />
        <TextArea label="The owner’s own words" optional {...of('owner_words')} maxLength={1000} />
        <div className="editor-row">
          <Select label="Kind" {...of('house_type')} options={optionsOf(houseTypes, houseTypeLabels)} />
          <Select label="Furnishing" {...of('furnishing')} options={optionsOf(furnishings, furnishingLabels)} />
          <Select label="Who may live there" {...of('gender')} options={optionsOf(genders, genderLabels)} />
          <Select label="Faces" {...of('facing')} options={optionsOf(facings)} />
          <Select
            {...{ label: 'Managed', ...of('vertical') }}
            options={[
              ...[
                { value: '', label: 'By us' },
                { value: 'PG', label: 'As a PG' },
              ],
              ...[{ value: 'OTB', label: 'By its owner' }],
            ]}
          />
          <TextField label="Area" suffix="sq ft" inputMode="numeric" {...of('area_sqft')} required />
          <TextField label="Bathrooms" inputMode="numeric" {...of('bathroom_count')} required />
          <TextField label="Floor" inputMode="numeric" {...of('floor')} required />
          <TextField label="Floors of the building" inputMode="numeric" {...of('floors')} required />
          <TextField label="Free from" type="date" {...of('available_from')} required />
        </div>
      </fieldset>
      <fieldset className="editor-part" id="place">
        <legend>Place</legend>
        <div className="editor-row">
          <Select
            label="City"
            {...of('city')}
            options={cities.map(({ city, name }) => ({ value: city, label: name }))}
          />
          <TextField label="Locality" list="localities" {...of('locality')} required />
          <DigitsField label="PIN code" maxLength={6} {...of('pincode')} required />
          <TextField label="Society" optional hint="The last part of its address on our site." {...of('society')} />
        </div>
        <TextField label="Street and number" {...of('street')} maxLength={200} required />
        <div className="editor-row">
          <TextField label="Latitude" optional inputMode="decimal" {...of('lat')} />
          <TextField label="Longitude" optional inputMode="decimal" {...of('lng')} />
        </div>
        <datalist id="localities">
          {localities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </fieldset>
      <Lets fields={fields} errors={errors} />
      <fieldset className="editor-part" id="amenities">
        <legend>Amenities</legend>
        <div className="editor-chips">
          {amenities.map(({ key, label }) => (
            <Checkbox key={key} name={`amenities.${key}`} label={label} defaultChecked={`amenities.${key}` in fields} />
          ))}
        </div>
      </fieldset>
      <fieldset className="editor-part" id="marks">
        <legend>Marks</legend>
        <div className="editor-chips">
          {editableTags.map((tag) => (
            <Checkbox
              key={tag}
              name={`tags.${tag}`}
              label={editableTagLabels[tag]}
              defaultChecked={`tags.${tag}` in fields}
            />
          ))}
          <Checkbox name="prime" label="Prime" defaultChecked={'prime' in fields} />
        </div>
        {errors.tags ? (
          <p className="editor-problem" role="alert">
            {errors.tags}
          </p>
        ) : null}
      </fieldset>
      <input type="hidden" name="cost_of_living" value={fields.cost_of_living ?? '[]'} />
    </>
  )
}

/** How it is let decides which prices are asked for. */
function Lets({ fields, errors }: Props) {
  const [lets, setLets] = useState({
    ...{
      bed: 'booking_kinds.bed' in fields,
      room: 'booking_kinds.room' in fields,
      house: 'booking_kinds.house' in fields,
    },
  })
  const [rooms, setRooms] = useState(() => roomNumbers(fields))
  const of = (name: string) => ({ name, defaultValue: fields[name] ?? '', error: errors[name] })
  const add = () => setRooms((all) => [...all, Math.max(-1, ...all) + 1])
  return (
    <>
      <fieldset className="editor-part" id="rooms">
        <legend>Rooms and beds</legend>
        <div className="editor-chips">
          {(['bed', 'room', 'house'] as const).map((kind) => (
            <Checkbox
              key={kind}
              {...{ name: `booking_kinds.${kind}`, label: ways[kind], checked: lets[kind] }}
              onChange={(event) => setLets((all) => ({ ...all, [kind]: event.target.checked }))}
            />
          ))}
        </div>
        {errors.booking_kinds || errors.rooms ? (
          <p className="editor-problem" role="alert">
            {errors.booking_kinds ?? errors.rooms}
          </p>
        ) : null}
        {rooms.map((at, index) => (
          <Room
            key={at}
            {...{ at, number: index + 1, fields, errors, lets }}
            onRemove={rooms.length > 1 ? () => setRooms((all) => all.filter((each) => each !== at)) : undefined}
          />
        ))}
        {rooms.length < mostRooms ? (
          <Button variant="sec" small icon="plus" onClick={add}>
            Add a room
          </Button>
        ) : null}
      </fieldset>
      <fieldset className="editor-part" id="rents">
        <legend>Rents</legend>
        <div className="editor-row">
          {lets.house ? (
            <>
              <TextField label="Rent, whole home" prefix="₹" inputMode="numeric" {...of('house_rent')} />
              <TextField label="Deposit, whole home" prefix="₹" inputMode="numeric" {...of('house_deposit')} />
            </>
          ) : null}
          <TextField label="Society charges a month" prefix="₹" inputMode="numeric" {...of('society_charge')} />
          <TextField label="Onboarding, once" prefix="₹" inputMode="numeric" {...of('onboarding_charge')} />
          <TextField label="Token to hold it" prefix="₹" inputMode="numeric" {...of('token_amount')} />
          <TextField label="Finding fee, once" prefix="₹" inputMode="numeric" {...of('finding_fee')} />
          <TextField
            {...{ label: 'Part of the deposit at move-in', optional: true, suffix: '%', inputMode: 'numeric' }}
            {...of('partial_deposit_percent')}
          />
        </div>
      </fieldset>
    </>
  )
}

type RoomProps = Props & {
  at: number
  number: number
  lets: Readonly<Record<'bed' | 'room' | 'house', boolean>>
  onRemove: (() => void) | undefined
}

function Room({ at, number, fields, errors, lets, onRemove }: RoomProps) {
  const name = `rooms.${at}`
  const [type, setType] = useState((fields[`${name}.bed_type`] ?? 'single') as BedType)
  const beds = Array.from({ length: bedTypes[type].beds }, (_, bed) => bed)
  const known = bedNumbers(fields, at)
  const of = (field: string) => ({
    name: `${name}.${field}`,
    defaultValue: fields[`${name}.${field}`] ?? '',
    error: errors[`${name}.${field}`],
  })
  const title = fields[`${name}.name`] ?? `Room ${number}`
  return (
    <section className="editor-room" aria-label={title}>
      <input type="hidden" name={`${name}.id`} value={fields[`${name}.id`] ?? ''} />
      <div className="editor-row">
        <TextField
          label="Name"
          {...of('name')}
          {...(fields[`${name}.name`] ? {} : { defaultValue: `Bedroom ${number}` })}
          required
        />
        <Select
          {...{ label: 'Beds', name: `${name}.bed_type`, value: type, error: errors[`${name}.bed_type`] }}
          onChange={(event) => setType(event.target.value as BedType)}
          options={Object.entries(bedTypes).map(([value, { label }]) => ({ value, label }))}
        />
        {lets.room ? (
          <>
            <TextField label="Rent, whole room" prefix="₹" inputMode="numeric" {...of('rent')} />
            <TextField label="Deposit, whole room" prefix="₹" inputMode="numeric" {...of('deposit')} />
          </>
        ) : null}
      </div>
      <div className="editor-chips">
        <Checkbox
          name={`${name}.attached_bathroom`}
          label="Own bathroom"
          defaultChecked={`${name}.attached_bathroom` in fields}
        />
        <Checkbox name={`${name}.ac`} label="AC" defaultChecked={`${name}.ac` in fields} />
        <Checkbox name={`${name}.balcony`} label="Balcony" defaultChecked={`${name}.balcony` in fields} />
      </div>
      {beds.map((bed) => (
        <div className="editor-row" key={bed}>
          <input
            {...{ type: 'hidden', name: `${name}.beds.${bed}.id` }}
            value={known.includes(bed) ? (fields[`${name}.beds.${bed}.id`] ?? '') : ''}
          />
          {lets.bed ? (
            <>
              <TextField label={`Rent, bed ${bed + 1}`} prefix="₹" inputMode="numeric" {...of(`beds.${bed}.rent`)} />
              <TextField
                label={`Deposit, bed ${bed + 1}`}
                prefix="₹"
                inputMode="numeric"
                {...of(`beds.${bed}.deposit`)}
              />
            </>
          ) : (
            <input type="hidden" name={`${name}.beds.${bed}.rent`} value="" />
          )}
        </div>
      ))}
      {onRemove ? (
        <Button variant="ter" small onClick={onRemove}>
          Take {title} away
        </Button>
      ) : null}
    </section>
  )
}
