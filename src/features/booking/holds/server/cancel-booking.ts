import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { booksOf } from '#features/money/payments/invoice-rules.ts'
import { amountOf, postings } from '#features/money/payments/ledger-rules.ts'
import { partToken } from '#features/money/payments/refund-rules.ts'
import { type InvoiceRow, invoices, orders, payments, refunds } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import type { Booking } from '../contract.ts'
import { describeBooking, ownBooking } from './get-booking.ts'
import { letGo, voidInvoice } from './lapse.ts'
import { offerNext } from './offer-next.ts'

/** Releases a hold, or cancels a booking before move-in. The token is kept, everything else is refunded. */
export async function cancelBooking(ctx: Context, id: number): Promise<Booking> {
  const booking = await ownBooking(ctx, id)
  if (booking.state === 'held') await letGo(ctx, id)
  else if (booking.state === 'confirmed') await transaction(ctx.db, (tx) => callOff(tx, ctx, id))
  return describeBooking(ctx, await ownBooking(ctx, id))
}

async function callOff(tx: Tx, ctx: Context, bookingId: number): Promise<void> {
  const all = await invoices.lockOf(tx, bookingId)
  const booking = await bookings.lock(tx, bookingId)
  if (booking.state !== 'confirmed' || booking.tenancy_id === null) return
  if (!(await bookings.cancelTenancy(tx, booking.tenancy_id)))
    throw conflict('You live there already: move out instead.')
  await bookings.free(tx, booking, 'cancelled', ctx.now)
  for (const invoice of all) await giveBack(tx, ctx, booking, invoice)
  await offerNext(ctx, booking, tx)
}

/** Money is refunded as money and credits as credits; the token is not refunded. */
async function giveBack(tx: Tx, ctx: Context, booking: BookingRow, invoice: InvoiceRow): Promise<void> {
  if (invoice.state !== 'paid') return voidInvoice(tx, ctx, invoice)
  const tokens = (await invoices.lines(tx, invoice.id)).filter(({ type }) => type === 'TOKEN')
  // An admin may have refunded a part of it before.
  const { kept, back } = partToken(await invoices.booksLeft(tx, invoice.id), booksOf(tokens))
  if (amountOf(kept) > 0) await payments.post(tx, postings.tokenKept(invoice.id, booking.person_id, kept), ctx.now)
  const owed = amountOf(back)
  if (owed === 0) return
  const payment = await orders.findKept(tx, invoice.id)
  const money = payment ? Math.min(owed, payment.amount - (await refunds.sumOf(tx, payment.id))) : 0
  await payments.post(tx, postings.invoiceUndone(invoice.id, booking.person_id, back, owed - money), ctx.now)
  if (!payment || money === 0) return
  const asked = { payment, personId: booking.person_id, amount: money, reason: 'The booking was called off' }
  await refunds.owe(tx, ctx.queue, { ...asked, reference: `called-off:${invoice.id}` }, ctx.now)
}
