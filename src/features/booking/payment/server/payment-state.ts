import { bookings } from '#features/booking/bookings/server/api.ts'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { feedback } from '#features/booking/feedback/server/api.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { rollDice } from '#features/booking/roll-dice/server/api.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { creditsFor } from '#features/money/payments/invoice-rules.ts'
import { invoiceWords, sayLines } from '#features/money/payments/invoice-words.ts'
import { feedbackPath, receiptPath } from '#features/money/payments/payment-links.ts'
import { type InvoiceRow, invoices, orders, payments } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type PaymentState, paymentModes } from '../contract.ts'

/** State of an invoice. By link no personal data is included: no credits, reward or receipt. */
export async function paymentState(
  { db }: Pick<Context, 'db'>,
  invoice: InvoiceRow,
  seen: 'own' | 'by link' = 'own',
): Promise<PaymentState> {
  const own = seen === 'own'
  const [items, booking, payment, card, balance] = await Promise.all([
    invoices.lines(db, invoice.id),
    invoice.booking_id ? bookings.find(db, invoice.booking_id) : undefined,
    orders.findKept(db, invoice.id),
    own ? rollDice.findCard(db, invoice.id) : undefined,
    own ? payments.balanceOf(db, { kind: 'credits', personId: invoice.person_id, tenancyId: null }) : 0,
  ])
  const home = booking ? await homes.nameOf(db, booking.home_id) : null
  const isBooking = invoice.purpose === 'booking' || invoice.purpose === 'share'
  const facts = booking ? await bookings.findUnit(db, booking.id) : undefined
  const modes = [...paymentModes]
  const rated = payment ? await feedback.find(db, payment.id) : undefined
  return {
    invoice_id: invoice.id,
    title: invoiceWords(invoice.title),
    amount: invoices.restOf(invoice),
    state: await standing(db, invoice),
    data: { payment_modes: modes },
    payment_modes: modes,
    // A booking's own page shows the card; after other payments the browser goes on to it by itself.
    scratch_card_data: { applicable: card !== undefined && !isBooking, token: card?.token ?? null },
    feedback_url: own && payment && !rated ? feedbackPath(invoice.id) : null,
    credits: {
      balance,
      applied: own ? invoice.credits : 0,
      applicable: own ? creditsFor(invoice.amount, balance + invoice.credits) : 0,
    },
    payment_details: {
      total: invoice.amount,
      items: sayLines(items),
      purpose: invoice.purpose as PaymentState['payment_details']['purpose'],
      due_on: invoice.due_on,
      held_until: booking?.state === 'held' ? booking.held_until.toISOString() : null,
      booking_id: own ? invoice.booking_id : null,
      house: home ?? null,
      unit: booking && facts ? unitWords(unitName({ kind: booking.kind, bed: facts.bed, room: facts.room })) : null,
      move_in: booking?.move_in ?? null,
      transaction_id: payment?.gateway_payment_id ?? null,
      paid_at: invoice.paid_at?.toISOString() ?? null,
      hand_over: own && booking ? await holds.handOverOf(db, booking) : null,
      receipt_url: own && invoice.receipt_number ? receiptPath(invoice.id) : null,
    },
  }
}

/** `waiting`: an order is open without an answer yet. `returned`: the payment arrived and is being refunded. */
async function standing(db: Context['db'], invoice: InvoiceRow): Promise<PaymentState['state']> {
  if (invoice.state === 'paid') return 'paid'
  if (await orders.findReturned(db, invoice.id)) return 'returned'
  if (invoice.state === 'void') return 'void'
  const order = await orders.findNewest(db, invoice.id)
  return order?.state === 'waiting' ? 'waiting' : 'open'
}
