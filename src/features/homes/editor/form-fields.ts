import { editableTags } from '#features/homes/listing/internal-rules.ts'
import { amenities } from '#features/homes/listing/rules.ts'
import { paise } from '#shared/money.ts'
import { bookingKinds, type HomeValues, type HomeValuesInput } from './home-values.ts'

/** A home as the fields of a form: `rooms.0.beds.1.rent` in rupees, ticked boxes as `on`. */
export type HomeFields = Readonly<Record<string, string>>

const words = ['title', 'short_description', 'long_description', 'city', 'locality', 'street', 'pincode'] as const
const choices = ['house_type', 'furnishing', 'gender', 'facing', 'available_from'] as const
const orNothing = ['owner_words', 'society', 'vertical'] as const
const counts = ['bathroom_count', 'area_sqft', 'floor', 'floors'] as const
const charges = ['onboarding_charge', 'finding_fee', 'token_amount', 'society_charge'] as const
const roomMarks = ['attached_bathroom', 'ac', 'balcony'] as const

/** An amount that cannot be read becomes a number that is refused at its field. */
const rupeesIn = (text: string | undefined): number | null => {
  const digits = (text ?? '').replace(/[\s,₹]/g, '')
  if (digits === '') return null
  return /^\d{1,8}$/.test(digits) ? paise(Number(digits)) : -1
}
const numberIn = (text: string | undefined): number | null => {
  if ((text ?? '').trim() === '') return null
  return Number(text)
}
const rupees = (amount: number | null): string => (amount === null ? '' : String(amount / 100))

export function fieldsOf(values: HomeValues): HomeFields {
  const fields: Record<string, string> = {}
  for (const name of [...words, ...choices, ...orNothing, ...counts]) fields[name] = String(values[name] ?? '')
  for (const name of [...charges, 'house_rent', 'house_deposit'] as const) fields[name] = rupees(values[name])
  for (const name of ['lat', 'lng', 'partial_deposit_percent'] as const) fields[name] = String(values[name] ?? '')
  for (const kind of values.booking_kinds) fields[`booking_kinds.${kind}`] = 'on'
  for (const key of values.amenities) fields[`amenities.${key}`] = 'on'
  for (const tag of values.tags) fields[`tags.${tag}`] = 'on'
  if (values.prime) fields.prime = 'on'
  fields.cost_of_living = JSON.stringify(values.cost_of_living)
  for (const [at, room] of values.rooms.entries()) {
    const name = `rooms.${at}`
    Object.assign(fields, { [`${name}.id`]: String(room.id ?? ''), [`${name}.name`]: room.name })
    Object.assign(fields, { [`${name}.bed_type`]: room.bed_type, [`${name}.rent`]: rupees(room.rent) })
    fields[`${name}.deposit`] = rupees(room.deposit)
    for (const mark of roomMarks) if (room[mark]) fields[`${name}.${mark}`] = 'on'
    for (const [index, bed] of room.beds.entries()) {
      fields[`${name}.beds.${index}.id`] = String(bed.id ?? '')
      fields[`${name}.beds.${index}.rent`] = rupees(bed.rent)
      fields[`${name}.beds.${index}.deposit`] = rupees(bed.deposit)
    }
  }
  return fields
}

/** Not checked yet: the call does it, and names each field by the same path. */
export function valuesIn(fields: HomeFields): HomeValuesInput {
  const text = (name: string) => fields[name] ?? ''
  const readFields = <N extends string, V>(names: readonly N[], read: (name: N) => V) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, V>
  return {
    ...(readFields(words, text) as Pick<HomeValuesInput, (typeof words)[number]>),
    ...(readFields(choices, text) as unknown as Pick<HomeValuesInput, (typeof choices)[number]>),
    ...(readFields(orNothing, (name) => text(name) || null) as Pick<HomeValuesInput, (typeof orNothing)[number]>),
    ...readFields(counts, (name) => numberIn(text(name)) ?? Number.NaN),
    ...readFields(charges, (name) => rupeesIn(text(name)) ?? 0),
    ...readFields(['house_rent', 'house_deposit'] as const, (name) => rupeesIn(text(name))),
    ...readFields(['lat', 'lng', 'partial_deposit_percent'] as const, (name) => numberIn(text(name))),
    booking_kinds: bookingKinds.filter((kind) => `booking_kinds.${kind}` in fields),
    amenities: amenities.map(({ key }) => key).filter((key) => `amenities.${key}` in fields),
    tags: editableTags.filter((tag) => `tags.${tag}` in fields),
    prime: 'prime' in fields,
    cost_of_living: costsIn(text('cost_of_living')),
    rooms: roomNumbers(fields).map((at) => roomIn(fields, at)),
  }
}

function costsIn(text: string): NonNullable<HomeValuesInput['cost_of_living']> {
  try {
    return JSON.parse(text || '[]')
  } catch {
    return []
  }
}

/** The rooms a form has, in its order; numbers may be left out where one was taken away. */
export const roomNumbers = (fields: HomeFields): number[] =>
  Object.keys(fields).flatMap((name) => {
    const found = /^rooms\.(\d{1,2})\.name$/.exec(name)?.[1]
    return found === undefined ? [] : [Number(found)]
  })

export const bedNumbers = (fields: HomeFields, room: number): number[] =>
  Object.keys(fields).flatMap((name) => {
    const [, at, bed] = /^rooms\.(\d{1,2})\.beds\.(\d)\.rent$/.exec(name) ?? []
    return Number(at) === room && bed !== undefined ? [Number(bed)] : []
  })

function roomIn(fields: HomeFields, at: number): HomeValuesInput['rooms'][number] {
  const text = (name: string) => fields[`rooms.${at}.${name}`] ?? ''
  const part = (name: string) => ({
    ...(text(`${name}id`) ? { id: Number(text(`${name}id`)) } : {}),
    ...{ rent: rupeesIn(text(`${name}rent`)), deposit: rupeesIn(text(`${name}deposit`)) },
  })
  return {
    ...part(''),
    ...{ name: text('name'), bed_type: text('bed_type') as 'single' },
    ...{
      attached_bathroom: text('attached_bathroom') === 'on',
      ac: text('ac') === 'on',
      balcony: text('balcony') === 'on',
    },
    beds: bedNumbers(fields, at).map((bed) => part(`beds.${bed}.`)),
  }
}

/** The fields of a home that nobody has written yet: one room with a bed. */
export const emptyFields = (today: string): HomeFields => ({
  ...{ city: 'bangalore', house_type: 'flat', furnishing: 'fully-furnished', gender: 'any', facing: 'East' },
  ...{ bathroom_count: '1', floor: '0', floors: '1', available_from: today, 'booking_kinds.bed': 'on' },
  token_amount: '2000',
  ...{ 'rooms.0.name': 'Bedroom 1', 'rooms.0.bed_type': 'single', 'rooms.0.beds.0.rent': '' },
})
