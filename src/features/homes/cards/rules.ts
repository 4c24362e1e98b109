import { rentTabLabels } from '#features/homes/listing/rent-tabs.ts'
import { statusCodes } from '#features/homes/listing/rules.ts'
import type { BedType, Furnishing, GroupType } from '#features/search/filters/filters.ts'

export const furnishingLabels: Readonly<Record<Furnishing, string>> = {
  unfurnished: 'Unfurnished',
  'semi-furnished': 'Semi furnished',
  'fully-furnished': 'Fully furnished',
}

/** What each kind of home is called. */
export const bedTypeNames = {
  bed: 'Single Bed',
  shared: 'Shared Room',
  room: 'Private Room',
  house: 'Entire House',
  bed_and_room: 'Bed and room',
} as const
type BedTypeName = (typeof bedTypeNames)[keyof typeof bedTypeNames]

/**
 * What a home is called by the labels of its booking tabs: a bed with others in its room is a shared room, beds and
 * rooms side by side are both.
 */
export function bedTypeName(labels: readonly string[], bedsInRoom = 1): BedTypeName {
  const lets = (tab: keyof typeof rentTabLabels) => labels.includes(rentTabLabels[tab])
  if (lets('bed')) return bedTypeNames[lets('room') ? 'bed_and_room' : bedsInRoom > 1 ? 'shared' : 'bed']
  return bedTypeNames[lets('room') ? 'room' : 'house']
}

const kindsOfBedType = { bed_and_room: [0, 1], bed: [0], room: [1], house: [2] } as const

/** Kinds of unit a bed type means: 0 bed, 1 room, 2 house. */
export const unitKinds = (bedType: BedType): readonly number[] => kindsOfBedType[bedType]

const gendersThatSuit = {
  any: [0, 1, 2, 3],
  friends: [0, 1, 2],
  male: [0, 1],
  female: [0, 2],
  family: [0, 3],
} as const

/** Which homes suit whom: codes of unit.gender (0 any, 1 male, 2 female, 3 family). */
export const suitableGenders = (gender: GroupType): readonly number[] => gendersThatSuit[gender]

/** The bits of `unit.flags`, as the migration that makes them says. */
export const unitFlags = {
  offer: 1,
  tour: 2,
  prime: 4,
  soldOut: 8,
  zeroDeposit: 16,
  instantRefund: 32,
  standsForGroup: 64,
} as const

/** Beds left is said only when it is few, and true. */
export const showsBedsLeft = (count: number): boolean => count >= 1 && count <= 3

export type Availability = { status_code: number; bed_available_count: number; room_available_count: number }

/** A home that stands by itself: closed, or neither a bed nor a room of it can be had. */
export const isSoldOut = (home: Availability): boolean =>
  home.status_code === statusCodes.soldOut || (home.bed_available_count === 0 && home.room_available_count === 0)

/** A home among others of its group: closed, or without a bed; its rooms play no part. */
export const isSoldOutInGroup = (home: Pick<Availability, 'status_code' | 'bed_available_count'>): boolean =>
  home.status_code === statusCodes.soldOut || home.bed_available_count === 0

export type RentKeys = {
  booking_type: 'bed' | 'room' | 'house'
  min_rent?: number
  min_bed_advance?: number
  base_min_rent?: number
  min_room_rent?: number
  min_room_advance?: number
  base_min_room_rent?: number
  rent?: number
  advance?: number
  base_rent?: number
}

/** Rent, deposit and rent before anything is taken off, in rupees, stand under keys that belong to the booking type. */
const keysOf = {
  bed: ['min_rent', 'min_bed_advance', 'base_min_rent'],
  room: ['min_room_rent', 'min_room_advance', 'base_min_room_rent'],
  house: ['rent', 'advance', 'base_rent'],
} as const

export const rentOf = (house: RentKeys): number => house[keysOf[house.booking_type][0]] ?? 0
export const depositOf = (house: RentKeys): number => house[keysOf[house.booking_type][1]] ?? 0
export const baseRentOf = (house: RentKeys): number => house[keysOf[house.booking_type][2]] ?? rentOf(house)

const kindNames = ['bed', 'room', 'house'] as const

export function rentKeys(kind: number, money: { rent: number; deposit: number; base: number }): RentKeys {
  const booking_type = kindNames[kind] ?? 'house'
  const [rent, deposit, base] = keysOf[booking_type]
  return { booking_type, [rent]: money.rent, [deposit]: money.deposit, [base]: money.base }
}

/** A PG is a complex: its page lies at /alpha/pg/ and then this without its first character. */
export const complexId = (slug: string): string => `C${slug}`
export const complexSlug = (complexId: string): string => complexId.slice(1)
export const pgUrl = (complexId: string): string => `/alpha/pg/${complexId.slice(1)}`

/** Said where a page could not be told what stands around its homes. */
export const seoFailedText = 'Failed to load data. Please try again later.'
export const resultsFailedText = 'Failed to load results. Please try again later.'
