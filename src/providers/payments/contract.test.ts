import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Payments } from './port.ts'
import { razorpayPayments } from './razorpay.ts'
import { eventIdHeader, signatureHeader } from './razorpay-protocol.ts'
import { type SandboxCompletion, type SandboxOutcome, sandboxPayments } from './sandbox.ts'
import { rent } from './test-order.ts'
import { startTestRazorpay, type TestRazorpay } from './test-razorpay.ts'

/** An adapter, with the payer and the gateway it talks to. */
type Gateway = { payments: Payments; finish(orderId: string, outcome: SandboxOutcome): Promise<SandboxCompletion> }

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
  test('[PAY-025] an order opens a checkout for its amount, in rupees', async () => {
    const { orderId, checkout } = await makeGateway().payments.createOrder(rent)
    expect(orderId).toMatch(/^order_/)
    expect(checkout).toMatchObject({ orderId, amountPaise: rent.amountPaise, currency: 'INR' })
    expect(checkout.form.fields).toMatchObject({ key_id: checkout.keyId, order_id: orderId })
  })

  test('the checkout of an existing order can be opened again', async () => {
    const { payments } = makeGateway()
    const { orderId, checkout } = await payments.createOrder(rent)
    expect(payments.reopen({ ...rent, orderId })).toEqual(checkout)
  })

  test('each call creates another order', async () => {
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

  test('a successful payment is captured, and found by its id and by its order', async () => {
    const gateway = makeGateway()
    const { orderId, payment } = await paidOrder(gateway)
    expect(payment).toMatchObject({ orderId, status: 'captured', amountPaise: rent.amountPaise, refundedPaise: 0 })
    expect(await gateway.payments.fetchPayment(payment.id)).toEqual(payment)
    expect(await gateway.payments.fetchPayments(orderId)).toEqual([payment])
    expect(await gateway.payments.fetchPayment('pay_unknown0000001')).toBeNull()
    const unknown = await failureOf(gateway.payments.fetchPayments('order_unknown00001'))
    expect(isProviderError(unknown, 'not_found')).toBe(true)
  })

  test('the payments of a period are listed, oldest first', async () => {
    const gateway = makeGateway()
    const from = new Date()
    const paid = [await paidOrder(gateway), await paidOrder(gateway)].map(({ payment }) => payment.id)
    const listed = await gateway.payments.listPayments({ from, to: new Date() })
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(paid))
    const times = listed.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const past = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-01-02T00:00:00Z') }
    expect(await gateway.payments.listPayments(past)).toEqual([])
  })

  test('capturing a captured payment changes nothing', async () => {
    const gateway = makeGateway()
    const { payment } = await paidOrder(gateway)
    const whole = { paymentId: payment.id, amountPaise: payment.amountPaise }
    expect(await gateway.payments.capture(whole)).toEqual(payment)
    const part = failureOf(gateway.payments.capture({ ...whole, amountPaise: 1_00 }))
    expect(isProviderError(await part, 'rejected')).toBe(true)
  })

  test('a failed payment is reported as failed, and the order can be retried', async () => {
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
  test("the browser's signature is valid only for its order and payment", async () => {
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

  test('webhooks report each event, under its own id', async () => {
    const gateway = makeGateway()
    const { payment, webhooks } = await paidOrder(gateway)
    const events = webhooks.map(({ rawBody, headers }) => gateway.payments.parseWebhook(rawBody, headers))
    expect(events.map((event) => event?.type)).toContain('payment.captured')
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length)
    for (const event of events)
      expect(event).toMatchObject({ payment: { id: payment.id, amountPaise: rent.amountPaise } })
  })

  test('a webhook that was changed or is not signed gives null', async () => {
    const gateway = makeGateway()
    const { webhooks } = await paidOrder(gateway)
    const [hook] = webhooks
    if (!hook) throw new Error('no webhook came')
    const { parseWebhook, verifyWebhook } = gateway.payments
    expect(verifyWebhook(hook.rawBody, hook.headers)).toBe(true)
    expect(verifyWebhook(`${hook.rawBody} `, hook.headers)).toBe(false)
    expect(verifyWebhook(hook.rawBody, {})).toBe(false)
    expect(parseWebhook(Buffer.from(hook.rawBody), hook.headers)).not.toBeNull()
    expect(parseWebhook(hook.rawBody.replace('1450000', '1'), hook.headers)).toBeNull()
    expect(parseWebhook(hook.rawBody, { ...hook.headers, [signatureHeader]: undefined })).toBeNull()
    expect(parseWebhook(hook.rawBody, { ...hook.headers, [eventIdHeader]: undefined })).toBeNull()
  })
}

function refunds(makeGateway: () => Gateway) {
  test('a refund is made once per key, may be partial, and never exceeds the payment', async () => {
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

    const second = await gateway.payments.refund({ ...beyond, amountPaise: 10_000_00 })
    expect(await gateway.payments.fetchRefund(second.id)).toEqual(second)
    expect(await gateway.payments.fetchRefunds(payment.id)).toEqual([first, second])
    expect(await gateway.payments.fetchRefund('rfnd_unknown000000101')).toBeNull()
    expect(await gateway.payments.fetchPayment(payment.id)).toMatchObject({ status: 'refunded' })
  })

  test('only a known, captured payment can be refunded', async () => {
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

describe('over the wire', () => {
  let razorpay: TestRazorpay
  beforeAll(async () => {
    razorpay = await startTestRazorpay()
  })
  afterAll(() => razorpay.close())

  describePaymentsContract('Razorpay', () => ({
    payments: razorpayPayments(razorpay.options),
    finish: async (orderId, outcome) => razorpay.books.complete(orderId, outcome),
  }))
})
