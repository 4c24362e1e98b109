import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { clearOverdue } from '#features/booking/holds/server/lapse.ts'
import { offerUnit } from '#features/booking/holds/server/offer-next.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { openTown } from './test-booking.ts'

const town = openTown()
const stateOf = async (id: number, cookie = town.asha) =>
  (await town.site.send('GET', `/api/v4/bookings/${id}`, { cookie })).json.state as string
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? ''

async function payByLink(link: string) {
  const body = { token: tokenOf(link), request_id: town.at.requestId() }
  const { json, status } = await town.site.send('POST', '/api/v4/payments/open_payment_gateway.json', { body })
  expect(status, JSON.stringify(json)).toBe(200)
  for (const hook of town.at.complete(json.gateway_attributes.transaction_key).webhooks) await town.at.webhook(hook)
}

describe('friends who pay together', () => {
  const friends = { shares: [{ name: 'Asha' }, { name: 'Ravi' }, { name: 'Meera' }] }

  test('each pays a share by a link, and the booking is confirmed when all have paid', async () => {
    const where = town.unit()
    const quote = await town.at.quote(where)
    const { json } = await town.at.initiate(town.asha, where, friends)
    expect(json.shares.map(({ name }: { name: string }) => name)).toEqual(['Asha', 'Ravi', 'Meera'])
    const all = json.shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(all).toBe(quote.pay_now)
    for (const { link } of json.shares) {
      expect(await stateOf(json.booking_id)).toBe('held')
      await payByLink(link)
    }
    expect(await stateOf(json.booking_id)).toBe('confirmed')
    // All three shares are held for the one tenancy.
    const { rows } = await sql<{ kind: string; held: number }>`
      select a.kind, -sum(e.amount)::float8 as held from booking b join ledger_account a on a.tenancy_id = b.tenancy_id
        join ledger_entry e on e.account_id = a.id
      where b.id = ${json.booking_id} group by a.kind`.execute(town.site.services.db)
    expect(rows).toEqual([{ kind: 'deposits_held', held: quote.pay_now }])
    await town.at.judge()
  })

  test('if one does not pay in time, the others are refunded', async () => {
    const { json } = await town.at.initiate(town.asha, town.unit(), friends)
    await payByLink(json.shares[0].link)
    await payByLink(json.shares[1].link)
    town.later(61)
    await clearOverdue(town.job())
    expect(await stateOf(json.booking_id)).toBe('lapsed')
    const { rows } = await sql<{ amount: number }>`select r.amount from refund r join payment p on p.id = r.payment_id
      join invoice i on i.id = p.invoice_id where i.booking_id = ${json.booking_id} order by i.id`.execute(
      town.site.services.db,
    )
    expect(rows.map(({ amount }) => amount)).toEqual([json.shares[0].amount, json.shares[1].amount])
    // The third share comes late: it is refunded too, and nothing is booked.
    const body = { token: tokenOf(json.shares[2].link), request_id: town.at.requestId() }
    const refused = await town.site.send('POST', '/api/v4/payments/open_payment_gateway.json', { body })
    expect(refused.status).toBe(409)
    await town.at.judge()
  })

  test('the last shares paid with credits at the same time confirm the booking', async () => {
    const { db } = town.site.services
    const { rows } = await sql<{ id: number }>`select id from person where phone = '9876500001'`.execute(db)
    const reward = postings.reward('friends', rows[0]?.id ?? 0, 50_000_00, 'Reward')
    await transaction(db, (tx) => payments.post(tx, reward, town.site.clock.now))
    const { json } = await town.at.initiate(town.asha, town.unit(), { shares: friends.shares.slice(0, 2) })
    const { json: booking } = await town.site.send('GET', `/api/v4/bookings/${json.booking_id}`, { cookie: town.asha })
    const ids: number[] = booking.invoices.map(({ invoice_id }: { invoice_id: number }) => invoice_id)
    for (const invoice_id of ids) {
      const body = { invoice_id, request_id: town.at.requestId() }
      await town.site.send('POST', '/api/v4/payments/apply_credits.json', { cookie: town.asha, body })
    }
    const paid = await Promise.all(ids.map((id) => town.at.gateway(town.asha, id)))
    expect(paid.map(({ json: answer }) => answer.paid)).toEqual([true, true])
    expect(await stateOf(json.booking_id)).toBe('confirmed')
    await town.at.judge()
  })

  test('[API-059] a payment link shows the amount and no personal data', async () => {
    const { json } = await town.at.initiate(town.asha, town.unit(), friends)
    const token = tokenOf(json.shares[1].link)
    const { json: seen } = await town.site.send('POST', '/api/v4/payments/open_payment_confirmation.json', {
      body: { token },
    })
    expect(seen.data.payment_modes).toContain('upi')
    expect(seen).toMatchObject({ amount: json.shares[1].amount, credits: { balance: 0 }, feedback_url: null })
    expect(JSON.stringify(seen)).not.toMatch(/98765|@/)
    const wrong = { token: 'x'.repeat(32) }
    expect(
      (await town.site.send('POST', '/api/v4/payments/open_payment_confirmation.json', { body: wrong })).status,
    ).toBe(404)
  })
})

describe('the waiting list of a home', () => {
  const join = (cookie: string, { slug, unit: key }: { slug: string; unit: string }) =>
    town.site.send('POST', '/api/v4/bookings/waiting.json', {
      cookie,
      body: { house: slug, unit: key, name: 'Ravi Rao' },
    })

  test('offers the home when a hold ends, and payment confirms it', async () => {
    const where = town.unit()
    expect((await join(town.ravi, where)).status).toBe(409)
    const { json: held } = await town.at.initiate(town.asha, where)
    expect((await join(town.ravi, where)).json).toMatchObject({ unit: where.unit, offered: false })
    expect((await join(town.ravi, where)).status).toBe(200)
    town.later(16)
    await clearOverdue(town.job())
    const home = await town.site.send('GET', `/api/v4/bookings/${held.booking_id}`, { cookie: town.asha })
    await offerUnit.run(town.job(), { homeId: home.json.house.id })
    const { json: mine } = await town.site.send('GET', '/api/v4/bookings/waiting.json', { cookie: town.ravi })
    expect(mine.waiting).toMatchObject([{ offered: true }])
    expect(await town.site.lastMessage('9876500002')).toContain('We hold it for you for 30 minutes')
    expect((await town.at.initiate(town.asha, where)).status).toBe(409)
    const { rows } = await sql<{ id: number }>`select i.id from invoice i join booking b on b.id = i.booking_id
      where b.state = 'held' and b.request_key like 'offer-%'`.execute(town.site.services.db)
    const { json: gateway } = await town.at.gateway(town.ravi, rows[0]?.id ?? 0)
    for (const hook of town.at.complete(gateway.gateway_attributes.transaction_key).webhooks)
      await town.at.webhook(hook)
    expect((await town.site.send('GET', '/api/v4/bookings/waiting.json', { cookie: town.ravi })).json.waiting).toEqual(
      [],
    )
    await town.at.judge()
  })

  test('can be left, by oneself only', async () => {
    const where = town.unit()
    await town.at.initiate(town.asha, where)
    const { json } = await join(town.ravi, where)
    const leave = (cookie: string) => town.site.send('DELETE', `/api/v4/waiting/${json.id}`, { cookie })
    expect((await leave(town.asha)).status).toBe(404)
    expect((await leave(town.ravi)).json).toEqual({ left: true })
  })
})

describe('credits', () => {
  const change = (what: 'apply' | 'remove', invoice_id: number, cookie: string) =>
    town.site.send('POST', `/api/v4/payments/${what}_credits.json`, {
      cookie,
      body: { invoice_id, request_id: town.at.requestId() },
    })

  test('[API-051] [API-052] are reserved for an invoice, released again, and pay part of it', async () => {
    const make = factoriesIn(town.site.services.db, () => town.site.clock.now)
    const { id } = await make.aPerson({ firstName: 'Ananya' })
    await make.aReward({ to: { id }, amount: 1_300_00, text: 'A friend you referred moved in' })
    const ananya = await town.site.openSession(id, 'tenant')
    const { json: held } = await town.at.initiate(ananya, town.unit())
    const applied = await change('apply', held.invoice_id, ananya)
    const used = applied.json.credits.applied
    expect(used).toBeGreaterThan(0)
    expect(applied.json.amount).toBe(held.payable_amount - used)
    expect((await change('remove', held.invoice_id, ananya)).json).toMatchObject({ amount: held.payable_amount })
    await change('apply', held.invoice_id, ananya)
    const { json: gateway } = await town.at.gateway(ananya, held.invoice_id)
    if (!('paid' in gateway)) {
      expect(gateway.amount).toBe(held.payable_amount - used)
      for (const hook of town.at.complete(gateway.gateway_attributes.transaction_key).webhooks)
        await town.at.webhook(hook)
    }
    expect(await stateOf(held.booking_id, ananya)).toBe('confirmed')
    await town.at.judge()
  })
})
