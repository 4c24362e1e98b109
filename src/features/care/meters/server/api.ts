// The door of meters.
import { chargeDue } from './charge.ts'
import { meterMoveOut } from './move-out.ts'
import { findToConfirm } from './queries.ts'

export const meters = {
  /** Shares that are due go where the next bill finds them. */
  chargeDue,
  moveOut: meterMoveOut,
  /** A split that waits for a tenancy's answer. */
  findToConfirm,
}
