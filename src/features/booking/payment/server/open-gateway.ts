import { openPaymentPath, paymentPath, returnPath } from '#features/money/payments/payment-links.ts'
import { type InvoiceRow, invoices, orders } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import type { KeepReply } from '#platform/once.ts'
import type { Checkout, CheckoutFacts } from '#providers/payments/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { currentLanguage, localAddress } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { Gateway } from '../contract.ts'
import { nextAsk } from '../states.ts'
import { fulfilPaidInvoice } from './fulfil-paid-invoice.ts'
import { findPayable, type Payable } from './payable-query.ts'

/** The payer: the person invoiced, or anybody with the link. */
export type Payer = { link: string | null }

/** Opens a gateway order for the remaining amount; the same amount again reuses the order. */
export async function openGateway(
  ctx: Context,
  invoice: InvoiceRow,
  payer: Payer,
  keep: KeepReply<Gateway>,
): Promise<Gateway> {
  const amount = invoices.restOf(invoice)
  const payable = await findPayable(ctx.db, invoice.id, amount)
  refuseUnpayable(invoice, payable, ctx.now)
  const facts = factsFor(ctx, invoice, payer, { amount, person: payable })
  try {
    if (!payable.gateway_order_id) return await openOrder(ctx, invoice, facts, keep)
    const checkout = ctx.providers.payments.reopen({ ...facts, orderId: payable.gateway_order_id })
    return gatewayOf(invoice, checkout, facts)
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ err: error }, 'the gateway cannot be opened')
    throw new Refusal(502, 'gateway', m.payment_not_right())
  }
}

/** If credits cover the whole amount, the invoice is paid without the gateway. */
export async function payWithCredits(ctx: Context, invoiceId: number): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const invoice = await invoices.lock(tx, invoiceId)
    if (invoice.state !== 'open' || invoices.restOf(invoice) > 0) return false
    refuseUnpayable(invoice, await findPayable(tx, invoice.id, 0), ctx.now)
    await orders.giveUp(tx, invoice.id)
    await fulfilPaidInvoice(tx, ctx, invoice)
    return true
  })
}

function refuseUnpayable(invoice: InvoiceRow, { booking_state, held_until }: Payable, now: Date): void {
  if (invoice.state === 'paid') throw conflict(m.payment_paid_already())
  if (invoice.state === 'void') throw conflict(m.payment_over_book_again())
  if (!invoice.booking_id || invoice.purpose === 'pre_movein') return
  if (booking_state !== 'held' || held_until === null || held_until <= now) throw conflict(m.payment_over_book_again())
}

function factsFor(
  ctx: Context,
  invoice: InvoiceRow,
  { link }: Payer,
  { amount: amountPaise, person }: { amount: number; person: Payable },
): CheckoutFacts {
  const site = siteOrigin(ctx.config)
  const language = currentLanguage()
  const by = new URLSearchParams({
    ...(link ? { link } : { invoice_id: String(invoice.id) }),
    // The gateway sends the browser back without saying the language that the payer reads.
    ...(language === 'en' ? {} : { language }),
  })
  return {
    amountPaise,
    description: invoice.title,
    // A payer by link sees no personal data of the person invoiced.
    person: !link
      ? { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email, phone: person.phone }
      : { name: '', email: null, phone: null },
    returnUrl: `${site}${returnPath}?${by}`,
    cancelUrl: site + localAddress(link ? openPaymentPath(link) : paymentPath(invoice.id)),
  }
}

/** Inserts our row before creating the gateway's order, so that every order there is known here. */
async function openOrder(
  ctx: Context,
  invoice: InvoiceRow,
  facts: CheckoutFacts,
  keep: KeepReply<Gateway>,
): Promise<Gateway> {
  const order = await orders.insert(ctx.db, {
    ...{ invoice_id: invoice.id, amount: facts.amountPaise, state: 'waiting' },
    ...{ created_at: ctx.now, ask_at: nextAsk(0, ctx.now) },
  })
  const { orderId, checkout } = await ctx.providers.payments.createOrder({
    ...facts,
    receipt: `order-${order.id}`,
    notes: { invoice: String(invoice.id) },
  })
  const reply = gatewayOf(invoice, checkout, facts)
  await orders.name(ctx.db, order.id, orderId, keep(reply))
  return reply
}

const gatewayOf = (invoice: InvoiceRow, checkout: Checkout, { returnUrl }: CheckoutFacts): Gateway => ({
  invoice_id: invoice.id,
  amount: checkout.amountPaise,
  other_charges: 0,
  gateway_name: 'razorpay',
  gateway_attributes: {
    transaction_key: checkout.orderId,
    return_url: returnUrl,
    action: checkout.form.action,
    fields: checkout.form.fields,
    upi_link: checkout.upi?.link ?? null,
  },
})
