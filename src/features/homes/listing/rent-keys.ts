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

/** Keys of rent, deposit and base rent, in rupees; they depend on the booking type. */
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
