import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paymentsOff } from './off.ts'
import type { PaymentEvent } from './port.ts'
import { eventIdHeader, sign, signatureHeader } from './razorpay-protocol.ts'
import { isSandbox, type SandboxPayments, sandboxPayments } from './sandbox.ts'
import type { SignedWebhook } from './sandbox-webhook.ts'
import { rent } from './test-order.ts'

describe('the sandbox gateway', () => {
  const make = () => sandboxPayments({ secret: 's', now: () => new Date('2026-11-09T04:30:00Z') })

  test('an abandoned checkout leaves nothing behind', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    expect(gateway.complete(orderId, 'abandon')).toEqual({ payment: null, callback: null, webhooks: [] })
    expect(await gateway.fetchPayments(orderId)).toEqual([])
    expect(gateway.findOrder(orderId)).toMatchObject({ receipt: 'attempt-1', paid: false })
  })

  test('a late payment is reported as failed first, then captured without a browser', async () => {
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

  test('a slow payment has a valid signature like any other', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    const { payment, callback } = gateway.complete(orderId, 'slow')
    expect(payment?.status).toBe('captured')
    expect(callback && gateway.verifySignature(callback)).toBe(true)
  })

  test('a paid order cannot be paid again, an unknown one not at all', async () => {
    const gateway = make()
    const { orderId } = await gateway.createOrder(rent)
    gateway.complete(orderId, 'succeed')
    expect(() => gateway.complete(orderId, 'succeed')).toThrow('already paid')
    expect(() => gateway.complete('order_none', 'succeed')).toThrow('does not know')
  })

  test('a refund event of the gateway is parsed, and an event we do not use gives null', () => {
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
    expect(
      parse({ event: 'refund.processed', payload: { refund: { entity: { ...entity, amount: '500' } } } }),
    ).toBeNull()
    expect(parse([])).toBeNull()
    const unused = JSON.stringify({ event: 'settlement.processed', payload: {} })
    expect(gateway.verifyWebhook(unused, { [signatureHeader]: sign(unused, webhookSecret) })).toBe(true)
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

describe('the webhooks of the sandbox gateway', () => {
  const start = new Date('2026-11-09T04:30:00Z')
  function make(folder: string | null = null) {
    const clock = { now: start }
    const payments = sandboxPayments({ secret: 's', folder, now: () => clock.now })
    const wait = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    }
    return { payments, wait }
  }

  /** Every webhook delivered now; `takes` says whether it is accepted. */
  async function come(payments: SandboxPayments, takes = true): Promise<(PaymentEvent['type'] | undefined)[]> {
    const seen: SignedWebhook[] = []
    await payments.deliverDue(async (webhook) => {
      seen.push(webhook)
      return takes
    })
    return seen.map(({ rawBody, headers }) => payments.parseWebhook(rawBody, headers)?.type)
  }
  const paid = ['payment.authorized', 'payment.captured', 'order.paid']

  test('come after the browser, or before it when that is slow, and are retried until accepted', async () => {
    const { payments, wait } = make()
    const [first, second] = [await payments.createOrder(rent), await payments.createOrder(rent)]
    payments.complete(first.orderId, 'succeed')
    expect(await come(payments)).toEqual([])
    payments.complete(second.orderId, 'slow')
    expect(await come(payments)).toEqual(paid)
    wait(3)
    expect(await come(payments, false)).toEqual(paid)
    expect(await come(payments)).toEqual([])
    wait(5)
    expect(await come(payments, false)).toEqual(paid)
    wait(5)
    expect(await come(payments)).toEqual([])
    wait(5)
    expect(await come(payments)).toEqual(paid)
    wait(3600)
    expect(await come(payments)).toEqual([])
  })

  test('are given up after a day', async () => {
    const { payments, wait } = make()
    const { orderId } = await payments.createOrder(rent)
    payments.complete(orderId, 'fail')
    for (let hour = 0; hour < 26; hour += 1) {
      expect(await come(payments, false)).toEqual(['payment.failed'])
      if (hour === 25) break
      wait(3600)
    }
    wait(24 * 3600)
    expect(await come(payments)).toEqual([])
  })

  test('that cannot be delivered do not block those of other orders', async () => {
    const { payments } = make()
    for (const order of [await payments.createOrder(rent), await payments.createOrder(rent)]) {
      payments.complete(order.orderId, 'fail')
    }
    let tries = 0
    await payments.deliverDue(async () => {
      tries += 1
      throw new Error('nobody listens')
    })
    expect(tries).toBe(2)
  })

  test('of a late payment are also sent after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'))
    const before = make(folder)
    const { orderId } = await before.payments.createOrder(rent)
    before.payments.complete(orderId, 'late')
    expect(await come(before.payments)).toEqual(['payment.failed'])
    const after = make(folder)
    after.wait(19)
    expect(await come(after.payments)).toEqual([])
    after.wait(1)
    expect(await come(after.payments, false)).toEqual(paid)
    const again = make(folder)
    again.wait(60)
    expect(await come(again.payments)).toEqual(paid)
    expect(await again.payments.fetchPayments(orderId)).toMatchObject([{ status: 'captured', failure: null }])
    await rm(folder, { recursive: true })
  })

  test('report a refund', async () => {
    const { payments, wait } = make()
    const { orderId } = await payments.createOrder(rent)
    const paymentId = payments.complete(orderId, 'slow').payment?.id ?? ''
    await come(payments)
    const refund = { paymentId, amountPaise: 1_00, idempotencyKey: 'refund-17-a' }
    await payments.refund(refund)
    await payments.refund(refund)
    expect(await come(payments)).toEqual(['refund.processed'])
    wait(60)
    expect(await come(payments)).toEqual([])
  })
})

describe('a site without a gateway', () => {
  test('takes no money, accepts no signature, and says so', async () => {
    const off = paymentsOff()
    await expect(off.createOrder(rent)).rejects.toMatchObject({ code: 'unavailable' })
    expect(() => off.reopen({ ...rent, orderId: 'order_1' })).toThrow('Paying online is not set up')
    expect(off.verifySignature({ orderId: 'order_1', paymentId: 'pay_1', signature: '' })).toBe(false)
    expect(off.parseWebhook('{}', {})).toBeNull()
    expect(off.verifyWebhook('{}', { [signatureHeader]: sign('{}', '') })).toBe(false)
    expect(isSandbox(off)).toBe(false)
    expect(isSandbox(sandboxPayments({ secret: 's' }))).toBe(true)
  })
})
