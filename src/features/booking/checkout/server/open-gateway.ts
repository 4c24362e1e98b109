import { bookings } from '#features/booking/bookings/server/api.ts'
import { openPaymentPath, paymentPath, returnPath } from '#features/money/payments/payment-links.ts'
import { type InvoiceRow, invoices, type OrderRow, orders } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import type { Checkout, CheckoutFacts } from '#providers/payments/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { Gateway } from '../contract.ts'
import { nextAsk } from '../states.ts'
import { earn } from './earn.ts'

export const notRight = 'Something is not right. Please try again later.'
const overText = 'The time to pay is over and the home is free for others again. Book once more.'

/** By whom it is paid: the one who owes it, or whoever has the link. */
export type Payer = { link: string | null }

/** Opens the gateway for what is left to pay: again for the same sum it is the same order. */
export async function openGateway(ctx: Context, invoice: InvoiceRow, payer: Payer): Promise<Gateway> {
  await refuseUnpayable(ctx, invoice)
  const amount = invoices.restOf(invoice)
  const facts = await factsFor(ctx, invoice, payer, amount)
  try {
    const open = await orders.findOpen(ctx.db, invoice.id, amount)
    const checkout = open ? reopen(ctx, open, facts) : await openOrder(ctx, invoice, facts)
    return gatewayOf(invoice, checkout, facts)
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ err: error }, 'the gateway cannot be opened')
    throw new Refusal(502, 'gateway', notRight)
  }
}

/** Where credits cover all of it nothing is left for a gateway. */
export async function payWithCredits(ctx: Context, invoiceId: number): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const invoice = await invoices.lock(tx, invoiceId)
    if (invoice.state !== 'open' || invoices.restOf(invoice) > 0) return false
    await refuseUnpayable({ ...ctx, db: tx }, invoice)
    await orders.giveUp(tx, invoice.id)
    await earn(tx, ctx, invoice)
    return true
  })
}

async function refuseUnpayable({ db, now }: Pick<Context, 'db' | 'now'>, invoice: InvoiceRow): Promise<void> {
  if (invoice.state === 'paid') throw conflict('This is paid already.')
  if (invoice.state === 'void') throw conflict(overText)
  if (!invoice.booking_id || invoice.purpose === 'pre_movein') return
  const booking = await bookings.find(db, invoice.booking_id)
  if (booking?.state !== 'held' || booking.held_until <= now) throw conflict(overText)
}

async function factsFor(
  ctx: Context,
  invoice: InvoiceRow,
  { link }: Payer,
  amountPaise: number,
): Promise<CheckoutFacts> {
  const person = link ? null : await accounts.getPerson(ctx.db, invoice.person_id)
  const site = siteOrigin(ctx.config)
  const by = link ? `?link=${link}` : `?invoice_id=${invoice.id}`
  return {
    amountPaise,
    description: invoice.title,
    person: person
      ? { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email, phone: person.phone }
      : { name: '', email: null, phone: null },
    returnUrl: `${site}${returnPath}${by}`,
    cancelUrl: `${site}${link ? openPaymentPath(link) : paymentPath(invoice.id)}`,
  }
}

const reopen = (ctx: Context, order: OrderRow, facts: CheckoutFacts): Checkout =>
  ctx.providers.payments.reopen({ ...facts, orderId: order.gateway_order_id ?? '' })

/** Our row first, then the gateway's order under its number: one that nobody hears of again is asked after by nobody. */
async function openOrder(ctx: Context, invoice: InvoiceRow, facts: CheckoutFacts): Promise<Checkout> {
  const order = await orders.insert(ctx.db, {
    ...{ invoice_id: invoice.id, amount: facts.amountPaise, state: 'waiting' },
    ...{ created_at: ctx.now, ask_at: nextAsk(0, ctx.now) },
  })
  const { orderId, checkout } = await ctx.providers.payments.createOrder({
    ...facts,
    receipt: `order-${order.id}`,
    notes: { invoice: String(invoice.id) },
  })
  await orders.set(ctx.db, order.id, { gateway_order_id: orderId })
  return checkout
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
