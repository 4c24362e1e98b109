import type { Insertable } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, violated } from '#platform/db.ts'
import type { BookingTable } from '#platform/db-types.ts'
import { conflict } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type BookingRow, dropTakenHandOver, insertBooking, setBooking, setConfirmed } from './booking-queries.ts'
import { handOverChanged, openTenancy } from './tenancy-ports.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

export type NewHold = Omit<Insertable<BookingTable>, 'state' | 'id'>

const unitOf = ({ kind, home_id, room_id, bed_id }: Pick<BookingRow, 'kind' | 'home_id' | 'room_id' | 'bed_id'>) => ({
  ...{ kind, homeId: home_id, bedId: bed_id },
  roomId: room_id,
})

/** Holds the beds until a moment, one hold per person, by the constraint that forbids double booking. */
export async function holdUnit(tx: Tx, hold: NewHold): Promise<BookingRow> {
  const booking = await insertBooking(tx, { ...hold, state: 'held' }).catch((error: unknown) => {
    if (violated(error) === 'booking_one_hold') throw conflict(m.booking_holding_other())
    if (violated(error) === 'booking_hand_over_once') {
      throw conflict(m.booking_time_taken())
    }
    throw error
  })
  const { id: bookingId, held_until: heldUntil } = booking
  await homes.takeBeds(tx, unitOf(booking), booking.move_in, { bookingId, heldUntil })
  return booking
}

/** Whether this booking still has its unit or can take it again. The booking must be locked. */
export async function isStillTheirs(tx: Tx, booking: BookingRow, now: Date): Promise<boolean> {
  if (booking.state === 'held') return true
  if (booking.state !== 'lapsed' || booking.move_in < dayInIndia(now)) return false
  await dropTakenHandOver(tx, booking)
  return homes.takeBedsIfFree(tx, unitOf(booking), booking.move_in, { bookingId: booking.id, heldUntil: now })
}

/** Turns a paid hold into a tenancy. The booking must be locked and hold its beds. */
export async function confirmBooking(tx: Tx, ctx: Ctx, booking: BookingRow): Promise<number> {
  const { now } = ctx
  const tenancyId = await openTenancy(tx, ctx, booking)
  if ((await homes.confirmBeds(tx, booking.id, tenancyId)) === 0)
    throw new Error('a booking without beds was confirmed')
  await setConfirmed(tx, booking.id, { tenancy_id: tenancyId, confirmed_at: now })
  await homes.updateSearchUnits(tx, booking.home_id, now)
  if (booking.hand_over_at) await handOverChanged(tx, ctx, booking.id)
  return tenancyId
}

/** Releases the unit. The booking must be locked. */
export async function freeUnit(tx: Tx, booking: BookingRow, state: 'lapsed' | 'cancelled', now: Date): Promise<void> {
  await homes.freeBeds(tx, booking.id)
  await setBooking(tx, booking.id, { state, ended_at: now })
  await homes.updateSearchUnits(tx, booking.home_id, now)
}
