import { bookingKinds, facings } from '#features/homes/editor/home-values.ts'
import { furnishingLabels, genders, houseTypeLabels } from '#features/homes/listing/kinds.ts'
import { bedTypes } from '#features/homes/listing/room-rules.ts'
import { amenities } from '#features/homes/listing/rules.ts'
import * as read from './cells.ts'

type Column = { read: read.Reader; needed?: true; example: string; more?: string }

const same = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, key]))
const labels = <T extends { label: string }>(all: Record<string, T>) =>
  Object.fromEntries(Object.entries(all).map(([key, { label }]) => [key, label]))
const amenityLabels = Object.fromEntries(amenities.map(({ key, label }) => [key, label]))

/** A row is a room. These say the same in every row of a home, or stand in its first row only. */
export const homeColumns: Readonly<Record<string, Column>> = {
  home: { read: read.words, needed: true, example: 'KOT-17' },
  title: { read: read.words, needed: true, example: 'Quiet flat near the river' },
  short_description: { read: read.words, needed: true, example: 'Two rooms above a courtyard.' },
  long_description: {
    ...{ read: read.words, needed: true as const },
    example: 'Two bright rooms above a courtyard, ten minutes from the market and the buses.',
  },
  owner_words: { read: read.wordsOrNothing, example: '' },
  city: { read: read.place, needed: true, example: 'Pune' },
  locality: { read: read.place, needed: true, example: 'Kothrud' },
  society: { read: read.placeOrNothing, example: '' },
  street: { read: read.words, needed: true, example: 'Paud Road 12' },
  pincode: { read: read.words, needed: true, example: '411038' },
  lat: { read: read.decimal, example: '' },
  lng: { read: read.decimal, example: '' },
  house_type: { read: read.choice(houseTypeLabels), needed: true, example: 'flat' },
  furnishing: { read: read.choice(furnishingLabels), needed: true, example: 'fully-furnished' },
  gender: { read: read.choice(same(genders)), needed: true, example: 'any' },
  facing: { read: read.choice(same(facings)), needed: true, example: 'East' },
  bathroom_count: { read: read.whole, needed: true, example: '1' },
  area_sqft: { read: read.whole, needed: true, example: '700' },
  floor: { read: read.whole, needed: true, example: '2' },
  floors: { read: read.whole, needed: true, example: '4' },
  let_by: { read: read.choicesOf(same(bookingKinds)), needed: true, example: 'bed; room' },
  house_rent: { read: read.amount, example: '' },
  house_deposit: { read: read.amount, example: '' },
  token_amount: { read: read.charge, example: '2000' },
  onboarding_charge: { read: read.charge, example: '' },
  finding_fee: { read: read.charge, example: '' },
  society_charge: { read: read.charge, example: '' },
  amenities: { read: read.choicesOf(amenityLabels), example: 'wifi; lift' },
  available_from: { read: read.day, needed: true, example: '2026-12-01' },
  owner_phone: { read: read.phone, example: '' },
}

export const roomColumns: Readonly<Record<string, Column>> = {
  room_name: { read: read.words, needed: true, example: 'Bedroom 1', more: 'Bedroom 2' },
  bed_type: { read: read.choice(labels(bedTypes)), needed: true, example: 'twin', more: 'single' },
  attached_bathroom: { read: read.yesOrNo, example: 'yes', more: 'no' },
  ac: { read: read.yesOrNo, example: 'no', more: 'no' },
  balcony: { read: read.yesOrNo, example: 'no', more: 'yes' },
  room_rent: { read: read.amount, example: '16000', more: '9500' },
  room_deposit: { read: read.amount, example: '32000', more: '19000' },
  bed_rent: { read: read.amounts, example: '8000; 8500', more: '9000' },
  bed_deposit: { read: read.amounts, example: '16000', more: '18000' },
}

export const columns: Readonly<Record<string, Column>> = { ...homeColumns, ...roomColumns }

/** An empty home to fill in, and one as an example. */
export const templateRows: readonly (readonly string[])[] = [
  Object.keys(columns),
  Object.values(columns).map(({ example }) => example),
  Object.entries(columns).map(([name, { more = '' }]) => (name === 'home' ? (columns.home?.example ?? '') : more)),
]

const renamed: Readonly<Record<string, string>> = {
  booking_kinds: 'let_by',
  vertical: 'house_type',
  rooms: 'room_name',
}

/** The column that a field of a home comes from: `rooms.1.beds.0.rent` from `bed_rent`, of the home's second row. */
export function columnOf(path: string): { column: string; room: number } {
  const [, room, bed, field] = /^rooms\.(\d+)(?:\.(beds)(?:\.\d+)?)?(?:\.(\w+))?$/.exec(path) ?? []
  if (room === undefined) {
    const [name = ''] = path.split('.')
    return { column: renamed[name] ?? name, room: 0 }
  }
  const ofBed = bed ? `bed_${field ?? 'type'}` : undefined
  const ofRoom = ['name', 'rent', 'deposit'].includes(field ?? '') ? `room_${field}` : (field ?? 'room_name')
  return { column: ofBed ?? ofRoom, room: Number(room) }
}
