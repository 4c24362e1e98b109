import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import { homes, type UnitsOnDay } from '#features/homes/listing/server/api.ts'
import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { type InvoiceRow, invoices } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { KeepReply } from '#platform/once.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { initiateBooking as initiateCall } from '../contract.ts'
import { holdMinutes } from '../hold-minutes.ts'
import { chooseHandOver } from './hand-over.ts'
import { holdFor, type Wish } from './hold-for.ts'
import { clearOverdue, letGo } from './lapse.ts'
import { sharesOf } from './shares.ts'

type Held = Reply<typeof initiateCall>

/** Idempotent by request id: a retry returns the same booking. */
export async function initiateBooking(ctx: Context, wish: Wish, keep: KeepReply<Held>): Promise<Held> {
  const { personId } = signedIn(ctx)
  const { done, held } = await bookings.findStarted(ctx.db, personId, wish.request_id)
  if (done) return describeHold(ctx.db, done)
  await bookings.requireName(ctx.db, personId, wish.name)
  const house = await houseFor(ctx, wish)
  const handOver = await chooseHandOver(ctx, personId, {
    ...{ slot: wish.hand_over, moveIn: wish.move_in },
    kind: wish.unit.split('-')[0] as RentTab,
  })
  // A new booking releases the person's earlier hold, so that its beds are free for them.
  if (held) await letGo(ctx, held.id)
  const asked = { wish, house: held ? await homes.getUnitsOnDay(ctx, wish.house, wish.move_in) : house }
  const minutes = wish.shares ? holdMinutes.group : holdMinutes.alone
  return holdFor(ctx, personId, asked, {
    ...{ minutes, handOver },
    async alsoDo(tx, booking, invoice, lines) {
      const reply = wish.shares ? await describeHold(tx, booking) : replyOf(booking, invoice, { lines, shares: [] })
      await keep(reply).execute(tx)
      return reply
    },
  })
}

/** The home on that day, after its expired holds have been released. */
async function houseFor(ctx: Context, wish: Wish): Promise<UnitsOnDay> {
  const house = await homes.getUnitsOnDay(ctx, wish.house, wish.move_in)
  const cleared = await clearOverdue(ctx, house.home.id)
  return cleared > 0 ? homes.getUnitsOnDay(ctx, wish.house, wish.move_in) : house
}

async function describeHold(db: Db, booking: BookingRow): Promise<Held> {
  const [first] = await invoices.listOf(db, booking.id)
  if (!first) throw new Error(`booking ${booking.id} has nothing to pay`)
  return replyOf(booking, first, {
    lines: await invoices.lines(db, first.id),
    shares: await sharesOf(db, booking.id),
  })
}

const replyOf = (
  booking: BookingRow,
  first: InvoiceRow,
  { lines, shares }: { lines: InvoiceLine[]; shares: Held['shares'] },
): Held => ({
  booking_id: booking.id,
  invoice_id: first.id,
  payable_amount: first.amount,
  held_until: booking.held_until.toISOString(),
  payment_items: lines,
  later_items: booking.later as InvoiceLine[],
  shares,
})
