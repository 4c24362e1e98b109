import { bonds } from '#features/booking/bonds/server/api.ts'
import { booked } from '#features/booking/booked/server/api.ts'
import { bookedPath } from '#features/booking/bookings/booked-path.ts'
import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { rollDice } from '#features/booking/roll-dice/server/api.ts'
import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { receiptPath } from '#features/money/payments/payment-links.ts'
import { type InvoiceRow, invoices } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { tellPostBooking } from './post-booking.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'config'>
type Confirmed = { booking: BookingRow; tenancyId: number }

/**
 * Carries out what a fully paid invoice was for, in the same transaction. The invoice must be locked; pass the booking
 * if it is locked already.
 */
export async function fulfilPaidInvoice(tx: Tx, ctx: Ctx, invoice: InvoiceRow, locked?: BookingRow): Promise<void> {
  await invoices.set(tx, invoice.id, { state: 'paid', paid_at: ctx.now })
  const paid = { ...invoice, state: 'paid', paid_at: ctx.now }
  if ((invoice.purpose === 'booking' || invoice.purpose === 'share') && invoice.booking_id !== null) {
    await completeBooking(tx, ctx, paid, locked ?? (await bookings.lock(tx, invoice.booking_id)))
    return
  }
  await rollDice.giveCard(tx, ctx, paid)
  await tellPaid(tx, ctx, paid)
  if (paid.tenancy_id !== null) await bonds.feePaid(tx, ctx, paid.tenancy_id)
  await invoices.earn(tx, paid, ctx.now)
}

/** Confirms once all shares are paid. The lock on the booking serializes two people who pay the last shares. */
async function completeBooking(tx: Tx, ctx: Ctx, paid: InvoiceRow, booking: BookingRow): Promise<void> {
  const bookingId = booking.id
  const all = paid.purpose === 'share' ? await invoices.listOf(tx, bookingId) : [paid]
  if (all.some(({ state }) => state !== 'paid')) return
  const tenancyId = await bookings.confirm(tx, ctx, booking)
  const [first] = all
  if (!first) throw new Error(`booking ${bookingId} has nothing to pay`)
  await askForTheRest(tx, ctx, booking, tenancyId)
  await rollDice.giveCard(tx, ctx, first)
  await tellBooked(tx, ctx, { booking, tenancyId })
  await tellPostBooking(tx, ctx, booking)
  const earned = await invoices.setTenancy(tx, bookingId, tenancyId)
  if (booking.deposit_kind === 'zero') await bonds.feePaid(tx, ctx, tenancyId)
  for (const invoice of earned.sort((a, b) => a.id - b.id)) await invoices.earn(tx, invoice, ctx.now)
}

/** Says what the page of the booking says, and leads there. */
async function tellBooked(tx: Tx, ctx: Ctx, { booking, tenancyId }: Confirmed): Promise<void> {
  const { hand_over_at } = booking
  const handOver = () => (hand_over_at ? `${m.sent_booked_hand_over({ when: localMoment(hand_over_at) })} ` : '')
  const { sms, mail } = await booked.writeBooked(tx, ctx, { booking, tenancyId })
  await accounts.tellPerson(tx, ctx, booking.person_id, {
    ...{ purpose: 'payment:booking', subject: () => m.sent_booked_subject() },
    ...{ body: () => handOver() + sms(), mail: () => handOver() + mail(), path: bookedPath(booking.id) },
  })
}

/** Invoices the charges that are due by move-in day and were not paid ahead. */
async function askForTheRest(tx: Tx, ctx: Ctx, booking: BookingRow, tenancyId: number): Promise<void> {
  const lines = booking.later as InvoiceLine[]
  if (lines.length === 0) return
  await invoices.create(tx, {
    ...{ person_id: booking.person_id, booking_id: booking.id, tenancy_id: tenancyId, purpose: 'pre_movein', lines },
    ...{ title: 'To move in', due_on: booking.move_in, created_at: ctx.now },
  })
}

const tellPaid = (tx: Tx, ctx: Ctx, { id, person_id, purpose, amount, title }: InvoiceRow): Promise<void> =>
  accounts.tellPerson(tx, ctx, person_id, {
    ...{ purpose: `payment:${purpose}`, subject: () => m.sent_paid_subject() },
    ...{ body: () => m.sent_paid({ amount: formatRupees(amount), title: invoiceWords(title) }), path: receiptPath(id) },
  })
