import { randomBytes } from 'node:crypto'
import { providerError } from '../provider-error.ts'
import type { NewOrder, NewRefund, Payment, Refund } from './port.ts'
import { refuseBadRefund } from './refuse-bad-order.ts'
import type { OwedWebhook } from './sandbox-deliveries.ts'

/**
 * How a payer ends a checkout. `slow`: the webhook comes first, the browser some seconds later. `late` is Razorpay's
 * late authorisation: reported as failed now, captured later, without a browser.
 */
export type SandboxOutcome = 'succeed' | 'fail' | 'abandon' | 'slow' | 'late'

/**
 * One order with its payments and refunds, as the sandbox stores it: plain data, instants as text. The payer is not
 * stored.
 */
export type OrderRecord = Omit<NewOrder, 'person'> & {
  orderId: string
  payments: StoredPayment[]
  refunds: StoredRefund[]
  owed: OwedWebhook[]
}
/** `lateAt`: when a payment reported as failed is captured after all. */
export type StoredPayment = Omit<Payment, 'createdAt'> & { createdAt: string; lateAt: string | null }
export type StoredRefund = Omit<Refund, 'createdAt'> & { createdAt: string; idempotencyKey: string }

export const isPaid = (order: OrderRecord) =>
  order.payments.some(({ status }) => status === 'captured' || status === 'refunded')
export const readStored = ({ lateAt: _, createdAt, ...payment }: StoredPayment): Payment => ({
  ...payment,
  createdAt: new Date(createdAt),
})
export const readStoredRefund = ({ idempotencyKey: _, createdAt, ...refund }: StoredRefund): Refund => ({
  ...refund,
  createdAt: new Date(createdAt),
})

// 14 letters and digits, like the gateway's own ids. A payment's id begins with its order's and a refund's with its
// payment's, so that one record holds all three.
export const randomId = () => randomBytes(32).toString('base64').replace(/[+/=]/g, '').slice(0, 14)
/** The gateway's clock has no milliseconds. */
const secondOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString()
const twoDigits = (count: number) => String(count).padStart(2, '0')
export const orderIdOf = (paymentId: string) => `order_${paymentId.slice('pay_'.length, -2)}`
export const paymentIdOf = (refundId: string) => `pay_${refundId.slice('rfnd_'.length, -2)}`

const lateAfterMs = 20_000

export function newPayment(order: OrderRecord, outcome: Exclude<SandboxOutcome, 'abandon'>, now: Date): StoredPayment {
  const captured = outcome === 'succeed' || outcome === 'slow'
  return {
    id: `pay_${order.orderId.slice('order_'.length)}${twoDigits(order.payments.length + 1)}`,
    orderId: order.orderId,
    amountPaise: order.amountPaise,
    refundedPaise: 0,
    status: captured ? 'captured' : 'failed',
    method: 'upi',
    failure: captured ? null : 'Payment was not completed in time',
    createdAt: secondOf(now),
    lateAt: outcome === 'late' ? new Date(now.getTime() + lateAfterMs).toISOString() : null,
  }
}

/** Modifies `order`; null when it has no such payment. `isNew` is false for a repeated key. */
export function refundOf(
  order: OrderRecord,
  input: NewRefund,
  now: Date,
): { refund: StoredRefund; isNew: boolean } | null {
  const { paymentId, amountPaise, idempotencyKey } = input
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) return null
  refuseBadRefund(input)
  const earlier = order.refunds.find((made) => made.paymentId === paymentId && made.idempotencyKey === idempotencyKey)
  if (earlier && earlier.amountPaise !== amountPaise) {
    throw providerError('rejected', 'Another refund was made under this idempotency key')
  }
  if (earlier) return { refund: earlier, isNew: false }
  if (payment.status !== 'captured') throw providerError('rejected', 'Only a captured payment can be refunded')
  if (payment.refundedPaise + amountPaise > payment.amountPaise) {
    throw providerError('rejected', 'The refunds would be more than the payment')
  }
  const ofPayment = order.refunds.filter((made) => made.paymentId === paymentId)
  if (ofPayment.length === 99) throw providerError('rejected', 'This payment was refunded too often')
  payment.refundedPaise += amountPaise
  if (payment.refundedPaise === payment.amountPaise) payment.status = 'refunded'
  const refund: StoredRefund = {
    id: `rfnd_${paymentId.slice('pay_'.length)}${twoDigits(ofPayment.length + 1)}`,
    paymentId,
    amountPaise,
    status: 'processed',
    createdAt: secondOf(now),
    idempotencyKey,
  }
  order.refunds.push(refund)
  return { refund, isNew: true }
}
