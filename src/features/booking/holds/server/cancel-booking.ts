import { bonds } from '#features/booking/bonds/server/api.ts'
import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { booksOf } from '#features/money/payments/invoice-rules.ts'
import { amountOf, postings } from '#features/money/payments/ledger-rules.ts'
import { type RefundReason, refundReasons } from '#features/money/payments/refund-reasons.ts'
import { partToken } from '#features/money/payments/refund-rules.ts'
import { type InvoiceRow, invoices, orders, payments, refunds } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { Booking } from '../contract.ts'
import { describeBooking, ownBooking } from './get-booking.ts'
import { letGo, voidInvoice } from './lapse.ts'
import { offerNext } from './offer-next.ts'
import { tellCancelled } from './tell-cancelled.ts'

/** Releases a hold, or cancels a booking before move-in. The token is kept, everything else is refunded. */
export async function cancelBooking(ctx: Context, id: number): Promise<Booking> {
  const booking = await ownBooking(ctx, id)
  if (booking.transfer && booking.state === 'confirmed') {
    throw conflict(m.booking_part_of_move())
  }
  if (booking.state === 'held') await letGo(ctx, id)
  else if (booking.state === 'confirmed') await transaction(ctx.db, (tx) => cancelOwn(tx, ctx, booking))
  return describeBooking(ctx, await ownBooking(ctx, id))
}

async function cancelOwn(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const refund = await refundIfCancelled(tx, await invoices.lockOf(tx, booking.id), dayInIndia(ctx.now))
  if (await callOff(tx, ctx, booking.id)) await tellCancelled(tx, ctx, booking, refund)
}

/** `keepsToken`: what was paid to book stays with us, because it was the tenant who changed their mind. */
type CallingOff = { keepsToken: boolean; reason: RefundReason }

/** In the caller's transaction. False where the booking was not confirmed any more. */
export async function callOff(
  tx: Tx,
  ctx: Context,
  bookingId: number,
  how: CallingOff = { keepsToken: true, reason: refundReasons.cancelled },
): Promise<boolean> {
  const all = await invoices.lockOf(tx, bookingId)
  const booking = await bookings.lock(tx, bookingId)
  if (booking.state !== 'confirmed' || booking.tenancy_id === null) return false
  if (!(await bookings.cancelTenancy(tx, ctx, booking.tenancy_id))) throw conflict(m.booking_lives_already())
  await bookings.free(tx, booking, 'cancelled', ctx.now)
  if (booking.hand_over_at) await bookings.handOverChanged(tx, ctx, booking.id)
  for (const invoice of all) await giveBack(tx, ctx, { booking, invoice, ...how })
  await offerNext(ctx, booking, tx)
  return true
}

/**
 * Splits what is left of a paid invoice: the token is kept, and what the bond partner keeps of its fee stays due to it;
 * money goes back as money and credits as credits.
 */
async function partInvoice(db: Db, invoice: InvoiceRow, today: Day, keepsToken = true) {
  const tokens = (await invoices.lines(db, invoice.id)).filter(({ type }) => keepsToken && type === 'TOKEN')
  // An admin may have refunded a part of it before.
  const { kept, back: rest } = partToken(await invoices.booksLeft(db, invoice.id), booksOf(tokens))
  const back = { ...rest, partner: await bonds.backOf(db, invoice.id, rest.partner, today) }
  const owed = amountOf(back)
  const payment = await orders.findKept(db, invoice.id)
  const money = payment ? Math.min(owed, payment.amount - (await refunds.sumOf(db, payment.id))) : 0
  return { kept, back, bondFee: rest.partner - back.partner, owed, payment, money }
}

/** Amounts in paise. */
export type CancelRefund = Record<'paid' | 'kept' | 'bond_fee_kept' | 'money' | 'credits', number>

/** The refund of a confirmed booking if it were cancelled now. */
export async function refundIfCancelled(db: Db, all: readonly InvoiceRow[], today: Day): Promise<CancelRefund> {
  const refund = { paid: 0, kept: 0, bond_fee_kept: 0, money: 0, credits: 0 }
  for (const invoice of all.filter(({ state }) => state === 'paid')) {
    const { kept, bondFee, owed, money } = await partInvoice(db, invoice, today)
    refund.paid += invoice.amount
    refund.kept += amountOf(kept)
    refund.bond_fee_kept += bondFee
    refund.money += money
    refund.credits += owed - money
  }
  return refund
}

type GivingBack = CallingOff & { booking: BookingRow; invoice: InvoiceRow }

async function giveBack(tx: Tx, ctx: Context, { booking, invoice, keepsToken, reason }: GivingBack): Promise<void> {
  if (invoice.state !== 'paid') return voidInvoice(tx, ctx, invoice)
  const { kept, back, owed, payment, money } = await partInvoice(tx, invoice, dayInIndia(ctx.now), keepsToken)
  const whose = invoices.whoseIs(invoice)
  if (amountOf(kept) > 0) await payments.post(tx, postings.tokenKept(invoice.id, whose, kept), ctx.now)
  if (owed === 0) return
  await payments.post(tx, postings.invoiceUndone(invoice.id, whose, back, owed - money), ctx.now)
  if (!payment || money === 0) return
  const asked = { payment, personId: booking.person_id, amount: money, reason }
  await refunds.owe(tx, ctx.queue, { ...asked, reference: `called-off:${invoice.id}` }, ctx.now)
}
