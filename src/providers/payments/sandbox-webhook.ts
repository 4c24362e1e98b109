import type { Payment, PaymentEvent, Refund } from './port.ts'
import { eventIdHeader, paymentEntity, refundEntity, sign, signatureHeader } from './razorpay-protocol.ts'

/** A webhook as it is sent over HTTP. */
export type SignedWebhook = { rawBody: string; headers: Record<string, string> }

export type PaymentEventType = Extract<PaymentEvent, { payment: Payment }>['type']
export type RefundEventType = Extract<PaymentEvent, { refund: Refund }>['type']
type Told =
  | { event: PaymentEventType; payment: Payment; refund?: undefined }
  | { event: RefundEventType; refund: Refund; payment?: undefined }

export function signedWebhook({ event, payment, refund }: Told, secret: string, now: Date): SignedWebhook {
  const rawBody = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: [payment ? 'payment' : 'refund'],
    payload: payment ? { payment: { entity: paymentEntity(payment) } } : { refund: { entity: refundEntity(refund) } },
    created_at: Math.floor(now.getTime() / 1000),
  })
  // One id per event, so that a repeated delivery is recognised.
  const id = `evt_${payment?.id ?? refund?.id}_${event}`
  const headers = { [eventIdHeader]: id, [signatureHeader]: sign(rawBody, secret) }
  return { rawBody, headers: { 'content-type': 'application/json', ...headers } }
}
