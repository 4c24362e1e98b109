import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refunds } from '#features/money/payments/server/api.ts'
import { providerError } from '#providers/provider-error.ts'
import { askGateway } from './ask-gateway.ts'
import { openTown } from './test-booking.ts'

const town = openTown()

/** Makes this gateway call fail `times` times while `run` runs. */
async function failing<T>(name: 'createOrder' | 'fetchPayment' | 'refund', times: number, run: () => Promise<T>) {
  const gateway = town.site.services.providers.payments as unknown as Record<string, (...args: unknown[]) => unknown>
  const real = gateway[name]
  let left = times
  gateway[name] = async (...args) => {
    if (left-- > 0) throw providerError('unavailable', 'The gateway took too long')
    return real?.(...args)
  }
  try {
    return await run()
  } finally {
    if (real) gateway[name] = real
  }
}

const opened = async () => {
  const { json: held } = await town.at.initiate(town.asha, town.unit())
  const { json: gateway } = await town.at.gateway(town.asha, held.invoice_id)
  return { held, orderId: gateway.gateway_attributes.transaction_key as string }
}
const state = async (invoiceId: number) => (await town.at.confirmation(town.asha, invoiceId)).json.state as string

describe('when the gateway fails', () => {
  test('[ERR-006] to open, an error is shown, nothing is charged, and the next attempt works', async () => {
    const { json: held } = await town.at.initiate(town.asha, town.unit())
    const refused = await failing('createOrder', 1, () => town.at.gateway(town.asha, held.invoice_id))
    expect(refused.status).toBe(502)
    expect(refused.json.error.message).toBe('Something is not right. Please try again later.')
    expect((await town.at.gateway(town.asha, held.invoice_id)).status).toBe(200)
    await town.at.judge()
  })

  test('to answer on the browser’s return, the webhook completes the payment', async () => {
    const { held, orderId } = await opened()
    const done = town.at.complete(orderId)
    const callback = done.callback
    if (!callback) throw new Error('it was not paid')
    const back = await failing('fetchPayment', 1, () => town.at.comeBack(callback, `invoice_id=${held.invoice_id}`))
    expect(back.headers.location).toContain('/alpha/payment_success')
    expect(await state(held.invoice_id)).toBe('waiting')
    for (const hook of done.webhooks) await town.at.webhook(hook)
    expect(await state(held.invoice_id)).toBe('paid')
    await town.at.judge()
  })

  test('to send any webhook, polling completes the booking', async () => {
    const { held, orderId } = await opened()
    town.at.complete(orderId)
    await askGateway(town.job())
    expect(await state(held.invoice_id)).toBe('waiting')
    town.later(3)
    await askGateway(town.job())
    expect(await state(held.invoice_id)).toBe('paid')
    await town.at.judge()
  })

  test('to keep the order, a capture days after a failure is handled', async () => {
    const { held, orderId } = await opened()
    const { webhooks } = town.at.complete(orderId, 'late')
    for (const hook of webhooks) await town.at.webhook(hook)
    expect(await state(held.invoice_id)).toBe('open')
    town.later(16)
    for (const hook of town.site.services.providers.payments.settleLate(orderId).webhooks) await town.at.webhook(hook)
    expect(await state(held.invoice_id)).toBe('paid')
    // A repeated webhook changes nothing.
    for (const hook of webhooks) expect(await town.at.webhook(hook)).toBe(200)
    expect(await state(held.invoice_id)).toBe('paid')
    await town.at.judge()
  })

  test('to refund, the refund is retried and made once', async () => {
    const where = town.unit()
    const { json: held } = await town.at.initiate(town.asha, where)
    const { json: gateway } = await town.at.gateway(town.asha, held.invoice_id)
    town.later(16)
    await town.at.book(town.ravi, where)
    for (const hook of town.at.complete(gateway.gateway_attributes.transaction_key).webhooks)
      await town.at.webhook(hook)
    const { rows } = await sql<{ id: number }>`select id from refund where state = 'due'`.execute(town.site.services.db)
    const refundId = rows[0]?.id ?? 0
    const send = () => refunds.job.run(town.job(), { refundId })
    await expect(failing('refund', 1, send)).rejects.toThrow('too long')
    await Promise.all([send(), send(), send()])
    const { rows: after } = await sql<{ state: string; n: number }>`
      select state, (select count(*)::int from ledger_posting where reference = ${`refund:${refundId}`}) as n
      from refund where id = ${refundId}`.execute(town.site.services.db)
    expect(after).toEqual([{ state: 'done', n: 1 }])
    await town.at.judge()
  })
})

describe('messages that do not come from the gateway', () => {
  test('a payment refunded at the gateway itself confirms no booking', async () => {
    const { held, orderId } = await opened()
    const { payment } = town.at.complete(orderId)
    if (!payment) throw new Error('it was not paid')
    const { payments } = town.site.services.providers
    await payments.refund({
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      idempotencyKey: 'by-somebody-else',
    })
    town.later(3)
    await askGateway(town.job())
    expect(await state(held.invoice_id)).toBe('waiting')
    await town.at.judge()
  })

  test('unsigned, wrongly signed, altered or for another order, change nothing', async () => {
    const { orderId, held } = await opened()
    const { webhooks } = town.at.complete(orderId)
    const hook = webhooks.at(1)
    if (!hook) throw new Error('nothing was told')
    const count = async () => {
      const { rows } = await sql<{
        n: number
      }>`select (select count(*) from payment) + (select count(*) from gateway_event)
        + (select count(*) from ledger_entry) as n`.execute(town.site.services.db)
      return rows[0]?.n
    }
    const before = await count()
    const wrong = [
      { rawBody: hook.rawBody, headers: {} },
      { rawBody: hook.rawBody, headers: { ...hook.headers, 'x-razorpay-signature': 'a'.repeat(64) } },
      { rawBody: JSON.stringify(JSON.parse(hook.rawBody), null, 2), headers: hook.headers },
      { rawBody: `${hook.rawBody} `, headers: hook.headers },
      { rawBody: '', headers: hook.headers },
    ]
    for (const each of wrong) expect(await town.at.webhook(each)).toBe(400)
    expect(await count()).toBe(before)
    expect(await state(held.invoice_id)).toBe('waiting')
  })

  test('a callback URL of another site leads to our own page', async () => {
    const { held, orderId } = await opened()
    const { callback } = town.at.complete(orderId)
    if (!callback) throw new Error('it was not paid')
    for (const query of [
      'invoice_id=https://evil.example',
      'link=//evil.example/aaaaaaaaaaaaaaaa',
      'callback=//evil',
      '',
    ]) {
      const { headers } = await town.at.comeBack({ ...callback, signature: 'x' }, query)
      expect(headers.location).toMatch(/^\/(alpha\/|$)/)
    }
    expect(await state(held.invoice_id)).toBe('waiting')
  })
})
