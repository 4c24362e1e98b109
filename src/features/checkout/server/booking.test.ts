import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test-app.ts'
import { clearOverdue } from './lapse.ts'
import { bookingIn } from './test-booking.ts'

let site: TestApp
let at: ReturnType<typeof bookingIn>
let units: Awaited<ReturnType<ReturnType<typeof bookingIn>['freeBeds']>>
let asha: string
let ravi: string

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  at = bookingIn(site)
  units = await at.freeBeds(30)
  asha = await site.signIn('9876500001')
  ravi = await site.signIn('9876500002')
}, 60_000)
afterAll(() => site.close())

const unit = () => {
  const next = units.shift()
  if (!next) throw new Error('no free bed is left')
  return next
}

describe('booking a bed', () => {
  test('[BOOK-006] [PAY-017] [API-057] is held for 15 minutes while it is paid for, and costs what the quote says', async () => {
    const where = unit()
    const quote = await at.quote(where)
    const { status, json } = await at.initiate(asha, where)
    expect(status).toBe(200)
    expect(json.payable_amount).toBe(quote.pay_now)
    expect(Date.parse(json.held_until) - site.clock.now.getTime()).toBe(15 * 60_000)
    const sum = (items: { amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0)
    expect(sum(json.payment_items) + sum(json.later_items)).toBe(quote.due_at_move_in)
    const refused = await at.initiate(ravi, where)
    expect(refused.status).toBe(409)
    await at.judge()
  })

  test('[PAY-018] [API-058] paid for, it is theirs, with a receipt, and the rest is asked for by move-in day', async () => {
    const where = unit()
    const { booking_id, invoice_id } = await at.book(asha, where)
    const { json: booking } = await site.send('GET', `/api/v4/bookings/${booking_id}`, { cookie: asha })
    expect(booking).toMatchObject({ state: 'confirmed' })
    expect(booking.invoices.map(({ state }: { state: string }) => state)).toEqual(['paid', 'open'])
    const { json: state } = await at.confirmation(asha, invoice_id)
    expect(Object.keys(state)).toEqual(
      expect.arrayContaining([
        ...['invoice_id', 'amount', 'payment_modes', 'scratch_card_data', 'feedback_url', 'credits', 'payment_details'],
      ]),
    )
    expect(state).toMatchObject({
      data: { payment_modes: ['upi', 'card', 'netbanking', 'wallet'] },
      feedback_url: `/alpha/payment_feedback?invoice_id=${invoice_id}`,
      state: 'paid',
      scratch_card_data: { applicable: true },
      payment_details: { receipt_url: `/internal_houses/receipt?id=${invoice_id}` },
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from tenancy t join booking b on b.tenancy_id = t.id
      where b.id = ${booking_id} and t.state = 'booked'`.execute(site.services.db)
    expect(rows[0]?.n).toBe(1)
    await at.judge()
  })

  test('[PAY-019] [API-060] the browser that comes back is enough, and the webhooks after it change nothing', async () => {
    const where = unit()
    const { json: held } = await at.initiate(asha, where)
    const { json: gateway } = await at.gateway(asha, held.invoice_id)
    expect(gateway).toMatchObject({
      ...{ invoice_id: held.invoice_id, amount: held.payable_amount, other_charges: 0, gateway_name: 'razorpay' },
      gateway_attributes: {
        transaction_key: expect.stringMatching(/^order_/),
        return_url: expect.stringContaining('/api/v4/payments/return'),
      },
    })
    const done = at.complete(gateway.gateway_attributes.transaction_key)
    if (!done.callback) throw new Error('it was not paid')
    const back = await at.comeBack(done.callback, `invoice_id=${held.invoice_id}`)
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/alpha/payment_success?invoice_id=${held.invoice_id}`,
    ])
    const books = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(site.services.db)).rows[0]?.n
    const before = await books()
    for (const hook of [...done.webhooks, ...done.webhooks]) expect(await at.webhook(hook)).toBe(200)
    expect(await books()).toBe(before)
    expect((await at.confirmation(asha, held.invoice_id)).json.state).toBe('paid')
    await at.judge()
  })

  test('a signature that is wrong writes nothing', async () => {
    const { json: held } = await at.initiate(asha, unit())
    const { json: gateway } = await at.gateway(asha, held.invoice_id)
    const done = at.complete(gateway.gateway_attributes.transaction_key)
    if (!done.callback || !done.webhooks[0]) throw new Error('it was not paid')
    const back = await at.comeBack({ ...done.callback, signature: 'f'.repeat(64) }, `invoice_id=${held.invoice_id}`)
    expect(back.headers.location).toBe(`/alpha/payment?invoice_id=${held.invoice_id}&failed=1`)
    const [hook] = done.webhooks
    expect(await at.webhook({ ...hook, rawBody: JSON.stringify(JSON.parse(hook.rawBody), null, 1) })).toBe(400)
    expect((await at.confirmation(asha, held.invoice_id)).json.state).toBe('waiting')
  })

  test('a hold that is over is anybody’s; what was paid late goes back when somebody has it', async () => {
    const where = unit()
    const { json: held } = await at.initiate(asha, where)
    const { json: gateway } = await at.gateway(asha, held.invoice_id)
    site.clock.now = new Date(site.clock.now.getTime() + 16 * 60_000)
    await at.book(ravi, where)
    const late = at.complete(gateway.gateway_attributes.transaction_key)
    for (const hook of late.webhooks) await at.webhook(hook)
    expect((await at.confirmation(asha, held.invoice_id)).json.state).toBe('returned')
    const { rows } = await sql<{ state: string; amount: number }>`select state, amount from refund`.execute(
      site.services.db,
    )
    expect(rows).toMatchObject([{ state: 'due', amount: held.payable_amount }])
    await at.judge()
  })

  test('paid late and still free, it is booked', async () => {
    const { json: held } = await at.initiate(asha, unit())
    const { json: gateway } = await at.gateway(asha, held.invoice_id)
    site.clock.now = new Date(site.clock.now.getTime() + 16 * 60_000)
    expect(await clearOverdue({ ...site.services, now: site.clock.now })).toBe(1)
    for (const hook of at.complete(gateway.gateway_attributes.transaction_key).webhooks) await at.webhook(hook)
    const { json } = await site.send('GET', `/api/v4/bookings/${held.booking_id}`, { cookie: asha })
    expect(json.state).toBe('confirmed')
    await at.judge()
  })

  test('asking again with the same request id is the same booking; with another wish it is refused', async () => {
    const where = unit()
    const request_id = at.requestId()
    const first = await at.initiate(asha, where, { request_id })
    expect((await at.initiate(asha, where, { request_id })).json).toEqual(first.json)
    expect((await at.initiate(asha, where, { request_id, months: 6 })).status).toBe(422)
    const both = await Promise.all([0, 1].map(() => at.initiate(ravi, unit(), { request_id: 'the-same-moment' })))
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
  })

  test('prices, totals and states that are sent along are refused, and others’ invoices are not there', async () => {
    const where = unit()
    for (const extra of [{ amount: 1 }, { payable_amount: 100 }, { state: 'confirmed' }, { role: 'admin' }]) {
      expect((await at.initiate(asha, where, extra)).status).toBe(400)
    }
    const { json: held } = await at.initiate(asha, where)
    expect((await at.confirmation(ravi, held.invoice_id)).status).toBe(404)
    expect((await at.gateway(ravi, held.invoice_id)).status).toBe(404)
    expect((await site.send('GET', `/api/v4/bookings/${held.booking_id}`, { cookie: ravi })).status).toBe(404)
  })

  test('[CONST-003] called off, the token is kept and all else goes back', async () => {
    const where = unit()
    const { booking_id, payable_amount } = await at.book(asha, where, { pay_deposit: true, pay_rent: true })
    const quote = await at.quote({ ...where })
    const cancelled = await site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, {
      ...{ cookie: asha, body: { request_id: at.requestId() } },
    })
    expect(cancelled.json.state).toBe('cancelled')
    const { rows } = await sql<{ amount: number }>`select amount from refund where reason like '%called off%'`.execute(
      site.services.db,
    )
    expect(rows).toEqual([{ amount: payable_amount - quote.pay_now }])
    expect((await at.initiate(ravi, where)).status).toBe(200)
    await at.judge()
  })
})
