import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payment, PaymentEvent, PaymentMethod, PaymentStatus, Refund, WebhookHeaders } from './port.ts'

/** The parts of Razorpay's protocol that the sandbox and the real gateway share: signatures, entities, webhook bodies. */

export const eventIdHeader = 'x-razorpay-event-id'
export const signatureHeader = 'x-razorpay-signature'

export function sign(text: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isSigned(text: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(sign(text, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

export const paymentEntity = (payment: Payment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amountPaise,
  currency: 'INR',
  status: payment.status,
  order_id: payment.orderId,
  method: payment.method,
  amount_refunded: payment.refundedPaise,
  captured: payment.status === 'captured' || payment.status === 'refunded',
  error_description: payment.failure,
  created_at: secondsOf(payment.createdAt),
})

export const refundEntity = (refund: Refund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amountPaise,
  currency: 'INR',
  payment_id: refund.paymentId,
  status: refund.status,
  created_at: secondsOf(refund.createdAt),
})

type Entity = Record<string, unknown>
const entityOf = (value: unknown): Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entity) : {}
const isId = (value: unknown, prefix: string): value is string =>
  typeof value === 'string' && value.startsWith(prefix) && /^\w{5,60}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const statuses: readonly unknown[] = [
  'created',
  'authorized',
  'captured',
  'refunded',
  'failed',
] satisfies PaymentStatus[]
const methods: readonly unknown[] = ['upi', 'card', 'netbanking', 'wallet'] satisfies PaymentMethod[]
const refundStatuses: readonly unknown[] = ['pending', 'processed', 'failed'] satisfies Refund['status'][]

/**
 * Null for an entity that is not a payment of our orders: those have an order and are in rupees. The rupee that approves
 * a mandate is none either; it goes back at once.
 */
export function readPayment(value: unknown): Payment | null {
  const entity = entityOf(value)
  const { id, order_id: orderId, amount, amount_refunded: refunded, created_at: createdAt } = entity
  if (!isId(id, 'pay_') || !isId(orderId, 'order_') || entity.currency !== 'INR') return null
  if (entityOf(entity.notes).purpose === 'mandate') return null
  if (!isCount(amount) || !isCount(refunded ?? 0) || !isCount(createdAt)) return null
  if (!statuses.includes(entity.status)) return null
  return {
    id,
    orderId,
    amountPaise: amount,
    refundedPaise: (refunded ?? 0) as number,
    status: entity.status as PaymentStatus,
    method: methods.includes(entity.method) ? (entity.method as PaymentMethod) : 'other',
    failure: typeof entity.error_description === 'string' ? entity.error_description.slice(0, 300) || null : null,
    createdAt: new Date(createdAt * 1000),
  }
}

export function readRefund(value: unknown): Refund | null {
  const { id, payment_id: paymentId, amount, status, created_at: createdAt } = entityOf(value)
  if (!isId(id, 'rfnd_') || !isId(paymentId, 'pay_') || !isCount(amount) || !isCount(createdAt)) return null
  if (!refundStatuses.includes(status)) return null
  const createdOn = new Date(createdAt * 1000)
  return { id, paymentId, amountPaise: amount, status: status as Refund['status'], createdAt: createdOn }
}

export function isSignedWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders, secret: string): boolean {
  const signature = headers[signatureHeader]
  return typeof signature === 'string' && isSigned(rawBody, signature, secret)
}

export function readWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): PaymentEvent | null {
  const id = headers[eventIdHeader]
  if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id)) return null
  if (!isSignedWebhook(rawBody, headers, secret)) return null
  const { event, payload } = readJson(rawBody)
  const payment = readPayment(entityOf(entityOf(payload).payment).entity)
  const refund = readRefund(entityOf(entityOf(payload).refund).entity)
  switch (event) {
    case 'payment.authorized':
    case 'payment.captured':
    case 'payment.failed':
    case 'order.paid':
      return payment && { id, type: event, payment }
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return refund && { id, type: event, refund }
    default:
      return null
  }
}

function readJson(rawBody: string | Uint8Array): Entity {
  try {
    return entityOf(JSON.parse(Buffer.from(rawBody).toString()))
  } catch {
    return {}
  }
}
