import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { razorpayPayments } from './razorpay.ts'
import { paymentEntity } from './razorpay-protocol.ts'
import { rent } from './test-order.ts'
import { startTestRazorpay, type TestRazorpay } from './test-razorpay.ts'

let razorpay: TestRazorpay
beforeEach(async () => {
  razorpay = await startTestRazorpay()
})
afterEach(() => razorpay.close())

const open = () => razorpayPayments(razorpay.options)
const impatient = () => razorpayPayments({ ...razorpay.options, timeoutMs: 200 })
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

async function paid() {
  const payments = open()
  const { orderId } = await payments.createOrder(rent)
  const { payment } = razorpay.books.complete(orderId, 'succeed')
  if (!payment) throw new Error('the payment did not succeed')
  return { payments, payment, orderId }
}

describe('Razorpay', () => {
  test('creates orders with automatic capture', async () => {
    await open().createOrder(rent)
    expect(razorpay.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/orders',
        body: { amount: 14_500_00, currency: 'INR', receipt: 'attempt-1', payment: { capture: 'automatic' } },
      },
    ])
  })

  test('opens its hosted page with a form that has the order, the payer and the return URLs', async () => {
    const { orderId, checkout } = await open().createOrder(rent)
    expect(checkout.upi).toBeNull()
    expect(checkout.form).toEqual({
      action: `${razorpay.options.url}/v1/checkout/embedded`,
      fields: {
        key_id: 'rzp_test_1',
        order_id: orderId,
        amount: '1450000',
        currency: 'INR',
        name: 'Thikana',
        description: 'Rent for November',
        'prefill[name]': 'Asha Nair',
        'prefill[email]': 'asha@example.com',
        'prefill[contact]': '+919876543210',
        callback_url: rent.returnUrl,
        cancel_url: rent.cancelUrl,
      },
    })
    const nobody = { ...rent, orderId, person: { name: '', email: null, phone: null } }
    expect(Object.keys(open().reopen(nobody).form.fields).join()).not.toContain('prefill')
  })

  test('captures a payment that is only authorised', async () => {
    const { payments, payment } = await paid()
    razorpay.uncaptured.add(payment.id)
    expect(await payments.fetchPayment(payment.id)).toMatchObject({ status: 'authorized' })
    const input = { paymentId: payment.id, amountPaise: payment.amountPaise }
    expect(await payments.capture(input)).toMatchObject({ status: 'captured' })
    expect(await payments.capture(input)).toMatchObject({ status: 'captured' })
    expect(razorpay.asked.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(2)
  })

  test('lists payments page by page, ours only', async () => {
    const { payments, payment } = await paid()
    const stranger = (id: number) => ({ ...paymentEntity(payment), id: `pay_other${id}`, order_id: null })
    razorpay.strangers = Array.from({ length: 230 }, (_, id) => stranger(id))
    const day = { from: new Date(Date.now() - 3600_000), to: new Date() }
    expect((await payments.listPayments(day)).map(({ id }) => id)).toEqual([payment.id])
    const pages = razorpay.asked.filter(({ path }) => path.startsWith('/v1/payments?'))
    expect(pages.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('skip'))).toEqual(['0', '100', '200'])
  })

  test('keeps a payment with an unknown method', async () => {
    const { payments, payment } = await paid()
    razorpay.answer = (response) => response.end(JSON.stringify({ ...paymentEntity(payment), method: 'paylater' }))
    expect(await payments.fetchPayment(payment.id)).toEqual({ ...payment, method: 'other' })
  })

  test('refunds once when a lost response is retried', async () => {
    const { payments, payment } = await paid()
    const part = { paymentId: payment.id, amountPaise: 5_000_00, idempotencyKey: 'refund-17-a' }
    razorpay.deafFor = 1
    const failure = (await failureOf(impatient().refund(part))) as Error
    expect(isProviderError(failure, 'unavailable')).toBe(true)
    expect(failure.message).toBe('The payment gateway did not answer in time')
    const refund = await payments.refund(part)
    expect(await payments.fetchRefunds(payment.id)).toEqual([refund])
    expect(await payments.fetchPayment(payment.id)).toMatchObject({ refundedPaise: 5_000_00 })
  })

  test('that disconnects during a response, or never ends one, is unavailable', async () => {
    const { payments, payment } = await paid()
    razorpay.answer = (response) => response.writeHead(200).write('{"id":', () => response.destroy())
    const cut = (await failureOf(payments.fetchPayment(payment.id))) as Error
    expect(isProviderError(cut, 'unavailable')).toBe(true)
    expect(cut.message).toBe('The payment gateway cannot be reached')
    razorpay.answer = (response) => response.writeHead(200).write('{"id":')
    const slow = (await failureOf(impatient().fetchPayment(payment.id))) as Error
    expect(slow.message).toBe('The payment gateway did not answer in time')
    razorpay.answer = (response) => response.end(`{"id":"${'x'.repeat(3 * 1024 * 1024)}"}`)
    const long = (await failureOf(payments.fetchPayment(payment.id))) as Error
    expect(long.message).toBe('The payment gateway answered what cannot be read')
  })

  test.each([
    [500, '<h1>Sorry</h1>', 'unavailable', '500'],
    [503, '{}', 'unavailable', '503'],
    [429, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Too many requests"}}', 'unavailable', '429'],
    [409, '{"error":{"code":"BAD_REQUEST_ERROR"}}', 'unavailable', '409'],
    [401, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Authentication failed"}}', 'unavailable', '401'],
    [400, '{"error":{"code":"BAD_REQUEST_ERROR","reason":"input_validation_failed"}}', 'rejected', 'input_validation'],
    [400, '{"error":{"code":"BAD_REQUEST_ERROR","description":"asha@example.com is wrong"}}', 'rejected', '400'],
    [400, 'null', 'rejected', '400'],
    [400, '{"error":"no"}', 'rejected', '400'],
    [200, 'null', 'unavailable', 'cannot be read'],
    [200, '[]', 'unavailable', 'cannot be read'],
    [200, '{"id":"plan_1"}', 'unavailable', 'cannot be read'],
    [200, '<h1>Hello</h1>', 'unavailable', 'cannot be read'],
    [302, '', 'unavailable', 'cannot be reached'],
  ] as const)('that answers an order with %i %s is understood', async (status, body, code, words) => {
    razorpay.answer = (response) => response.writeHead(status, { location: '/v1/elsewhere' }).end(body)
    const failure = (await failureOf(open().createOrder(rent))) as Error
    expect(isProviderError(failure, code)).toBe(true)
    expect(failure.message).toContain(words)
    expect(failure.message).not.toContain('asha@')
    expect(razorpay.asked).toHaveLength(1)
  })

  test('escapes an id in the path', async () => {
    expect(await open().fetchPayment('../orders?x=1')).toBeNull()
    expect(razorpay.asked.map(({ path }) => path)).toEqual(['/v1/payments/..%2Forders%3Fx%3D1'])
  })

  test('with other keys reveals nothing', async () => {
    const payments = razorpayPayments({ ...razorpay.options, keySecret: 'another' })
    const failure = (await failureOf(payments.createOrder(rent))) as Error
    expect(failure.message).toContain('401')
    expect(failure.message).not.toContain('another')
  })
})
