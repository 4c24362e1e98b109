import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { Payment, Payments } from './port.ts'
import { isSigned, readWebhook, sign } from './razorpay-protocol.ts'
import {
  isPaid,
  newPayment,
  type OrderRecord,
  orderIdOf,
  randomId,
  readStored,
  readStoredRefund,
  refundOf,
  refuseBadOrder,
  type StoredPayment,
} from './sandbox-orders.ts'
import { type SignedWebhook, signedWebhook } from './sandbox-webhook.ts'

/**
 * How a person ends a checkout. `late` is Razorpay's late authorisation: told as failed now, captured when
 * `settleLate` is called, with no browser to say so.
 */
export type SandboxOutcome = 'succeed' | 'fail' | 'abandon' | 'late'

/** What would reach us: `callback` through the browser, `webhooks` from the gateway. */
export type SandboxCompletion = {
  payment: Payment | null
  callback: { orderId: string; paymentId: string; signature: string } | null
  webhooks: SignedWebhook[]
}

export type SandboxPayments = Payments & {
  complete(orderId: string, outcome: SandboxOutcome): SandboxCompletion
  settleLate(orderId: string): SandboxCompletion
  /** What the gateway page shows. */
  findOrder(orderId: string): { orderId: string; amountPaise: number; receipt: string; paid: boolean } | null
}

export type SandboxPaymentsOptions = {
  secret: string
  /** Where orders are kept; null keeps them in memory. */
  folder?: string | null
  checkoutPath?: (orderId: string) => string
  now?: () => Date
  newId?: () => string
}

const nothing: SandboxCompletion = { payment: null, callback: null, webhooks: [] }

export function sandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const { secret, folder = null, now = () => new Date(), newId = randomId } = options
  const checkoutPath = options.checkoutPath ?? ((orderId) => `/sandbox/pay/${orderId}`)
  const orders = sandboxRecords<OrderRecord>(folder)
  const keySecret = sign('checkout', secret)
  const webhookSecret = sign('webhook', secret)

  const getOrder = (orderId: string) => {
    const order = orders.get(orderId)
    if (order === null) throw providerError('not_found', 'The sandbox gateway does not know this order')
    return order
  }
  const tell = (events: Parameters<typeof signedWebhook>[0][], payment: StoredPayment) =>
    events.map((event) => signedWebhook(event, readStored(payment), webhookSecret, now()))
  const succeeded = (payment: StoredPayment, viaBrowser: boolean): SandboxCompletion => {
    const { orderId, id } = payment
    const callback = { orderId, paymentId: id, signature: sign(`${orderId}|${id}`, keySecret) }
    const webhooks = tell(['payment.authorized', 'payment.captured', 'order.paid'], payment)
    return { payment: readStored(payment), callback: viaBrowser ? callback : null, webhooks }
  }

  return {
    async createOrder(input) {
      refuseBadOrder(input)
      const orderId = `order_${newId()}`
      orders.put(orderId, { ...input, orderId, payments: [], refunds: [] })
      const { amountPaise } = input
      const page = checkoutPath(orderId)
      return { orderId, checkout: { keyId: 'rzp_sandbox', orderId, amountPaise, currency: 'INR', page } }
    },
    fetchPayment: async (paymentId) => {
      const payment = orders.get(orderIdOf(paymentId))?.payments.find(({ id }) => id === paymentId)
      return payment ? readStored(payment) : null
    },
    fetchPayments: async (orderId) => getOrder(orderId).payments.map(readStored),
    verifySignature: ({ orderId, paymentId, signature }) => isSigned(`${orderId}|${paymentId}`, signature, keySecret),
    parseWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecret),
    async refund(input) {
      const order = orders.get(orderIdOf(input.paymentId))
      const refund = order && refundOf(order, input, now())
      if (!refund) throw providerError('not_found', 'The sandbox gateway does not know this payment')
      orders.put(order.orderId, order)
      return readStoredRefund(refund)
    },
    complete(orderId, outcome) {
      const order = getOrder(orderId)
      if (isPaid(order)) throw providerError('rejected', 'This order is already paid')
      if (outcome === 'abandon') return nothing
      if (order.payments.length === 99) throw providerError('rejected', 'This order was tried too often')
      const payment = newPayment(order, outcome, now())
      order.payments.push(payment)
      orders.put(orderId, order)
      if (outcome === 'succeed') return succeeded(payment, true)
      return { payment: readStored(payment), callback: null, webhooks: tell(['payment.failed'], payment) }
    },
    settleLate(orderId) {
      const order = getOrder(orderId)
      const payment = order.payments.find(({ late }) => late)
      if (!payment || isPaid(order)) return nothing
      Object.assign(payment, { status: 'captured', failure: null, late: false } satisfies Partial<StoredPayment>)
      orders.put(orderId, order)
      return succeeded(payment, false)
    },
    findOrder(orderId) {
      const order = orders.get(orderId)
      return order && { orderId, amountPaise: order.amountPaise, receipt: order.receipt, paid: isPaid(order) }
    },
  }
}
