// The door of bookings: what other features may call.

import { homes } from '#features/homes/listing/server/api.ts'
import {
  findBooking,
  findBookingOfTenancy,
  findHoldOf,
  findStarted,
  findUnit,
  listHandOvers,
  listHolds,
  listOverdue,
  lockBooking,
} from './booking-queries.ts'
import { refuseSecondBond } from './check-tenant.ts'
import { confirmBooking, freeUnit, holdUnit, isStillTheirs } from './hold.ts'
import { pickUnit } from './pick-unit.ts'
import { requireName } from './require-name.ts'
import {
  endOffer,
  findWaiting,
  insertWaiting,
  leave,
  listWaitingFor,
  listWaitingOf,
  setOffered,
} from './waiting-queries.ts'

export type { BookingRow } from './booking-queries.ts'

export type { WaitingRow } from './waiting-queries.ts'

export const waiting = {
  insert: insertWaiting,
  find: findWaiting,
  listFor: listWaitingFor,
  listOf: listWaitingOf,
  setOffered,
  endOffer,
  leave,
}

import { cancelTenancy, handOverChanged } from './tenancy-ports.ts'

export const bookings = {
  pickUnit,
  find: findBooking,
  findOfTenancy: findBookingOfTenancy,
  findStarted,
  findHoldOf,
  findUnit,
  listHolds,
  listHandOvers,
  listOverdue,
  refuseSecondBond,
  requireName,
  lock: lockBooking,
  hold: holdUnit,
  isStillTheirs,
  confirm: confirmBooking,
  free: freeUnit,
  /** Answered by tenancy. */
  cancelTenancy,
  handOverChanged,
  /** Beds of a booking that has fallen, taken again for it a moment ago. */
  giveBack: homes.freeBeds,
}
