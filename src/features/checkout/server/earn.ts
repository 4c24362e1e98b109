import { accounts } from '#features/accounts/server/api.ts'
import { type BookingRow, bookings, waiting } from '#features/bookings/server/api.ts'
import type { InvoiceLine } from '#features/payments/invoice-rules.ts'
import { type InvoiceRow, invoices } from '#features/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessage } from '#platform/outbox.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { receiptPath } from '../links.ts'
import { tellPostBooking } from './post-booking.ts'
import { giveScratchCard } from './scratch-card.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue'>

/** An invoice that is locked has been paid whole. What it was for comes about, in the same transaction. */
export async function earn(tx: Tx, ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  await invoices.set(tx, invoice.id, { state: 'paid', paid_at: ctx.now })
  const paid = { ...invoice, state: 'paid', paid_at: ctx.now }
  if ((invoice.purpose === 'booking' || invoice.purpose === 'share') && invoice.booking_id !== null) {
    await completeBooking(tx, ctx, invoice.booking_id)
    return
  }
  await giveScratchCard(tx, ctx, paid)
  await tell(tx, ctx, paid, `We have your payment of ${formatRupees(paid.amount)}: ${paid.title}.`)
  await invoices.earn(tx, paid, ctx.now)
}

/** Once everybody has paid. */
async function completeBooking(tx: Tx, ctx: Ctx, bookingId: number): Promise<void> {
  const all = await invoices.listOf(tx, bookingId)
  if (all.some(({ state }) => state !== 'paid')) return
  const booking = await bookings.lock(tx, bookingId)
  const tenancyId = await bookings.confirm(tx, booking, ctx.now)
  const [first] = all
  if (!first) throw new Error(`booking ${bookingId} has nothing to pay`)
  await waiting.endOffer(tx, bookingId, 'taken')
  await askForTheRest(tx, ctx, booking, tenancyId)
  await giveScratchCard(tx, ctx, first)
  const when = formatDay(booking.move_in)
  await tell(tx, ctx, first, `Your home is booked. You move in on ${when}. Receipt: ${receiptPath(first.id)}`)
  await tellPostBooking(tx, ctx, booking)
  for (const invoice of all) await invoices.earn(tx, invoice, ctx.now)
}

/** What is due by move-in day and has not been paid ahead. */
async function askForTheRest(tx: Tx, ctx: Ctx, booking: BookingRow, tenancyId: number): Promise<void> {
  const lines = booking.later as InvoiceLine[]
  if (lines.length === 0) return
  await invoices.create(tx, {
    ...{ person_id: booking.person_id, booking_id: booking.id, tenancy_id: tenancyId, purpose: 'pre_movein', lines },
    ...{ title: 'To move in', due_on: booking.move_in, created_at: ctx.now },
  })
}

async function tell(tx: Tx, { queue }: Ctx, invoice: InvoiceRow, body: string): Promise<void> {
  const { phone, email } = await accounts.getPerson(tx, invoice.person_id)
  const purpose = `payment:${invoice.purpose}`
  if (phone) await postMessage(tx, queue, { channel: 'sms', recipient: phone, purpose, body })
  if (email)
    await postMessage(tx, queue, { channel: 'email', recipient: email, subject: 'Payment received', purpose, body })
}
