import type { Book } from '#features/money/payments/invoice-rules.ts'
import { givenBackOf, postings } from '#features/money/payments/ledger-rules.ts'
import { givenBackBooks, leftOf } from '#features/money/payments/refund-rules.ts'
import { type FoundPayment, invoices, office, orders, payments, refunds } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { formatRupees } from '#shared/money.ts'
import { leftOfPayment } from '../rules.ts'
import { beforeRentBack } from './rent-back.ts'

/** `name` makes it happen once. */
export type Giving = { payment: FoundPayment; from: Book; amount: number; reason: string; name: string }

/** Checks the amount left at the gateway, as a refund may have been made on its own dashboard. */
export async function askGateway(ctx: Context, gatewayPaymentId: string, amount: number): Promise<void> {
  const there = await ctx.providers.payments.fetchPayment(gatewayPaymentId)
  if (!there) throw conflict('The gateway does not know this payment, so it cannot give it back.')
  const most = there.amountPaise - there.refundedPaise
  if (amount > most) throw badInput({ amount: mostText(most) })
}

/** Refuses more than is left. Locks the invoice, so that the remaining amount is read after earlier refunds. */
export async function checkLeft(tx: Tx, { payment, from, amount, name }: Giving) {
  const invoice = await invoices.lock(tx, payment.invoice_id)
  const found = await office.getPayment(tx, payment.id)
  if (!found) throw notFound('There is no such payment.')
  const left = leftOfPayment(found)
  const books = await invoices.booksLeft(tx, invoice.id)
  const isGiven = await refunds.isOwed(tx, referenceOf(payment, name))
  const most = Math.min(left, leftOf(books)[from])
  if (!isGiven && amount > most) throw badInput({ amount: mostText(most) })
  return { invoice, books, left, isGiven }
}

/** Posted from the accounts that hold the money, and sent like every refund. */
export async function giveBack(tx: Tx, ctx: Context, giving: Giving): Promise<{ reference: string }> {
  const { from, amount, reason, name } = giving
  const reference = referenceOf(giving.payment, name)
  const { invoice, books, isGiven } = await checkLeft(tx, giving)
  const payment = await orders.findPayment(tx, giving.payment.gateway_payment_id)
  if (!payment) throw notFound('There is no such payment.')
  if (isGiven) return { reference }
  const moved = givenBackBooks(from, amount, books)
  const { held, ownerId } = await invoices.rentLeft(tx, invoice.id)
  const released = ownerId === null ? undefined : { ownerId, stillHeld: held }
  const fromOwner = released ? Math.max(0, moved.rent - released.stillHeld) : 0
  if (released && fromOwner > 0) {
    const { ownerId: owner } = released
    await beforeRentBack(
      tx,
      { invoiceId: invoice.id, name, tenancyId: invoice.tenancy_id, ownerId: owner, amount: fromOwner },
      ctx.now,
    )
  }
  await payments.post(tx, postings.givenBack(invoice.id, name, invoices.whoseIs(invoice), moved, released), ctx.now)
  const asked = { payment, personId: invoice.person_id, amount, reason: { typed: reason }, reference }
  await refunds.owe(tx, ctx.queue, asked, ctx.now)
  return { reference }
}

const referenceOf = ({ invoice_id }: FoundPayment, name: string): string => `${givenBackOf(invoice_id)}${name}`

const mostText = (most: number): string =>
  most > 0 ? `At most ${formatRupees(most)} can be given back from there.` : 'Nothing is left to give back from there.'
