import { advanceMonths, payNowText } from '#features/homes/pricing/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import type { Bed, House, Option, Room } from './contract.ts'
import { type BedType, bedTypes } from './rules.ts'

const sqftPerSqm = 10.764

export const squareMetres = (sqft: number): number => Math.round(sqft / sqftPerSqm)

/** 1,150 sq ft (107 sq m); non-breaking except before the bracket. */
export const areaText = (sqft: number): string => {
  const [feet, metres] = [sqft, squareMetres(sqft)].map(grouped)
  return `${feet}\u00a0sq\u00a0ft (${metres}\u00a0sq\u00a0m)`
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')
  return `${n}${ending}`
}

/** The floor; a villa and a PG are the whole building. */
export function floorText(house: Pick<House, 'house_type' | 'floor' | 'floors'>): string {
  if (house.house_type === 'villa' || house.house_type === 'pg') return `Ground + ${plural(house.floors, 'floor')}`
  const floor = house.floor === 0 ? 'Ground floor' : `${ordinal(house.floor)} floor`
  return `${floor} of ${house.floors}`
}

export const whoText: Readonly<Record<House['gender'], string>> = {
  any: 'For anyone',
  female: 'For women',
  male: 'For men',
  family: 'For families',
}

export function sleepsText(house: Pick<House, 'vertical' | 'bedroom_count' | 'bed_count' | 'rent_tabs'>): string {
  const rooms =
    house.bedroom_count === 0 ? 'Studio' : plural(house.bedroom_count, house.vertical === 'PG' ? 'room' : 'bedroom')
  return house.rent_tabs.includes('bed') ? `${rooms}, ${plural(house.bed_count, 'bed')}` : rooms
}

const bedTypeOf = (room: Pick<Room, 'bed_type'>) => bedTypes[room.bed_type as BedType] ?? bedTypes.none

/** Two single beds · attached bathroom · AC */
export const roomText = (room: Room): string =>
  [bedTypeOf(room).label, room.attached_bathroom && 'attached bathroom', room.ac && 'AC', room.balcony && 'balcony']
    .filter(Boolean)
    .join(' · ')

/** Accessible name of a bed on the plan: its place, price and state. */
export function bedName(bed: Bed, room: Room): string {
  const price = bed.rent === null ? '' : `, ${formatRupees(bed.rent)} a month`
  const until = bed.available_from === null ? '' : ` until ${formatDay(bed.available_from)}`
  const state = bed.status === 'sold' ? `, taken${until}` : `${price}, available`
  return `Bed ${bed.label}, ${room.name}${state}`
}

export function roomOptionName(option: Option, room: Room): string {
  const until = option.available_from === null ? '' : ` until ${formatDay(option.available_from)}`
  const state = option.bookable ? `${formatRupees(option.rent)} a month, available` : `taken${until}`
  return `${room.name}, ${bedTypeOf(room).label.toLowerCase()}, ${state}`
}

/** Bed 1B, Room 1 */
export function optionPlace(option: Option, rooms: readonly Room[]): string {
  const room = option.kind === 'bed' ? rooms.find((each) => each.id === option.room_id) : undefined
  return room ? `${option.label}, ${room.name}` : option.label
}

/** Announced to screen readers when another bed, room or day is chosen. */
export const spokenPrice = ({ label, rent, to_move_in }: Option): string =>
  `${label}: ${formatRupees(rent)} a month, ${formatRupees(to_move_in.total)} to move in`

/** The deposit in months of rent. */
export function depositText({ deposit, rent }: Pick<Option, 'deposit' | 'rent'>): string {
  if (deposit === 0) return 'There is no deposit.'
  const months = advanceMonths(deposit, rent)
  const under = deposit % rent === 0 ? '' : 'under '
  return `The deposit is ${under}${months === 1 ? '1 month’s' : `${months} months’`} rent.`
}

/** The token paid now; without a deposit it counts towards the rest. */
export const holdText = (token: number, hasDeposit: boolean): string =>
  hasDeposit ? payNowText(token) : payNowText(token).replace('the deposit', 'what you pay to move in')

export type Section = { id: 'features' | 'amenities' | 'rent' | 'terms'; label: string }

const houseSections: readonly Section[] = [
  { id: 'features', label: 'House Features' },
  { id: 'amenities', label: 'House Amenities' },
  { id: 'rent', label: 'Rent Details' },
  { id: 'terms', label: 'Terms of Stay' },
]
const pgSections: readonly Section[] = [
  { id: 'features', label: 'PG Features' },
  { id: 'amenities', label: 'PG Amenities' },
  { id: 'rent', label: 'Rent Details' },
]

/** The sections of a home's page; a PG has no terms of stay. */
export const sectionsOf = (vertical: House['vertical']): readonly Section[] =>
  vertical === 'PG' ? pgSections : houseSections

export const addressText = ({ address }: Pick<House, 'address'>): string =>
  `${address.street}, ${address.locality}, ${address.city} ${address.pincode}`

/** "Bedroom 2" belongs to the group "Bedroom". */
export const photoGroup = (type: string): string => type.replace(/ \d+$/, '')

/** Groups photos by kind, keeping the order of kinds and photos, so that the first photo stays first. */
export function groupPhotos<P extends { photo_type: string }>(photos: readonly P[]): (P & { group: string })[] {
  const all = photos.map((photo) => ({ ...photo, group: photoGroup(photo.photo_type) }))
  const groups = [...new Set(all.map(({ group }) => group))]
  return groups.flatMap((group) => all.filter((photo) => photo.group === group))
}

type RoomPhotos<P> = { photos: readonly P[] /** They show another room with the same beds. */; alike: boolean }

/** The photos of a room, or where it has none those of a room like it: a PG shows one room of each sharing. */
export function photosOfRoom<P extends { room_id: number | null }>(
  house: { photos: readonly P[]; rooms: readonly Pick<Room, 'id' | 'bed_type'>[] },
  room: Pick<Room, 'id' | 'bed_type'>,
): RoomPhotos<P> {
  const of = (id: number) => house.photos.filter(({ room_id }) => room_id === id)
  const own = of(room.id)
  if (own.length > 0) return { photos: own, alike: false }
  const like = house.rooms.find(({ id, bed_type }) => bed_type === room.bed_type && of(id).length > 0)
  return { photos: like ? of(like.id) : [], alike: like !== undefined }
}
