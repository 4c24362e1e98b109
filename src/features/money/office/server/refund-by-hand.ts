import type { Book } from '#features/money/payments/invoice-rules.ts'
import { givenBackOf, postings } from '#features/money/payments/ledger-rules.ts'
import { givenBackBooks, leftOf } from '#features/money/payments/refund-rules.ts'
import { type FoundPayment, invoices, office, orders, payments, refunds } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { formatRupees } from '#shared/money.ts'
import { leftOfPayment, reasonLength } from '../rules.ts'
import { insertAction } from './queries.ts'

type Asked = { paymentId: number; from: Book; amount: number; reason: string; request_id: string }

/** Refund by an admin: posted from the accounts that hold the money, and sent like every refund. */
export async function refundByHand(ctx: Context, asked: Asked): Promise<{ refunded: number; left: number }> {
  const reason = asked.reason.trim()
  if (reason.length < reasonLength.min || reason.length > reasonLength.max || reason.includes('\0')) {
    throw badInput({ reason: `Say why, in ${reasonLength.min} to ${reasonLength.max} characters.` })
  }
  const payment = await office.getPayment(ctx.db, asked.paymentId)
  if (!payment) throw notFound('There is no such payment.')
  const name = `${signedIn(ctx).personId}-${asked.request_id}`
  const again = await refunds.isOwed(ctx.db, `${givenBackOf(payment.invoice_id)}${name}`)
  if (!again) await askGateway(ctx, payment.gateway_payment_id, asked.amount)
  return transaction(ctx.db, (tx) => giveBack(tx, ctx, { ...asked, reason, payment, name }))
}

/** Checks the amount left at the gateway, as a refund may have been made on its own dashboard. */
async function askGateway(ctx: Context, gatewayPaymentId: string, amount: number): Promise<void> {
  const there = await ctx.providers.payments.fetchPayment(gatewayPaymentId)
  if (!there) throw conflict('The gateway does not know this payment, so it cannot give it back.')
  const most = there.amountPaise - there.refundedPaise
  if (amount > most) throw badInput({ amount: mostText(most) })
}

type Giving = Asked & { payment: FoundPayment; name: string }

async function giveBack(tx: Tx, ctx: Context, giving: Giving): Promise<{ refunded: number; left: number }> {
  const { paymentId, from, amount, reason, name } = giving
  // The lock serializes refunds of this invoice, so that the remaining amount is read after earlier ones.
  const invoice = await invoices.lock(tx, giving.payment.invoice_id)
  const found = await office.getPayment(tx, paymentId)
  const payment = await orders.findPayment(tx, giving.payment.gateway_payment_id)
  if (!found || !payment) throw notFound('There is no such payment.')
  const reference = `${givenBackOf(invoice.id)}${name}`
  const left = leftOfPayment(found)
  if (await refunds.isOwed(tx, reference)) return { refunded: amount, left }
  const books = await invoices.booksLeft(tx, invoice.id)
  const most = Math.min(left, leftOf(books)[from])
  if (amount > most) throw badInput({ amount: mostText(most) })
  const moved = givenBackBooks(from, amount, books)
  await payments.post(tx, postings.givenBack(invoice.id, name, invoice.person_id, moved), ctx.now)
  await refunds.owe(tx, ctx.queue, { payment, personId: invoice.person_id, amount, reason, reference }, ctx.now)
  const done = { what: 'refund' as const, payment_id: paymentId, reason, made_at: ctx.now }
  const details = { from, amount, reference }
  await insertAction(tx, { ...done, person_id: signedIn(ctx).personId, details })
  return { refunded: amount, left: left - amount }
}

const mostText = (most: number): string =>
  most > 0 ? `At most ${formatRupees(most)} can be given back from there.` : 'Nothing is left to give back from there.'
