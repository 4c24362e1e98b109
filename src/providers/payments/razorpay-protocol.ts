import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payment, PaymentEvent, Refund } from './port.ts'

/** The parts of Razorpay's protocol that the sandbox and the real gateway share: signatures and webhook bodies. */

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

type PaymentEntity = {
  id: string
  amount: number
  amount_refunded: number
  status: Payment['status']
  order_id: string
  method: Payment['method']
  error_description: string | null
  created_at: number
}
type RefundEntity = { id: string; payment_id: string; amount: number; status: Refund['status']; created_at: number }
type WebhookBody = {
  event: string
  payload: { payment?: { entity: PaymentEntity }; refund?: { entity: RefundEntity } }
}
type WebhookHeaders = Record<string, string | string[] | undefined>

export function paymentEntity(payment: Payment) {
  return {
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
    created_at: Math.floor(payment.createdAt.getTime() / 1000),
  } satisfies PaymentEntity & Record<string, unknown>
}

export function readWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): PaymentEvent | null {
  const id = headers[eventIdHeader]
  const signature = headers[signatureHeader]
  if (typeof id !== 'string' || id === '' || typeof signature !== 'string') return null
  if (!isSigned(rawBody, signature, secret)) return null
  const { event, payload } = JSON.parse(Buffer.from(rawBody).toString()) as WebhookBody
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  switch (event) {
    case 'payment.authorized':
    case 'payment.captured':
    case 'payment.failed':
    case 'order.paid':
      return payment ? { id, type: event, payment: readPayment(payment) } : null
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return refund ? { id, type: event, refund: readRefund(refund) } : null
    default:
      return null
  }
}

function readPayment(entity: PaymentEntity): Payment {
  return {
    id: entity.id,
    orderId: entity.order_id,
    amountPaise: entity.amount,
    refundedPaise: entity.amount_refunded,
    status: entity.status,
    method: entity.method,
    failure: entity.error_description || null,
    createdAt: new Date(entity.created_at * 1000),
  }
}

function readRefund(entity: RefundEntity): Refund {
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amountPaise: entity.amount,
    status: entity.status,
    createdAt: new Date(entity.created_at * 1000),
  }
}
