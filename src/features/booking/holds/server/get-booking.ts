import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Booking } from '../contract.ts'
import { sharesOf } from './shares.ts'

type Ctx = Pick<Context, 'db' | 'actor'>

/** Only the person's own: any other is not found. */
export async function ownBooking(ctx: Ctx, id: number): Promise<BookingRow> {
  const { personId } = signedIn(ctx)
  const booking = await bookings.find(ctx.db, id)
  if (booking?.person_id !== personId) throw notFound(m.booking_no_such_booking())
  return booking
}

/** The present home and the chosen hand-over time. */
export async function handOverOf(db: Ctx['db'], { hand_over_home_id: homeId, hand_over_at: at }: BookingRow) {
  const home = homeId === null ? null : await homes.nameOf(db, homeId)
  return home && at ? { title: homes.titleOf(home.title), at: at.toISOString() } : null
}

export async function describeBooking({ db }: Ctx, booking: BookingRow): Promise<Booking> {
  const home = await homes.nameOf(db, booking.home_id)
  if (!home) throw notFound()
  const owed = await invoices.listOf(db, booking.id)
  return {
    booking_id: booking.id,
    state: booking.state as Booking['state'],
    kind: booking.kind,
    house: home,
    move_in: booking.move_in,
    held_until: booking.held_until.toISOString(),
    hand_over: await handOverOf(db, booking),
    invoices: owed.map(({ id, title, amount, state }) => ({
      ...{ invoice_id: id, title, amount },
      state: state as Booking['invoices'][number]['state'],
    })),
    shares: await sharesOf(db, booking.id),
  }
}
