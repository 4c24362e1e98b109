import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from './port.ts'
import {
  eventIdHeader,
  paymentEntity,
  readPayment,
  readRefund,
  readWebhook,
  refundEntity,
  sign,
  signatureHeader,
} from './razorpay-protocol.ts'

const secret = 'of the webhook'
const read = (rawBody: string) =>
  readWebhook(rawBody, { [eventIdHeader]: 'evt_1', [signatureHeader]: sign(rawBody, secret) }, secret)

const payment: Payment = {
  ...{ id: 'pay_00000000000001', orderId: 'order_00000000000001', amountPaise: 100, refundedPaise: 0 },
  ...{ status: 'captured', method: 'upi', failure: null, createdAt: new Date('2026-11-09T04:30:00Z') },
}
const amounts = fc.nat()
const moments = fc.nat(4_000_000_000).map((seconds) => new Date(seconds * 1000))

describe("Razorpay's wire format", () => {
  test('encoding and parsing are inverse', () => {
    const statuses = fc.constantFrom('created', 'authorized', 'captured', 'refunded', 'failed')
    const payments = fc.record({
      ...{ id: fc.constant(payment.id), orderId: fc.constant(payment.orderId) },
      ...{ amountPaise: amounts, refundedPaise: amounts, status: statuses, createdAt: moments },
      method: fc.constantFrom('upi', 'card', 'netbanking', 'wallet'),
      failure: fc.option(fc.string({ minLength: 1, maxLength: 200 })),
    })
    fc.assert(fc.property(payments, (made) => void expect(readPayment(paymentEntity(made as Payment))).toEqual(made)))
    const refunds = fc.record({
      ...{ id: fc.constant('rfnd_1'), paymentId: fc.constant(payment.id), amountPaise: amounts, createdAt: moments },
      status: fc.constantFrom('pending', 'processed', 'failed'),
    })
    fc.assert(fc.property(refunds, (made) => void expect(readRefund(refundEntity(made))).toEqual(made)))
  })

  test('any signed body gives an event or null, and never throws', () => {
    const events = fc.constantFrom('payment.captured', 'order.paid', 'refund.processed', 'other')
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ event: events, payload: fc.jsonValue() }).map((body) => JSON.stringify(body)),
      fc
        .record({ event: events, entity: fc.jsonValue() })
        .map(({ event, entity }) => JSON.stringify({ event, payload: { payment: { entity }, refund: { entity } } })),
    )
    fc.assert(fc.property(bodies, (body) => void expect(read(body)).toBeNull()))
  })

  test.each([
    ['an amount that is text', { amount: '100' }],
    ['a part of a paisa', { amount: 1.5 }],
    ['less than nothing', { amount: -1 }],
    ['dollars', { currency: 'USD' }],
    ['no order', { order_id: null }],
    ['a state we do not know', { status: 'paid' }],
    ['no time', { created_at: null }],
  ])('a payment with %s is none of ours', (_, wrong) => {
    const entity = { ...paymentEntity(payment), ...wrong }
    expect(readPayment(paymentEntity(payment))).toEqual(payment)
    expect(readPayment(entity)).toBeNull()
    expect(read(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }))).toBeNull()
  })
})
