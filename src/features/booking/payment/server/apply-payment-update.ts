import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { refundReasons } from '#features/money/payments/refund-reasons.ts'
import { type InvoiceRow, invoices, orders, payments, type ToldOrder } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import type { Payment } from '#providers/payments/port.ts'
import { type Effect, type InvoiceState, type OrderState, stepFor, type UnitState } from '../states.ts'
import { fulfilPaidInvoice } from './fulfil-paid-invoice.ts'

export type UpdateContext = Pick<Context, 'db' | 'now' | 'queue' | 'config'>
export type UpdateResult = { outcome: 'unknown' | 'noted' | 'paid' | 'returned'; invoiceId: number | null }
/** The gateway's event, if it has an id: each event is applied once. */
export type Told = { eventId: string; type: string } | null

/**
 * Applies a payment's state at the gateway, reported by webhook, by the returning browser or by polling. All three may
 * report the same payment, concurrently and repeatedly, so the invoice is locked and the table of steps (states.ts)
 * decides by the current state.
 */
export async function applyPaymentUpdate(
  ctx: UpdateContext,
  payment: Payment,
  told: Told = null,
): Promise<UpdateResult> {
  const { noted, order } = await orders.findTold(ctx.db, {
    ...{ eventId: told?.eventId ?? null, orderId: payment.orderId, paymentId: payment.id },
  })
  // A duplicate event needs no lock.
  if (noted) return { outcome: 'noted', invoiceId: null }
  const message = messageOf(payment)
  // A capture that is already recorded changes nothing, in any state of order and invoice.
  if (!order || !message || (message === 'captured' && order.known)) return noteOnly(ctx, told, payment, order)
  if (message === 'captured') await makeRoom(ctx, order)
  return transaction(ctx.db, async (tx) => {
    const invoice = await invoices.lock(tx, order.invoice_id)
    const event = told && eventOf(ctx, told, payment, message)
    const { fresh, known, state } = await orders.noteAndRead(tx, { orderId: order.id, paymentId: payment.id, event })
    if (!fresh) return { outcome: 'noted', invoiceId: invoice.id }
    const wanted = message === 'captured' && !known && isUnpaid(state) && invoice.state !== 'paid'
    const fitting = wanted ? await usable(tx, ctx, invoice, payment) : null
    const step = stepFor(message, {
      ...{ known, order: state as OrderState, invoice: invoice.state as InvoiceState },
      unit: wanted ? (fitting?.unit ?? 'gone') : 'free',
    })
    if (step.effect !== null) {
      const booking = fitting?.booking
      return take(tx, ctx, {
        ...step,
        effect: step.effect,
        invoice: fitting?.invoice ?? invoice,
        order,
        payment,
        booking,
      })
    }
    if (step.to !== state) await orders.set(tx, order.id, { state: step.to })
    return { outcome: 'noted', invoiceId: invoice.id }
  })
}

const isUnpaid = (state: string): boolean => state !== 'paid' && state !== 'returned'

/**
 * Authorised payments are ignored until the gateway captures or releases them. Fully refunded ones pay for nothing: our
 * own refunds are recorded, others are found by the money office.
 */
const messageOf = ({ status }: Payment): 'captured' | 'failed' | null =>
  status === 'captured' || status === 'failed' ? status : null

const eventOf = ({ now }: UpdateContext, { eventId, type }: NonNullable<Told>, { id }: Payment, outcome: string) => ({
  ...{ id: eventId, type, received_at: now, outcome, gateway_payment_id: id },
})

async function noteOnly(
  ctx: UpdateContext,
  told: Told,
  payment: Payment,
  order: ToldOrder | null,
): Promise<UpdateResult> {
  const outcome = order ? 'noted' : 'unknown'
  const noted = order?.known ? (messageOf(payment) ?? outcome) : outcome
  if (told) await orders.noteEvent(ctx.db, eventOf(ctx, told, payment, noted))
  return { outcome, invoiceId: order?.invoice_id ?? null }
}

/** Releases other expired holds before a late payment retakes its unit. Only lapsed bookings have a void invoice. */
async function makeRoom(ctx: UpdateContext, order: ToldOrder): Promise<void> {
  if (order.invoice_state !== 'void') return
  const invoice = await invoices.find(ctx.db, order.invoice_id)
  const booking = invoice?.booking_id ? await bookings.find(ctx.db, invoice.booking_id) : undefined
  if (booking?.state === 'lapsed') await holds.clearOverdue(ctx, booking.home_id)
}

/** Checks that the payment can still be used, and fits the invoice's credits to the amount paid; null if not. */
async function usable(tx: Tx, ctx: UpdateContext, invoice: InvoiceRow, payment: Payment) {
  const { unit, booking } = await unitOf(tx, ctx, invoice)
  if (unit === 'gone') return null
  const fitting = await invoices.fitCredits(tx, invoice, payment.amountPaise, ctx.now)
  if (fitting) return { unit, booking, invoice: fitting }
  if (unit === 'ours' && invoice.booking_id && invoice.state === 'void') {
    // The unit was retaken above, but the amount does not fit.
    await bookings.giveBack(tx, invoice.booking_id)
  }
  return null
}

/** `booking` is set, and locked, while it is still held. */
type UnitOf = { unit: UnitState; booking?: BookingRow }

async function unitOf(tx: Tx, ctx: UpdateContext, invoice: InvoiceRow): Promise<UnitOf> {
  if (invoice.purpose !== 'booking' && invoice.purpose !== 'share') {
    return { unit: invoice.state === 'void' ? 'gone' : 'free' }
  }
  if (invoice.booking_id === null) return { unit: 'gone' }
  const booking = await bookings.lock(tx, invoice.booking_id)
  if (booking.state === 'held') return { unit: 'ours', booking }
  // The other shares of a lapsed booking are refunded, so a late share cannot revive it.
  if (invoice.purpose === 'share') return { unit: 'gone' }
  return { unit: (await bookings.isStillTheirs(tx, booking, ctx.now)) ? 'ours' : 'gone' }
}

type Taking = {
  effect: NonNullable<Effect>
  to: OrderState
  invoice: InvoiceRow
  order: ToldOrder
  payment: Payment
  booking: BookingRow | undefined
}

async function take(tx: Tx, ctx: UpdateContext, taking: Taking): Promise<UpdateResult> {
  const { effect, to, invoice, order, payment, booking } = taking
  const row = await orders.insertPayment(
    tx,
    {
      ...{ invoice_id: invoice.id, order_id: order.id, gateway_payment_id: payment.id, amount: payment.amountPaise },
      ...{ method: payment.method, state: effect === 'keep' ? 'kept' : 'returned', captured_at: ctx.now },
    },
    to,
  )
  await payments.post(tx, postings.captured(row.id, invoice.person_id, row.amount), ctx.now)
  if (effect === 'return') {
    await holds.returnPayment(tx, ctx, invoice, row, refundReasons.notUsed)
    return { outcome: 'returned', invoiceId: invoice.id }
  }
  await fulfilPaidInvoice(tx, ctx, invoice, booking)
  return { outcome: 'paid', invoiceId: invoice.id }
}
