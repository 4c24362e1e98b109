import { z } from 'zod'
import { editableTags } from '#features/homes/listing/internal-rules.ts'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { type BedType, bedTypes } from '#features/homes/listing/room-rules.ts'
import { amenities } from '#features/homes/listing/rules.ts'

export const facings = [
  'East',
  'North',
  'North-East',
  'West',
  'South',
  'North-West',
  'South-East',
  'South-West',
] as const
export const bookingKinds = ['bed', 'room', 'house'] as const
const verticals = ['OTB', 'PG'] as const
export const mostRooms = 20

const bedTypeKeys = Object.keys(bedTypes) as [BedType, ...BedType[]]
const amenityKeys = amenities.map(({ key }) => key) as [string, ...string[]]

/** Printable text of one home; pages escape it, so any letter may stand in it. */
const words = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .min(min, message)
    .max(max, `Use ${max} characters at most.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f<>]*$/, 'Use letters, digits and usual punctuation only.')

const Paise = (message: string) => z.number(message).int(message).max(1_000_000_000, 'This is too much.')
const Rent = Paise('Enter a rent above zero.').min(100, 'Enter a rent above zero.').nullable()
const Deposit = Paise('A deposit is not below zero.').min(0, 'A deposit is not below zero.').nullable()
const Charge = Paise('A charge is not below zero.').min(0, 'A charge is not below zero.').default(0)
const Id = z.number().int().positive().max(2_147_483_647)
const whole = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message)

/** A part without an id is new. */
export const BedValues = z.strictObject({ id: Id.optional(), rent: Rent, deposit: Deposit })
export const RoomValues = z.strictObject({
  id: Id.optional(),
  name: words(1, 60, 'Name the room.'),
  bed_type: z.enum(bedTypeKeys, 'Choose which beds stand in it.'),
  attached_bathroom: z.boolean().default(false),
  ac: z.boolean().default(false),
  balcony: z.boolean().default(false),
  rent: Rent,
  deposit: Deposit,
  beds: z.array(BedValues).min(1).max(6),
})
export type RoomValues = z.infer<typeof RoomValues>

/** All that is written about a home by those who list it. Amounts in paise; photos and videos come apart. */
export const HomeValues = z.strictObject({
  title: words(5, 120, 'Write a title of 5 letters or more.'),
  short_description: words(10, 200, 'Say it in 10 to 200 letters.'),
  long_description: words(30, 4000, 'Describe the home in 30 letters or more.'),
  owner_words: words(0, 1000, '').nullable().default(null),
  city: z.string().trim().min(1, 'Choose a city.').max(60, 'Choose a city.'),
  locality: z.string().trim().min(1, 'Choose a locality.').max(80, 'Choose a locality.'),
  society: z.string().trim().max(120).nullable().default(null),
  street: words(3, 200, 'Write the street.'),
  pincode: z.string().regex(/^[1-9]\d{5}$/, 'A PIN code has 6 digits.'),
  /** The middle of the locality where the point is not known. */
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  vertical: z.enum(verticals).nullable().default(null),
  house_type: z.enum(houseTypes, 'Choose which kind of home it is.'),
  furnishing: z.enum(furnishings, 'Choose how it is furnished.'),
  gender: z.enum(genders, 'Choose who may live there.'),
  facing: z.enum(facings, 'Choose where it faces.'),
  bathroom_count: whole(1, 20, 'A home has 1 to 20 bathrooms.'),
  area_sqft: whole(50, 100_000, 'Enter the area in square feet, 50 or more.'),
  floor: whole(0, 100, 'Enter the floor, 0 for the ground.'),
  floors: whole(0, 100, 'Enter how many floors the building has.'),
  booking_kinds: z.array(z.enum(bookingKinds)).min(1, 'Choose how it is let.').max(3),
  house_rent: Rent,
  house_deposit: Deposit,
  partial_deposit_percent: whole(1, 99, 'Enter 1 to 99 percent.').nullable().default(null),
  onboarding_charge: Charge,
  finding_fee: Charge,
  /** Paid to book; without one there would be nothing to pay. */
  token_amount: Paise('Enter a token above zero.').min(100, 'Enter a token above zero.').default(2_000_00),
  society_charge: Charge,
  cost_of_living: z
    .array(z.strictObject({ label: words(1, 60, 'Name the cost.'), amount: Charge, reason: words(0, 200, '') }))
    .max(12)
    .default([]),
  amenities: z.array(z.enum(amenityKeys, 'Choose amenities from the list.')).max(amenityKeys.length).default([]),
  tags: z.array(z.enum(editableTags)).max(editableTags.length).default([]),
  prime: z.boolean().default(false),
  available_from: z.iso.date('Choose a day.'),
  rooms: z
    .array(RoomValues)
    .min(1, 'A home has at least one room.')
    .max(mostRooms, `A home has ${mostRooms} rooms at most.`),
})
export type HomeValues = z.infer<typeof HomeValues>
export type HomeValuesInput = z.input<typeof HomeValues>
