import { advanceMonths } from '#features/homes/pricing/rules.ts'
import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Bed, House, Option, Room } from './contract.ts'
import type { RentTab } from './rent-tabs.ts'
import { type BedType, bedTypes } from './room-rules.ts'

const sqftPerSqm = 10.764

const squareMetres = (sqft: number): number => Math.round(sqft / sqftPerSqm)

/** 1,150 sq ft (107 sq m); non-breaking except before the bracket. */
export const areaText = (sqft: number): string =>
  m.house_area({ feet: grouped(sqft), metres: grouped(squareMetres(sqft)) })

/** 3rd in English; the other languages write the number. */
function ordinal(n: number): string {
  if (currentLanguage() !== 'en') return String(n)
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')
  return `${n}${ending}`
}

/** The floor; a villa and a PG are the whole building. */
export function floorText({ house_type, floor, floors }: Pick<House, 'house_type' | 'floor' | 'floors'>): string {
  if (house_type === 'villa' || house_type === 'pg') return m.house_ground_plus({ floors })
  return floor === 0 ? m.house_ground_floor({ floors }) : m.house_floor({ floor: ordinal(floor), floors })
}

/** In English, for screens that are not translated; others use `forWhom`. */
export const whoText: Readonly<Record<House['gender'], string>> = {
  any: 'For anyone',
  female: 'For women',
  male: 'For men',
  family: 'For families',
}

export const forWhom = (who: House['gender']): string => m.house_for_whom({ who })

/**
 * The display name of a home from its booking tabs: a bed in a room with others is a shared room; beds and rooms
 * together are both.
 */
export function bedTypeName(tabs: readonly RentTab[], bedsInRoom = 1): string {
  const bed = tabs.includes('room') ? 'bed_and_room' : bedsInRoom > 1 ? 'shared' : 'bed'
  return m.house_let_as({ kind: tabs.includes('bed') ? bed : tabs.includes('room') ? 'room' : 'house' })
}

export function sleepsText(house: Pick<House, 'vertical' | 'bedroom_count' | 'bed_count' | 'rent_tabs'>): string {
  const rooms = roomsText(house)
  return house.rent_tabs.includes('bed') ? m.house_rooms_and_beds({ rooms, beds: house.bed_count }) : rooms
}

function roomsText({ bedroom_count: count, vertical }: Pick<House, 'vertical' | 'bedroom_count'>): string {
  if (count === 0) return m.house_studio()
  return vertical === 'PG' ? m.house_rooms({ count }) : m.house_bedrooms({ count })
}

const bedTypeText = ({ bed_type }: Pick<Room, 'bed_type'>): string =>
  m.house_bed_type({ type: bedTypes[bed_type as BedType] ? bed_type : 'none' })

/** Two single beds · attached bathroom · AC */
export function roomText(room: Room): string {
  const extras = { bathroom: room.attached_bathroom, ac: room.ac, balcony: room.balcony }
  const here = Object.entries(extras).flatMap(([extra, has]) => (has ? [m.house_room_extra({ extra })] : []))
  return [bedTypeText(room), ...here].join(' · ')
}

/** `Studio` or `3 BHK`, as calls name a home's size, in the language of the page. */
export const bhkWords = (label: string): string =>
  label === 'Studio' ? m.house_studio() : m.search_bhk({ count: Number.parseInt(label, 10) })

/** `Bed 1B`, `Room 2`, `The whole house` as calls name them, in the language of the page; a name of its own stays. */
export function unitWords(name: string): string {
  const [, kind, label = ''] = /^(Bed|Room|Bedroom) (\w+)$/.exec(name) ?? []
  if (kind === 'Bed') return m.house_bed({ label })
  if (kind === 'Room') return m.house_room_number({ number: label })
  if (kind === 'Bedroom') return m.house_bedroom_number({ number: label })
  if (name === 'The whole house') return m.house_whole_house()
  if (name === 'Your room') return m.house_your_room()
  return name === 'Studio' ? m.house_studio() : name
}

/** Accessible name of a bed on the plan: its place, price and state. */
export function bedName(bed: Bed, { name }: Room): string {
  const place = { bed: m.house_bed({ label: bed.label }), room: unitWords(name) }
  if (bed.status === 'sold') return takenText(place, bed.available_from)
  if (bed.rent === null) return m.house_bed_free_unpriced(place)
  return m.house_bed_free({ ...place, rent: formatRupees(bed.rent) })
}

const takenText = (place: { bed: string; room: string }, until: string | null): string =>
  until === null ? m.house_bed_taken(place) : m.house_bed_taken_until({ ...place, day: localDay(until) })

export function roomOptionName(option: Option, room: Room): string {
  const place = { bed: unitWords(room.name), room: bedTypeText(room).toLowerCase() }
  if (!option.bookable) return takenText(place, option.available_from)
  return m.house_bed_free({ ...place, rent: formatRupees(option.rent) })
}

/** Bed 1B, Room 1 */
export function optionPlace(option: Option, rooms: readonly Room[]): string {
  const room = option.kind === 'bed' ? rooms.find((each) => each.id === option.room_id) : undefined
  const unit = unitWords(option.label)
  return room ? m.house_unit_place({ unit, room: unitWords(room.name) }) : unit
}

/** Announced to screen readers when another bed, room or day is chosen. */
export const spokenPrice = ({ label, rent, to_move_in }: Option): string =>
  m.house_spoken_price({ what: unitWords(label), rent: formatRupees(rent), total: formatRupees(to_move_in.total) })

/** The deposit in months of rent. */
export function depositText({ deposit, rent }: Pick<Option, 'deposit' | 'rent'>): string {
  if (deposit === 0) return m.house_no_deposit()
  const months = advanceMonths(deposit, rent)
  return deposit % rent === 0 ? m.house_deposit_months({ months }) : m.house_deposit_under_months({ months })
}

/** The token paid now, and what becomes of it; without a deposit it counts towards the rest. */
export const holdTexts = (token: number, hasDeposit: boolean): [now: string, then: string] => [
  m.house_hold_now({ token: formatRupees(token) }),
  hasDeposit ? m.house_hold_then() : m.house_hold_then_no_deposit(),
]

export type Section = { id: 'features' | 'amenities' | 'rent' | 'terms'; label: string }

/** The sections of a home's page; a PG has no terms of stay. */
export function sectionsOf(vertical: House['vertical']): readonly Section[] {
  const isPg = vertical === 'PG'
  return [
    { id: 'features', label: isPg ? m.house_pg_features() : m.house_features() },
    { id: 'amenities', label: isPg ? m.house_pg_amenities() : m.house_amenities() },
    { id: 'rent', label: m.house_rent_details() },
    ...(isPg ? [] : [{ id: 'terms' as const, label: m.house_terms() }]),
  ]
}

export const addressText = ({ address }: Pick<House, 'address'>): string => address.line

/** "Bedroom 2" belongs to the group "Bedroom". */
const photoGroup = (type: string): string => type.replace(/ \d+$/, '')

/** The caption of a photo, "Bedroom 2", in the language of the page. */
export function photoTypeText(photoType: string): string {
  const group = photoGroup(photoType)
  const type = m.house_photo_type({ type: group.toLowerCase().replaceAll(' ', '_'), name: group })
  const number = photoType.slice(group.length + 1)
  return number === '' ? type : m.house_photo_type_number({ type, number })
}

/** The description of a photo: staff write it in English, elsewhere its caption says it. */
export const photoAlt = ({ alt, photo_type }: { alt: string; photo_type: string }): string =>
  currentLanguage() === 'en' ? alt : photoTypeText(photo_type)

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
