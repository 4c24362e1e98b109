import type { Payment, PaymentEvent } from './port.ts'
import { eventIdHeader, paymentEntity, sign, signatureHeader } from './razorpay-protocol.ts'

/** A webhook as it would come over the wire. */
export type SignedWebhook = { rawBody: string; headers: Record<string, string> }

type PaymentEventType = Extract<PaymentEvent, { payment: Payment }>['type']

export function signedWebhook(event: PaymentEventType, payment: Payment, secret: string, now: Date): SignedWebhook {
  const rawBody = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: ['payment'],
    payload: { payment: { entity: paymentEntity(payment) } },
    created_at: Math.floor(now.getTime() / 1000),
  })
  // One id per thing that happened, so that a second delivery is recognised.
  const id = `evt_${payment.id.slice('pay_'.length)}_${event}`
  return { rawBody, headers: { [eventIdHeader]: id, [signatureHeader]: sign(rawBody, secret) } }
}
