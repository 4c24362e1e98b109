import { isProviderError, providerError } from '../provider-error.ts'
import type { Checkout, CheckoutFacts, Payment, Payments } from './port.ts'
import { askRazorpay, type RazorpayAddress, type RazorpayQuestion, unreadable } from './razorpay-client.ts'
import { isSigned, isSignedWebhook, readPayment, readRefund, readWebhook } from './razorpay-protocol.ts'
import { refuseBadOrder, refuseBadRefund } from './refuse-bad-order.ts'

export type RazorpayOptions = RazorpayAddress & { webhookSecret: string }

const pageSize = 100
const mostPages = 500
/**
 * The longest period Razorpay allows: until then the bank may still authorise, and later the money is refunded
 * automatically.
 */
const fiveDaysInMinutes = 7_200

/** Razorpay over its REST API, with its hosted checkout page, so that none of its scripts run on ours. */
export function razorpayPayments(options: RazorpayOptions): Payments {
  const ask = (question: RazorpayQuestion) => askRazorpay(options, question)
  const fetchPayment = (id: string) => orNull(ask({ path: pathOf`/v1/payments/${id}` }).then(must(readPayment)))
  return {
    async createOrder(input) {
      refuseBadOrder(input)
      const { amountPaise: amount, receipt, notes } = input
      // Without automatic capture the money would stay reserved with the bank.
      const captureOptions = { automatic_expiry_period: fiveDaysInMinutes, refund_speed: 'normal' }
      const payment = { capture: 'automatic', capture_options: captureOptions }
      const order = await ask({ path: '/v1/orders', body: { amount, currency: 'INR', receipt, notes, payment } })
      const orderId = must(readOrderId)(order)
      return { orderId, checkout: checkoutOf(options, { ...input, orderId }) }
    },
    reopen: (input) => checkoutOf(options, input),
    fetchPayment,
    async fetchPayments(orderId) {
      const { items } = must(readItems)(await ask({ path: pathOf`/v1/orders/${orderId}/payments` }))
      return oldestFirst(items.map(must(readPayment)))
    },
    listPayments: (period) => listPayments(ask, period),
    async capture({ paymentId, amountPaise: amount }) {
      const body = { amount, currency: 'INR' }
      try {
        return must(readPayment)(await ask({ path: pathOf`/v1/payments/${paymentId}/capture`, body }))
      } catch (error) {
        // Razorpay refuses to capture a captured payment; for us that is success.
        const payment = isProviderError(error, 'rejected') ? await fetchPayment(paymentId) : null
        if (payment?.amountPaise === amount && payment.status === 'captured') return payment
        throw error
      }
    },
    verifySignature: ({ orderId, paymentId, signature }) =>
      isSigned(`${orderId}|${paymentId}`, signature, options.keySecret),
    parseWebhook: (rawBody, headers) => readWebhook(rawBody, headers, options.webhookSecret),
    verifyWebhook: (rawBody, headers) => isSignedWebhook(rawBody, headers, options.webhookSecret),
    async refund(input) {
      refuseBadRefund(input)
      const { paymentId, amountPaise: amount, idempotencyKey } = input
      const headers = { 'x-refund-idempotency': idempotencyKey }
      const path = pathOf`/v1/payments/${paymentId}/refund`
      return must(readRefund)(await ask({ path, body: { amount, speed: 'normal' }, headers }))
    },
    fetchRefund: (id) => orNull(ask({ path: pathOf`/v1/refunds/${id}` }).then(must(readRefund))),
    async fetchRefunds(paymentId) {
      const path = pathOf`/v1/payments/${paymentId}/refunds?count=${String(pageSize)}`
      return oldestFirst(must(readItems)(await ask({ path })).items.map(must(readRefund)))
    },
  }
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

/**
 * Razorpay lists newest first, to the second: reversed before the stable sort, payments of one second keep their order.
 */
const oldestFirst = <T extends { createdAt: Date }>(items: T[]): T[] =>
  items.reverse().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

function readOrderId(answer: unknown): string | null {
  const { id } = (answer ?? {}) as { id?: unknown }
  return typeof id === 'string' && /^order_\w{1,50}$/.test(id) ? id : null
}

function readItems(answer: unknown): { items: unknown[] } | null {
  const { items } = (answer ?? {}) as { items?: unknown }
  return Array.isArray(items) ? { items } : null
}

async function listPayments(
  ask: (question: RazorpayQuestion) => Promise<unknown>,
  { from, to }: { from: Date; to: Date },
): Promise<Payment[]> {
  const found = new Map<string, Payment>()
  const period = { from: String(Math.floor(from.getTime() / 1000)), to: String(Math.ceil(to.getTime() / 1000)) }
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ ...period, count: String(pageSize), skip: String(page * pageSize) })
    const { items } = must(readItems)(await ask({ path: `/v1/payments?${query}` }))
    // One account may collect money for other sites: a payment without an order in rupees is not ours.
    for (const payment of items.map(readPayment)) if (payment) found.set(payment.id, payment)
    if (items.length < pageSize) return oldestFirst([...found.values()])
  }
  throw providerError('rejected', 'There are too many payments in that time: ask for less of it')
}

/**
 * `upi` stays null: the hosted page offers UPI itself, and payments to a QR code of ours would belong to the code and
 * not to the order.
 */
function checkoutOf({ url, keyId }: RazorpayOptions, input: CheckoutFacts & { orderId: string }): Checkout {
  const { orderId, amountPaise, description, person, returnUrl, cancelUrl } = input
  const fields = {
    key_id: keyId,
    order_id: orderId,
    amount: String(amountPaise),
    currency: 'INR',
    name: 'Thikana',
    description: description.slice(0, 255),
    ...(person.name ? { 'prefill[name]': person.name } : {}),
    ...(person.email ? { 'prefill[email]': person.email } : {}),
    ...(person.phone ? { 'prefill[contact]': person.phone.replace(/^(?=\d{10}$)/, '+91') } : {}),
    callback_url: returnUrl,
    cancel_url: cancelUrl,
  }
  const form = { action: new URL('/v1/checkout/embedded', url).href, fields }
  return { keyId, orderId, amountPaise, currency: 'INR', form, upi: null }
}
