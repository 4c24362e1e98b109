import { bookings } from '#features/booking/bookings/server/api.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { type InvoiceRow, invoices, type OrderRow, orders, payments } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import type { Payment } from '#providers/payments/port.ts'
import { type Effect, type InvoiceState, type OrderState, stepFor, type UnitState } from '../states.ts'
import { earn } from './earn.ts'
import { clearOverdue, returnPayment } from './lapse.ts'

export type SettleContext = Pick<Context, 'db' | 'now' | 'queue' | 'config'>
export type Settled = { outcome: 'unknown' | 'noted' | 'paid' | 'returned'; invoiceId: number | null }
/** The message of the gateway this is about, where it has a name: it is acted on once. */
export type Told = { eventId: string; type: string } | null

/**
 * What the gateway says of a payment becomes true here: by its webhook, by the browser that comes back, or because we
 * asked. All three say the same thing, at the same time and more than once; the invoice is locked, and the table of steps
 * says what it means in the state things are in.
 */
export async function settle(ctx: SettleContext, payment: Payment, told: Told = null): Promise<Settled> {
  // Told before: nothing to lock for.
  if (told && (await orders.isNoted(ctx.db, told.eventId))) return { outcome: 'noted', invoiceId: null }
  const message = messageOf(payment)
  const order = await orders.find(ctx.db, payment.orderId)
  if (!order || !message) return noteOnly(ctx, told, payment, order)
  if (message === 'captured') await makeRoom(ctx, order)
  return transaction(ctx.db, async (tx) => {
    const invoice = await invoices.lock(tx, order.invoice_id)
    if (told && !(await noteEvent(tx, ctx, told, payment, message))) return { outcome: 'noted', invoiceId: invoice.id }
    const now = await orders.lock(tx, order.id)
    const known = (await orders.findPayment(tx, payment.id)) !== undefined
    const wanted = message === 'captured' && !known && isUnpaid(now) && invoice.state !== 'paid'
    const fitting = wanted ? await usable(tx, ctx, invoice, payment) : null
    const step = stepFor(message, {
      ...{ known, order: now.state as OrderState, invoice: invoice.state as InvoiceState },
      unit: wanted ? (fitting?.unit ?? 'gone') : 'free',
    })
    if (step.to !== now.state) await orders.set(tx, now.id, { state: step.to })
    return take(tx, ctx, { effect: step.effect, invoice: fitting?.invoice ?? invoice, order: now, payment })
  })
}

const isUnpaid = ({ state }: OrderRow): boolean => state !== 'paid' && state !== 'returned'

/**
 * Authorised money is not ours yet; the gateway captures it, or gives it back. What has gone back whole pays for nothing:
 * by us it is known, by somebody else the money office finds it.
 */
const messageOf = ({ status }: Payment): 'captured' | 'failed' | null =>
  status === 'captured' || status === 'failed' ? status : null

const noteEvent = (
  tx: Tx,
  { now }: SettleContext,
  { eventId, type }: NonNullable<Told>,
  { id }: Payment,
  outcome: string,
) => orders.noteEvent(tx, { id: eventId, type, received_at: now, outcome, gateway_payment_id: id })

async function noteOnly(
  ctx: SettleContext,
  told: Told,
  payment: Payment,
  order: OrderRow | undefined,
): Promise<Settled> {
  const outcome = order ? 'noted' : 'unknown'
  if (told) await transaction(ctx.db, (tx) => noteEvent(tx, ctx, told, payment, outcome))
  return { outcome, invoiceId: order?.invoice_id ?? null }
}

/** Somebody else's hold that is over must not cost this one the home. */
async function makeRoom(ctx: SettleContext, order: OrderRow): Promise<void> {
  const invoice = await invoices.find(ctx.db, order.invoice_id)
  const booking = invoice?.booking_id ? await bookings.find(ctx.db, invoice.booking_id) : undefined
  if (booking?.state === 'lapsed') await clearOverdue(ctx, booking.home_id)
}

/** Whether what was paid can be used for what it was paid for; the invoice then fits the sum that came. */
async function usable(tx: Tx, ctx: SettleContext, invoice: InvoiceRow, payment: Payment) {
  const unit = await unitOf(tx, ctx, invoice)
  if (unit === 'gone') return null
  const fitting = await invoices.fitCredits(tx, invoice, payment.amountPaise, ctx.now)
  if (fitting) return { unit, invoice: fitting }
  if (unit === 'ours' && invoice.booking_id && invoice.state === 'void') {
    // Taken a moment ago for a sum that does not do.
    await bookings.giveBack(tx, invoice.booking_id)
  }
  return null
}

async function unitOf(tx: Tx, ctx: SettleContext, invoice: InvoiceRow): Promise<UnitState> {
  if (invoice.purpose !== 'booking' && invoice.purpose !== 'share') return invoice.state === 'void' ? 'gone' : 'free'
  if (invoice.booking_id === null) return 'gone'
  const booking = await bookings.lock(tx, invoice.booking_id)
  // Friends whose booking fell have their money back: one share that comes late cannot bring it about.
  if (invoice.purpose === 'share' && booking.state !== 'held') return 'gone'
  return (await bookings.isStillTheirs(tx, booking, ctx.now)) ? 'ours' : 'gone'
}

type Taking = { effect: Effect; invoice: InvoiceRow; order: OrderRow; payment: Payment }

async function take(tx: Tx, ctx: SettleContext, { effect, invoice, order, payment }: Taking): Promise<Settled> {
  if (effect === null) return { outcome: 'noted', invoiceId: invoice.id }
  const row = await orders.insertPayment(tx, {
    ...{ invoice_id: invoice.id, order_id: order.id, gateway_payment_id: payment.id, amount: payment.amountPaise },
    ...{ method: payment.method, state: effect === 'keep' ? 'kept' : 'returned', captured_at: ctx.now },
  })
  await payments.post(tx, postings.captured(row.id, invoice.person_id, row.amount), ctx.now)
  if (effect === 'return') {
    await returnPayment(tx, ctx, invoice, row, 'It could not be used for what it was paid for')
    return { outcome: 'returned', invoiceId: invoice.id }
  }
  await earn(tx, ctx, invoice)
  return { outcome: 'paid', invoiceId: invoice.id }
}
