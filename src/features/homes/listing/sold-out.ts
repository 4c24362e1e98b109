import { statusCodes } from './rules.ts'

/** The number of free beds is shown only when it is low. */
export const showsBedsLeft = (count: number): boolean => count >= 1 && count <= 3

export type Availability = { status_code: number; bed_available_count: number; room_available_count: number }

/** A home outside a group is sold out when closed, or without a free bed or room. */
export const isSoldOut = (home: Availability): boolean =>
  home.status_code === statusCodes.soldOut || (home.bed_available_count === 0 && home.room_available_count === 0)

/** A home in a group is sold out when closed or without a free bed; rooms are ignored. */
export const isSoldOutInGroup = (home: Pick<Availability, 'status_code' | 'bed_available_count'>): boolean =>
  home.status_code === statusCodes.soldOut || home.bed_available_count === 0
