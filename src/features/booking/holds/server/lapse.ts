import { bookings, waiting } from '#features/booking/bookings/server/api.ts'
import { type RefundReason, refundReasons } from '#features/money/payments/refund-reasons.ts'
import { type InvoiceRow, invoices, orders, refunds } from '#features/money/payments/server/api.ts'
import { offers } from '#features/offers/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { couponRef } from './coupon-ref.ts'
import { offerNext } from './offer-next.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue'>

/** Releases expired holds: before a new booking of the same home, and by a job every minute. */
export async function clearOverdue(ctx: Ctx, homeId?: number): Promise<number> {
  const overdue = await bookings.listOverdue(ctx.db, ctx.now, homeId)
  for (const id of overdue) await transaction(ctx.db, (tx) => lapse(tx, ctx, id, 'overdue'))
  return overdue.length
}

/** Releases a hold that its holder gives up. */
export const letGo = (ctx: Ctx, bookingId: number): Promise<void> =>
  transaction(ctx.db, (tx) => lapse(tx, ctx, bookingId, 'let_go'))

/**
 * Ends a hold: frees the unit, voids unpaid invoices, gives back credits and coupon, and refunds friends who had paid.
 * Lock order, here and wherever payments are applied: invoices before their booking.
 */
async function lapse(tx: Tx, ctx: Ctx, bookingId: number, why: 'overdue' | 'let_go'): Promise<void> {
  const owed = await invoices.lockOf(tx, bookingId)
  const booking = await bookings.lock(tx, bookingId)
  if (booking.state !== 'held' || (why === 'overdue' && booking.held_until > ctx.now)) return
  await bookings.free(tx, booking, 'lapsed', ctx.now)
  for (const invoice of owed) await voidInvoice(tx, ctx, invoice)
  await offers.release(tx, couponRef(booking.person_id, booking.request_key))
  await waiting.endOffer(tx, bookingId)
  await offerNext(ctx, booking, tx)
}

export async function voidInvoice(tx: Tx, ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  if (invoice.state === 'void') return
  if (invoice.state === 'paid') {
    const payment = await orders.findKept(tx, invoice.id)
    if (payment) await returnPayment(tx, ctx, invoice, payment, refundReasons.notCompleted)
  }
  // Credits are only reserved: paid shares are earned when all have paid.
  await invoices.setCredits(tx, invoice, 0, ctx.now)
  await invoices.set(tx, invoice.id, { state: 'void', paid_at: null })
  await orders.giveUp(tx, invoice.id)
}

type Payment = NonNullable<Awaited<ReturnType<typeof orders.findKept>>>

export async function returnPayment(tx: Tx, ctx: Ctx, invoice: InvoiceRow, payment: Payment, reason: RefundReason) {
  await orders.setPayment(tx, payment.id, { state: 'returned' })
  await refunds.owe(
    tx,
    ctx.queue,
    { payment, personId: invoice.person_id, amount: payment.amount, reason, reference: `payment:${payment.id}` },
    ctx.now,
  )
}
