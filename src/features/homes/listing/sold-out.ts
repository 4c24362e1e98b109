import { statusCodes } from './rules.ts'

/** Beds left is said only when it is few, and true. */
export const showsBedsLeft = (count: number): boolean => count >= 1 && count <= 3

export type Availability = { status_code: number; bed_available_count: number; room_available_count: number }

/** A home that stands by itself: closed, or neither a bed nor a room of it can be had. */
export const isSoldOut = (home: Availability): boolean =>
  home.status_code === statusCodes.soldOut || (home.bed_available_count === 0 && home.room_available_count === 0)

/** A home among others of its group: closed, or without a bed; its rooms play no part. */
export const isSoldOutInGroup = (home: Pick<Availability, 'status_code' | 'bed_available_count'>): boolean =>
  home.status_code === statusCodes.soldOut || home.bed_available_count === 0
