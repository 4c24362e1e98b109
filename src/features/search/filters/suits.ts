import type { BedType, GroupType } from './filters.ts'

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

/** Which homes suit which people: codes of unit.gender (0 any, 1 male, 2 female, 3 family). */
export const suitableGenders = (gender: GroupType): readonly number[] => gendersThatSuit[gender]
