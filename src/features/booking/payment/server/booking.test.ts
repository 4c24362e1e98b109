import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clearOverdue } from '#features/booking/holds/server/lapse.ts'
import { openQueue } from '#platform/queue.ts'
import { postBooking } from './post-booking.ts'
import { openTown } from './test-booking.ts'

const town = openTown()

describe('booking a bed', () => {
  test('[BOOK-006] [PAY-017] [API-057] holds the bed for 15 minutes and costs the same as the quote', async () => {
    const where = town.unit()
    const quote = await town.at.quote(where)
    const { status, json } = await town.at.initiate(town.asha, where)
    expect(status).toBe(200)
    expect(json.payable_amount).toBe(quote.pay_now)
    expect(Date.parse(json.held_until) - town.site.clock.now.getTime()).toBe(15 * 60_000)
    const sum = (items: { amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0)
    expect(sum(json.payment_items) + sum(json.later_items)).toBe(quote.due_at_move_in)
    const refused = await town.at.initiate(town.ravi, where)
    expect(refused.status).toBe(409)
    await town.at.judge()
  })

  test('[PAY-018] [API-058] after payment is confirmed with a receipt, and the remaining amount is due by move-in day', async () => {
    const where = town.unit()
    const { booking_id, invoice_id } = await town.at.book(town.asha, where)
    const { json: booking } = await town.site.send('GET', `/api/v4/bookings/${booking_id}`, { cookie: town.asha })
    expect(booking).toMatchObject({ state: 'confirmed' })
    expect(booking.invoices.map(({ state }: { state: string }) => state)).toEqual(['paid', 'open'])
    const { json: state } = await town.at.confirmation(town.asha, invoice_id)
    expect(Object.keys(state)).toEqual(
      expect.arrayContaining([
        ...['invoice_id', 'amount', 'payment_modes', 'scratch_card_data', 'feedback_url', 'credits', 'payment_details'],
      ]),
    )
    expect(state).toMatchObject({
      data: { payment_modes: ['upi', 'card', 'netbanking', 'wallet'] },
      feedback_url: `/alpha/payment_feedback?invoice_id=${invoice_id}`,
      state: 'paid',
      scratch_card_data: { applicable: false, token: expect.any(String) },
      payment_details: { receipt_url: `/internal_houses/receipt?id=${invoice_id}` },
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from tenancy t join booking b on b.tenancy_id = t.id
      where b.id = ${booking_id} and t.state = 'booked'`.execute(town.site.services.db)
    expect(rows[0]?.n).toBe(1)
    await town.at.judge()
  })

  test('[BOOK-017] [API-066] after payment reports home and person to the outside service once', async () => {
    const where = town.unit()
    const { db, log, providers } = town.site.services
    const waiting = async () =>
      (
        await sql<{ data: object }>`select data from pgboss.job
          where name = 'bookings.tell-outside' and state in ('created', 'retry', 'active')`.execute(db)
      ).rows.length
    const told = () => providers.afterBooking.told.length
    const [waitingBefore, toldBefore] = [await waiting(), told()]
    await town.at.book(town.ravi, where)
    expect(await waiting()).toBe(waitingBefore + 1)
    const queue = await openQueue({ url: town.site.databaseUrl, role: 'work', log })
    await queue.work([postBooking], () => town.job())
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
    await queue.stop()
    expect(told()).toBe(toldBefore + waitingBefore + 1)
    const home = await db.selectFrom('home').select('id').where('slug', '=', where.slug).executeTakeFirstOrThrow()
    const ravi = await db.selectFrom('person').select('id').where('phone', '=', '9876500002').executeTakeFirstOrThrow()
    expect(providers.afterBooking.told).toContainEqual({ hid: home.id, pid: ravi.id })
  })

  test('[PAY-019] [API-060] is confirmed by the browser’s return alone, and later webhooks change nothing', async () => {
    const where = town.unit()
    const { json: held } = await town.at.initiate(town.asha, where)
    const { json: gateway } = await town.at.gateway(town.asha, held.invoice_id)
    expect(gateway).toMatchObject({
      ...{ invoice_id: held.invoice_id, amount: held.payable_amount, other_charges: 0, gateway_name: 'razorpay' },
      gateway_attributes: {
        transaction_key: expect.stringMatching(/^order_/),
        return_url: expect.stringContaining('/api/v4/payments/return'),
      },
    })
    const done = town.at.complete(gateway.gateway_attributes.transaction_key)
    if (!done.callback) throw new Error('it was not paid')
    const back = await town.at.comeBack(done.callback, `invoice_id=${held.invoice_id}`)
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/alpha/payment_success?invoice_id=${held.invoice_id}`,
    ])
    const books = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(town.site.services.db)).rows[0]?.n
    const before = await books()
    for (const hook of [...done.webhooks, ...done.webhooks]) expect(await town.at.webhook(hook)).toBe(200)
    expect(await books()).toBe(before)
    expect((await town.at.confirmation(town.asha, held.invoice_id)).json.state).toBe('paid')
    await town.at.judge()
  })

  test('with a wrong signature changes nothing', async () => {
    const { json: held } = await town.at.initiate(town.asha, town.unit())
    const { json: gateway } = await town.at.gateway(town.asha, held.invoice_id)
    const done = town.at.complete(gateway.gateway_attributes.transaction_key)
    if (!done.callback || !done.webhooks[0]) throw new Error('it was not paid')
    const back = await town.at.comeBack(
      { ...done.callback, signature: 'f'.repeat(64) },
      `invoice_id=${held.invoice_id}`,
    )
    expect(back.headers.location).toBe(`/alpha/payment?invoice_id=${held.invoice_id}&failed=1`)
    const [hook] = done.webhooks
    expect(await town.at.webhook({ ...hook, rawBody: JSON.stringify(JSON.parse(hook.rawBody), null, 1) })).toBe(400)
    expect((await town.at.confirmation(town.asha, held.invoice_id)).json.state).toBe('waiting')
  })

  test('after the hold has expired others can book; a late payment is refunded if somebody did', async () => {
    const where = town.unit()
    const { json: held } = await town.at.initiate(town.asha, where)
    const { json: gateway } = await town.at.gateway(town.asha, held.invoice_id)
    town.site.clock.now = new Date(town.site.clock.now.getTime() + 16 * 60_000)
    await town.at.book(town.ravi, where)
    const late = town.at.complete(gateway.gateway_attributes.transaction_key)
    for (const hook of late.webhooks) await town.at.webhook(hook)
    expect((await town.at.confirmation(town.asha, held.invoice_id)).json.state).toBe('returned')
    const { rows } = await sql<{ state: string; amount: number }>`select state, amount from refund`.execute(
      town.site.services.db,
    )
    expect(rows).toMatchObject([{ state: 'due', amount: held.payable_amount }])
    await town.at.judge()
  })

  test('with a late payment still succeeds if the bed is free', async () => {
    const { json: held } = await town.at.initiate(town.asha, town.unit())
    const { json: gateway } = await town.at.gateway(town.asha, held.invoice_id)
    town.site.clock.now = new Date(town.site.clock.now.getTime() + 16 * 60_000)
    expect(await clearOverdue(town.job())).toBe(1)
    for (const hook of town.at.complete(gateway.gateway_attributes.transaction_key).webhooks)
      await town.at.webhook(hook)
    const { json } = await town.site.send('GET', `/api/v4/bookings/${held.booking_id}`, { cookie: town.asha })
    expect(json.state).toBe('confirmed')
    await town.at.judge()
  })

  test('with the same request id returns the same booking, and is refused for different input', async () => {
    const where = town.unit()
    const request_id = town.at.requestId()
    const first = await town.at.initiate(town.asha, where, { request_id })
    expect((await town.at.initiate(town.asha, where, { request_id })).json).toEqual(first.json)
    expect((await town.at.initiate(town.asha, where, { request_id, months: 6 })).status).toBe(422)
    const both = await Promise.all(
      [0, 1].map(() => town.at.initiate(town.ravi, town.unit(), { request_id: 'the-same-moment' })),
    )
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
  })

  test('refuses prices, totals and states in the request, and does not find other people’s invoices', async () => {
    const where = town.unit()
    for (const extra of [{ amount: 1 }, { payable_amount: 100 }, { state: 'confirmed' }, { role: 'admin' }]) {
      expect((await town.at.initiate(town.asha, where, extra)).status).toBe(400)
    }
    const { json: held } = await town.at.initiate(town.asha, where)
    expect((await town.at.confirmation(town.ravi, held.invoice_id)).status).toBe(404)
    expect((await town.at.gateway(town.ravi, held.invoice_id)).status).toBe(404)
    expect((await town.site.send('GET', `/api/v4/bookings/${held.booking_id}`, { cookie: town.ravi })).status).toBe(404)
  })

  test('[CONST-003] when cancelled keeps the token and refunds everything else', async () => {
    const where = town.unit()
    const { booking_id, payable_amount } = await town.at.book(town.asha, where, { pay_deposit: true, pay_rent: true })
    const quote = await town.at.quote({ ...where })
    const cancelled = await town.site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, {
      ...{ cookie: town.asha, body: { request_id: town.at.requestId() } },
    })
    expect(cancelled.json.state).toBe('cancelled')
    const { rows } = await sql<{
      amount: number
    }>`select amount from refund where reference like 'called-off:%'`.execute(town.site.services.db)
    expect(rows).toEqual([{ amount: payable_amount - quote.pay_now }])
    expect((await town.at.initiate(town.ravi, where)).status).toBe(200)
    await town.at.judge()
  })
})
