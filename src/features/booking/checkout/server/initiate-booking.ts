import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { initiateBooking as initiateCall } from '../contract.ts'
import { holdMinutes } from '../states.ts'
import { chooseHandOver } from './hand-over.ts'
import { holdFor, type Wish } from './hold-for.ts'
import { clearOverdue, letGo } from './lapse.ts'
import { sharesOf } from './shares.ts'

/** What somebody asks for again with the same request id is what they have. */
export async function initiateBooking(ctx: Context, wish: Wish): Promise<Reply<typeof initiateCall>> {
  const { personId } = signedIn(ctx)
  const done = await bookings.findByKey(ctx.db, personId, wish.request_id)
  if (done) return describeHold(ctx, done)
  const homeId = await homes.findHomeId(ctx.db, wish.house)
  if (!homeId) throw notFound()
  await clearOverdue(ctx, homeId)
  const handOver = await chooseHandOver(ctx, personId, {
    ...{ slot: wish.hand_over, moveIn: wish.move_in },
    kind: wish.unit.split('-')[0] as RentTab,
  })
  const held = await bookings.findHoldOf(ctx.db, personId)
  // Who begins anew has changed their mind about what they held.
  if (held) await letGo(ctx, held.id)
  const minutes = wish.shares ? holdMinutes.group : holdMinutes.alone
  return describeHold(ctx, await holdFor(ctx, personId, wish, { minutes, handOver }))
}

async function describeHold({ db }: Context, booking: BookingRow): Promise<Reply<typeof initiateCall>> {
  const [first] = await invoices.listOf(db, booking.id)
  if (!first) throw new Error(`booking ${booking.id} has nothing to pay`)
  return {
    booking_id: booking.id,
    invoice_id: first.id,
    payable_amount: first.amount,
    held_until: booking.held_until.toISOString(),
    payment_items: await invoices.lines(db, first.id),
    later_items: booking.later as InvoiceLine[],
    shares: await sharesOf(db, booking.id),
  }
}
