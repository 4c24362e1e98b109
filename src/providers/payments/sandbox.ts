import { providerError } from '../provider-error.ts'
import type { Payments } from './port.ts'
import { isSigned, isSignedWebhook, readWebhook } from './razorpay-protocol.ts'
import { refuseBadOrder } from './refuse-bad-order.ts'
import { openBook, type SandboxPaymentsOptions } from './sandbox-book.ts'
import { sandboxCheckout } from './sandbox-checkout.ts'
import { owe } from './sandbox-deliveries.ts'
import { type SandboxEndings, sandboxEndings } from './sandbox-endings.ts'
import { orderIdOf, paymentIdOf, randomId, readStored, readStoredRefund, refundOf } from './sandbox-orders.ts'
import { signedWebhook } from './sandbox-webhook.ts'

export type { SandboxCompletion } from './sandbox-endings.ts'
export type { SandboxOutcome } from './sandbox-orders.ts'
export type SandboxPayments = Payments & SandboxEndings

export const isSandbox = (payments: Payments): payments is SandboxPayments => 'deliverDue' in payments

const unknownPayment = () => providerError('not_found', 'The sandbox gateway does not know this payment')

/** A gateway on this machine: the same protocol, with a page of this site where the payer chooses the outcome. */
export function sandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const { newId = randomId } = options
  const book = openBook(options)
  const { orders, now, keySecret, webhookSecret } = book
  return {
    ...sandboxEndings(book),
    async createOrder(input) {
      refuseBadOrder(input)
      const { person: _, ...facts } = input
      const orderId = `order_${newId()}`
      orders.put(orderId, { ...facts, orderId, payments: [], refunds: [], owed: [] })
      return { orderId, checkout: sandboxCheckout({ ...input, orderId }) }
    },
    reopen(input) {
      const { returnUrl, cancelUrl, description } = input
      orders.put(input.orderId, { ...book.getOrder(input.orderId), returnUrl, cancelUrl, description })
      return sandboxCheckout(input)
    },
    async fetchPayment(paymentId) {
      const payment = book.findPayment(paymentId)
      return payment && readStored(payment)
    },
    fetchPayments: async (orderId) => book.getOrder(orderId).payments.map(readStored),
    async listPayments({ from, to }) {
      const payments = orders.all().flatMap((order) => order.payments.map(readStored))
      const second = Math.floor(from.getTime() / 1000) * 1000
      const inTime = payments.filter(({ createdAt }) => createdAt.getTime() >= second && createdAt <= to)
      return inTime.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    async capture({ paymentId, amountPaise }) {
      const payment = book.findPayment(paymentId)
      if (!payment) throw unknownPayment()
      if (payment.status === 'captured' && payment.amountPaise === amountPaise) return readStored(payment)
      throw providerError('rejected', 'Only an authorised payment can be captured, and only the whole of it')
    },
    verifySignature: ({ orderId, paymentId, signature }) => isSigned(`${orderId}|${paymentId}`, signature, keySecret),
    parseWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecret),
    verifyWebhook: (rawBody, headers) => isSignedWebhook(rawBody, headers, webhookSecret),
    async refund(input) {
      const order = orders.get(orderIdOf(input.paymentId))
      const made = order && refundOf(order, input, now())
      if (!made) throw unknownPayment()
      const refund = readStoredRefund(made.refund)
      if (made.isNew) {
        owe(order, [signedWebhook({ event: 'refund.processed', refund }, webhookSecret, now())], now())
        book.keep(order)
      }
      return refund
    },
    async fetchRefund(refundId) {
      const refunds = orders.get(orderIdOf(paymentIdOf(refundId)))?.refunds
      const refund = refunds?.find(({ id }) => id === refundId)
      return refund ? readStoredRefund(refund) : null
    },
    async fetchRefunds(paymentId) {
      const refunds = orders.get(orderIdOf(paymentId))?.refunds ?? []
      return refunds.filter((refund) => refund.paymentId === paymentId).map(readStoredRefund)
    },
  }
}
