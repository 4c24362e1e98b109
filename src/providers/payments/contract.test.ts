import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Payments } from './port.ts'
import { eventIdHeader, sign, signatureHeader } from './razorpay-protocol.ts'
import { type SandboxCompletion, type SandboxOutcome, sandboxPayments } from './sandbox.ts'

/** An adapter and the person and gateway at its other end. */
type Gateway = { payments: Payments; finish(orderId: string, outcome: SandboxOutcome): Promise<SandboxCompletion> }

const rent = { amountPaise: 14_500_00, receipt: 'attempt-1', notes: { invoice: '17' } }
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

async function paidOrder({ payments, finish }: Gateway) {
  const { orderId } = await payments.createOrder(rent)
  const done = await finish(orderId, 'succeed')
  if (!done.payment || !done.callback) throw new Error('the payment did not succeed')
  return { orderId, payment: done.payment, callback: done.callback, webhooks: done.webhooks }
}

function describePaymentsContract(adapter: string, makeGateway: () => Gateway) {
  describe(`payments: ${adapter}`, () => {
    ordersAndOutcomes(makeGateway)
    proofs(makeGateway)
    refunds(makeGateway)
  })
}

function ordersAndOutcomes(makeGateway: () => Gateway) {
  test('an order opens a checkout for its amount', async () => {
    const { orderId, checkout } = await makeGateway().payments.createOrder(rent)
    expect(orderId).toMatch(/^order_/)
    expect(checkout).toMatchObject({ orderId, amountPaise: rent.amountPaise, currency: 'INR' })
  })

  test('every order is another order', async () => {
    const { payments } = makeGateway()
    expect((await payments.createOrder(rent)).orderId).not.toBe((await payments.createOrder(rent)).orderId)
  })

  test.each([
    ['a fraction of a paisa', { amountPaise: 100.5 }],
    ['less than a rupee', { amountPaise: 99 }],
    ['a receipt of 41 characters', { receipt: 'x'.repeat(41) }],
  ])('an order over %s is rejected', async (_, wrong) => {
    const failure = await failureOf(makeGateway().payments.createOrder({ ...rent, ...wrong }))
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })

  test('a payment that succeeds is captured, and found by its id and by its order', async () => {
    const gateway = makeGateway()
    const { orderId, payment } = await paidOrder(gateway)
    expect(payment).toMatchObject({ orderId, status: 'captured', amountPaise: rent.amountPaise, refundedPaise: 0 })
    expect(await gateway.payments.fetchPayment(payment.id)).toEqual(payment)
    expect(await gateway.payments.fetchPayments(orderId)).toEqual([payment])
    expect(await gateway.payments.fetchPayment('pay_unknown0000001')).toBeNull()
  })

  test('a payment that fails says so, and the order can be tried again', async () => {
    const { payments, finish } = makeGateway()
    const { orderId } = await payments.createOrder(rent)
    const failed = await finish(orderId, 'fail')
    expect(failed).toMatchObject({ payment: { status: 'failed' }, callback: null })
    expect(failed.payment?.failure).toBeTruthy()
    await finish(orderId, 'succeed')
    expect((await payments.fetchPayments(orderId)).map(({ status }) => status)).toEqual(['failed', 'captured'])
  })
}

function proofs(makeGateway: () => Gateway) {
  test('the signature brought by the browser holds for just that order and payment', async () => {
    const gateway = makeGateway()
    const { callback } = await paidOrder(gateway)
    const other = await gateway.payments.createOrder(rent)
    const { verifySignature } = gateway.payments
    expect(verifySignature(callback)).toBe(true)
    expect(verifySignature({ ...callback, orderId: other.orderId })).toBe(false)
    expect(verifySignature({ ...callback, paymentId: 'pay_other' })).toBe(false)
    expect(verifySignature({ ...callback, signature: `${callback.signature.slice(0, -1)}x` })).toBe(false)
    expect(verifySignature({ ...callback, signature: '' })).toBe(false)
  })

  test('webhooks say what happened, each under an id of its own', async () => {
    const gateway = makeGateway()
    const { payment, webhooks } = await paidOrder(gateway)
    const events = webhooks.map(({ rawBody, headers }) => gateway.payments.parseWebhook(rawBody, headers))
    expect(events.map((event) => event?.type)).toContain('payment.captured')
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length)
    for (const event of events)
      expect(event).toMatchObject({ payment: { id: payment.id, amountPaise: rent.amountPaise } })
  })

  test('a webhook that was changed, or is not signed, is nothing', async () => {
    const gateway = makeGateway()
    const { webhooks } = await paidOrder(gateway)
    const [hook] = webhooks
    if (!hook) throw new Error('no webhook came')
    const { parseWebhook } = gateway.payments
    expect(parseWebhook(Buffer.from(hook.rawBody), hook.headers)).not.toBeNull()
    expect(parseWebhook(hook.rawBody.replace('1450000', '1'), hook.headers)).toBeNull()
    expect(parseWebhook(hook.rawBody, { ...hook.headers, [signatureHeader]: undefined })).toBeNull()
    expect(parseWebhook(hook.rawBody, { ...hook.headers, [eventIdHeader]: undefined })).toBeNull()
  })
}

function refunds(makeGateway: () => Gateway) {
  test('a refund is made once for its key, in parts, and never beyond the payment', async () => {
    const gateway = makeGateway()
    const { payment } = await paidOrder(gateway)
    const part = { paymentId: payment.id, amountPaise: 4_500_00, idempotencyKey: 'refund-17-a' }
    const first = await gateway.payments.refund(part)
    expect(await gateway.payments.refund(part)).toEqual(first)
    expect(await gateway.payments.fetchPayment(payment.id)).toMatchObject({
      refundedPaise: 4_500_00,
      status: 'captured',
    })

    const changed = await failureOf(gateway.payments.refund({ ...part, amountPaise: 1_00 }))
    expect(isProviderError(changed, 'rejected')).toBe(true)
    const beyond = { ...part, amountPaise: 10_000_01, idempotencyKey: 'refund-17-b' }
    expect(isProviderError(await failureOf(gateway.payments.refund(beyond)), 'rejected')).toBe(true)

    await gateway.payments.refund({ ...beyond, amountPaise: 10_000_00 })
    expect(await gateway.payments.fetchPayment(payment.id)).toMatchObject({ status: 'refunded' })
  })

  test('only a captured payment we know can be refunded', async () => {
    const { payments, finish } = makeGateway()
    const { orderId } = await payments.createOrder(rent)
    const { payment } = await finish(orderId, 'fail')
    const input = { paymentId: payment?.id ?? '', amountPaise: 1_00, idempotencyKey: 'refund-18-a' }
    expect(isProviderError(await failureOf(payments.refund(input)), 'rejected')).toBe(true)
    const unknown = payments.refund({ ...input, paymentId: 'pay_nobody00000001' })
    expect(isProviderError(await failureOf(unknown), 'not_found')).toBe(true)
  })
}

describePaymentsContract('sandbox', () => {
  const payments = sandboxPayments({ secret: 'a secret of the test' })
  return { payments, finish: async (orderId, outcome) => payments.complete(orderId, outcome) }
})

describe('the sandbox gateway', () => {
  const make = () => sandboxPayments({ secret: 's', now: () => new Date('2026-11-09T04:30:00Z') })

  test('an abandoned checkout leaves nothing behind', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    expect(gateway.complete(orderId, 'abandon')).toEqual({ payment: null, callback: null, webhooks: [] })
    expect(await gateway.fetchPayments(orderId)).toEqual([])
    expect(gateway.findOrder(orderId)).toMatchObject({ receipt: 'attempt-1', paid: false })
  })

  test('a late payment is told as failed first, then captured without a browser', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    const told = gateway.complete(orderId, 'late')
    expect(told).toMatchObject({ payment: { status: 'failed' }, callback: null })
    const late = gateway.settleLate(orderId)
    expect(late).toMatchObject({ payment: { id: told.payment?.id, status: 'captured' }, callback: null })
    const types = late.webhooks.map(({ rawBody, headers }) => gateway.parseWebhook(rawBody, headers)?.type)
    expect(types).toContain('payment.captured')
    expect(gateway.settleLate(orderId).webhooks).toEqual([])
  })

  test('a late payment of an order that was paid meanwhile stays failed', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    gateway.complete(orderId, 'late')
    gateway.complete(orderId, 'succeed')
    expect(gateway.settleLate(orderId).payment).toBeNull()
  })

  test('a paid order cannot be paid again, an unknown one not at all', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    gateway.complete(orderId, 'succeed')
    expect(() => gateway.complete(orderId, 'succeed')).toThrow('already paid')
    expect(() => gateway.complete('order_none', 'succeed')).toThrow('does not know')
  })

  test('a refund event of the gateway is understood, an event without use for us is nothing', () => {
    const gateway = make()
    const webhookSecret = sign('webhook', 's')
    const parse = (body: object) => {
      const rawBody = JSON.stringify(body)
      return gateway.parseWebhook(rawBody, { [eventIdHeader]: 'e1', [signatureHeader]: sign(rawBody, webhookSecret) })
    }
    const entity = { id: 'rfnd_1', payment_id: 'pay_1', amount: 500, status: 'processed', created_at: 1_600_000_000 }
    expect(parse({ event: 'refund.processed', payload: { refund: { entity } } })).toEqual({
      id: 'e1',
      type: 'refund.processed',
      refund: { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 500, status: 'processed', createdAt: new Date(1.6e12) },
    })
    expect(parse({ event: 'settlement.processed', payload: {} })).toBeNull()
  })

  test('a payment made before a restart can be refunded after it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'))
    const before = sandboxPayments({ secret: 's', folder })
    const { orderId } = await before.createOrder(rent)
    const paymentId = before.complete(orderId, 'succeed').payment?.id ?? ''
    const after = sandboxPayments({ secret: 's', folder })
    const refund = await after.refund({ paymentId, amountPaise: 1_00, idempotencyKey: 'after-restart' })
    expect(refund.status).toBe('processed')
    await rm(folder, { recursive: true })
  })
})
