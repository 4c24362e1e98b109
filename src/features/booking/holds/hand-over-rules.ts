import { canBookBed, canTransfer } from '#features/booking/bookings/check-tenant.ts'
import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import { addDays, type Day } from '#shared/dates.ts'

/** A tenant of ours who books another home: their present standing, and the kind they book. */
export type Mover = { lives: boolean; movingOut: boolean; ownerManaged: boolean; kind: RentTab }

/** People pack for a week before they move, and carry over for two days after. */
const daysBefore = 7
const daysAfter = 2

/** The first and the last day the keys of the present home may be handed back. */
export const handOverWindow = (moveIn: Day): { from: Day; to: Day } => ({
  from: addDays(moveIn, -daysBefore),
  to: addDays(moveIn, daysAfter),
})

export const isInWindow = (day: Day, moveIn: Day): boolean => {
  const { from, to } = handOverWindow(moveIn)
  return from <= day && day <= to
}

export type HandOverAsked = 'no' | 'if they like' | 'yes'

/** A tenant who books a second bed must hand over the first; for a room or house it is optional. */
export function asksHandOver(mover: Mover): HandOverAsked {
  if (!canTransfer(mover)) return 'no'
  return mover.kind === 'bed' && !canBookBed(mover) ? 'yes' : 'if they like'
}

/** A bed for somebody who cannot hand the present home over to us. */
export const isSecondBed = (mover: Mover): boolean => mover.kind === 'bed' && !canBookBed(mover) && !canTransfer(mover)
