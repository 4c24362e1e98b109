import type { Payment } from '../payments/port.ts'
import { askRazorpay, type RazorpayAddress, type RazorpayQuestion, unreadable } from '../payments/razorpay-client.ts'
import { isSignedWebhook, readPayment } from '../payments/razorpay-protocol.ts'
import { isProviderError } from '../provider-error.ts'
import type { ApprovalForm, Mandates, NewMandate } from './port.ts'
import { entityOf, readIdOf, readToken, readTokenWebhook } from './razorpay-tokens.ts'
import { refuseBadDebit, refuseBadMandate } from './refuse-bad-mandate.ts'

export type RazorpayMandateOptions = RazorpayAddress & { webhookSecret: string }

/** UPI asks for a rupee to approve a mandate, which goes back at once. */
const approvalPaise = 100

/** Razorpay's recurring payments over its REST API: customers, tokens, and orders with a notification. */
export function razorpayMandates(options: RazorpayMandateOptions): Mandates {
  const ask = (question: RazorpayQuestion) => askRazorpay(options, question)
  const { webhookSecret } = options
  /** Orders have no idempotency key, but are found by their receipt. */
  const findOrder = async (receipt: string): Promise<string | null> => {
    const { items } = must(readItems)(await ask({ path: `/v1/orders?${new URLSearchParams({ receipt })}` }))
    const found = items.find((item) => entityOf(item).receipt === receipt)
    return found ? must(readIdOf('order_'))(found) : null
  }
  const paymentsOf = async (orderId: string): Promise<unknown[]> =>
    must(readItems)(await ask({ path: pathOf`/v1/orders/${orderId}/payments` })).items
  const fetchToken = ({ customerId, tokenId }: { customerId: string; tokenId: string }) =>
    orNull(
      ask({ path: pathOf`/v1/customers/${customerId}/tokens/${tokenId}` }).then((answer) =>
        must((value) => readToken(value, customerId))(answer),
      ),
    )
  return {
    async create(input) {
      refuseBadMandate(input)
      const { person, reference: receipt, maxPaise, endsAt } = input
      // Answers the customer that is there.
      const customer = { name: person.name.slice(0, 50), email: person.email ?? '', contact: contactOf(person.phone) }
      const customerId = must(readIdOf('cust_'))(
        await ask({ path: '/v1/customers', body: { ...customer, fail_existing: '0' } }),
      )
      const token = {
        ...{ max_amount: maxPaise, expire_at: Math.floor(endsAt.getTime() / 1000), frequency: 'as_presented' },
      }
      const body = {
        ...{ amount: approvalPaise, currency: 'INR', method: 'upi', customer_id: customerId, receipt },
        ...{ token, notes: { purpose: 'mandate' } },
      }
      const orderId = (await findOrder(receipt)) ?? must(readIdOf('order_'))(await ask({ path: '/v1/orders', body }))
      return { customerId, orderId, form: formOf(options, input, { customerId, orderId }) }
    },
    async findApproved({ customerId, orderId }) {
      for (const payment of await paymentsOf(orderId)) {
        const { id, status, token_id: tokenId, amount_refunded: refunded } = entityOf(payment)
        if (typeof tokenId !== 'string' || typeof id !== 'string') continue
        if (status === 'captured' && refunded === 0) {
          const headers = { 'x-refund-idempotency': `mandate-${orderId}` }
          await ask({ path: pathOf`/v1/payments/${id}/refund`, body: { amount: approvalPaise }, headers })
        }
        const mandate = await fetchToken({ customerId, tokenId })
        if (mandate && mandate.state !== 'initiated') return { ...mandate, orderId }
      }
      return null
    },
    find: fetchToken,
    async announce(input) {
      refuseBadDebit(input)
      const { reference: receipt, amountPaise: amount, tokenId: token_id, debitAt } = input
      const there = await findOrder(receipt)
      if (there) return { orderId: there }
      const notification = { token_id, payment_after: Math.floor(debitAt.getTime() / 1000) }
      const body = { amount, currency: 'INR', payment_capture: true, receipt, notification }
      return { orderId: must(readIdOf('order_'))(await ask({ path: '/v1/orders', body })) }
    },
    async debit(input) {
      const { orderId, customerId, tokenId, amountPaise: amount, description, person } = input
      const there = latest((await paymentsOf(orderId)).flatMap((payment) => readPayment(payment) ?? []))
      if (there) return there.status === 'created' ? 'created' : there
      const body = {
        ...{ email: person.email ?? '', contact: contactOf(person.phone), amount, currency: 'INR', order_id: orderId },
        ...{ customer_id: customerId, token: tokenId, recurring: true, description: description.slice(0, 255) },
      }
      const { razorpay_payment_id: id } = entityOf(await ask({ path: '/v1/payments/create/recurring', body }))
      if (typeof id !== 'string') throw unreadable()
      const payment = must(readPayment)(await ask({ path: pathOf`/v1/payments/${id}` }))
      return payment.status === 'created' ? 'created' : payment
    },
    async revoke({ customerId, tokenId }) {
      const path = pathOf`/v1/customers/${customerId}/tokens/${tokenId}/cancel`
      const mandate = await fetchToken({ customerId, tokenId })
      if (mandate?.state === 'confirmed' || mandate?.state === 'paused') await ask({ path, method: 'PUT', body: {} })
    },
    parseWebhook: (rawBody, headers) => readTokenWebhook(rawBody, headers, webhookSecret),
    verifyWebhook: (rawBody, headers) => isSignedWebhook(rawBody, headers, webhookSecret),
  }
}

/** A capture counts before anything else that was tried. */
const latest = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ status }) => status === 'captured' || status === 'authorized') ?? payments.at(-1)

const contactOf = (phone: string | null): string => phone?.replace(/^(?=\d{10}$)/, '+91') ?? ''

function formOf(
  { url, keyId }: RazorpayMandateOptions,
  { person, description, returnUrl, cancelUrl }: NewMandate,
  { customerId, orderId }: { customerId: string; orderId: string },
): ApprovalForm {
  const fields = {
    ...{ key_id: keyId, order_id: orderId, customer_id: customerId, recurring: '1', name: 'Thikana' },
    ...{ description: description.slice(0, 255), 'notes[purpose]': 'mandate' },
    ...(person.email ? { 'prefill[email]': person.email } : {}),
    ...(person.phone ? { 'prefill[contact]': contactOf(person.phone) } : {}),
    ...{ callback_url: returnUrl, cancel_url: cancelUrl },
  }
  return { action: new URL('/v1/checkout/embedded', url).href, fields }
}

/** Builds a path with escaped ids, so that an id cannot change the path. */
const pathOf = (texts: TemplateStringsArray, ...ids: string[]): string =>
  String.raw(texts, ...ids.map(encodeURIComponent))

const must =
  <T>(read: (value: unknown) => T | null) =>
  (value: unknown): T => {
    const found = read(value)
    if (found === null) throw unreadable()
    return found
  }

function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isProviderError(error, 'not_found')) return null
    throw error
  })
}

function readItems(answer: unknown): { items: unknown[] } | null {
  const { items } = entityOf(answer)
  return Array.isArray(items) ? { items } : null
}
