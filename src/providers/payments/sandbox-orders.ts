import { randomBytes } from 'node:crypto'
import { providerError } from '../provider-error.ts'
import type { NewOrder, NewRefund, Payment, Refund } from './port.ts'

/** One order with all that happened to it, as the sandbox keeps it: plain data, instants as text. */
export type OrderRecord = NewOrder & { orderId: string; payments: StoredPayment[]; refunds: StoredRefund[] }
export type StoredPayment = Omit<Payment, 'createdAt'> & { createdAt: string; late: boolean }
export type StoredRefund = Omit<Refund, 'createdAt'> & { createdAt: string; idempotencyKey: string }

export const isPaid = (order: OrderRecord) =>
  order.payments.some(({ status }) => status === 'captured' || status === 'refunded')
export const readStored = ({ late: _, createdAt, ...payment }: StoredPayment): Payment => ({
  ...payment,
  createdAt: new Date(createdAt),
})
export const readStoredRefund = ({ idempotencyKey: _, createdAt, ...refund }: StoredRefund): Refund => ({
  ...refund,
  createdAt: new Date(createdAt),
})

// 14 letters and digits, as the gateway's own ids; a payment's id begins with its order's, so one record holds both.
export const randomId = () => randomBytes(32).toString('base64').replace(/[+/=]/g, '').slice(0, 14)
export const orderIdOf = (paymentId: string) => `order_${paymentId.slice('pay_'.length, -2)}`

export function newPayment(order: OrderRecord, outcome: 'succeed' | 'fail' | 'late', now: Date): StoredPayment {
  const attempt = String(order.payments.length + 1).padStart(2, '0')
  return {
    id: `pay_${order.orderId.slice('order_'.length)}${attempt}`,
    orderId: order.orderId,
    amountPaise: order.amountPaise,
    refundedPaise: 0,
    status: outcome === 'succeed' ? 'captured' : 'failed',
    method: 'upi',
    failure: outcome === 'succeed' ? null : 'Payment was not completed in time',
    createdAt: now.toISOString(),
    late: outcome === 'late',
  }
}

/** Changes `order`; null when it has no such payment. */
export function refundOf(order: OrderRecord, input: NewRefund, now: Date): StoredRefund | null {
  const { paymentId, amountPaise, idempotencyKey } = input
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) return null
  if (!/^[\w-]{10,}$/.test(idempotencyKey)) throw providerError('rejected', 'The idempotency key is too short or odd')
  const earlier = order.refunds.find(
    (refund) => refund.paymentId === paymentId && refund.idempotencyKey === idempotencyKey,
  )
  if (earlier && earlier.amountPaise !== amountPaise) {
    throw providerError('rejected', 'Another refund was made under this idempotency key')
  }
  if (earlier) return earlier
  if (payment.status !== 'captured') throw providerError('rejected', 'Only a captured payment can be refunded')
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    throw providerError('rejected', 'A refund is at least 100 paise')
  }
  if (payment.refundedPaise + amountPaise > payment.amountPaise) {
    throw providerError('rejected', 'The refunds would be more than the payment')
  }
  payment.refundedPaise += amountPaise
  if (payment.refundedPaise === payment.amountPaise) payment.status = 'refunded'
  const id = `rfnd_${paymentId.slice('pay_'.length)}${order.refunds.length + 1}`
  const refund: StoredRefund = {
    id,
    paymentId,
    amountPaise,
    status: 'processed',
    createdAt: now.toISOString(),
    idempotencyKey,
  }
  order.refunds.push(refund)
  return refund
}

export function refuseBadOrder({ amountPaise, receipt, notes }: NewOrder): void {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    throw providerError('rejected', 'An order is a whole number of paise, at least 100')
  }
  if (receipt === '' || receipt.length > 40) throw providerError('rejected', 'A receipt has 1 to 40 characters')
  const texts = Object.values(notes)
  if (texts.length > 15 || texts.some((text) => text.length > 256)) {
    throw providerError('rejected', 'An order takes at most 15 notes of 256 characters')
  }
}
