import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test-app.ts'
import { clearOverdue } from './lapse.ts'
import { offerUnit } from './offer-next.ts'
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
  units = await at.freeBeds(20)
  asha = await site.signIn('9876500011')
  ravi = await site.signIn('9876500012')
}, 60_000)
afterAll(() => site.close())

const unit = () => {
  const next = units.shift()
  if (!next) throw new Error('no free bed is left')
  return next
}
const job = () => ({ ...site.services, now: site.clock.now })
const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
}
const stateOf = async (id: number, cookie = asha) =>
  (await site.send('GET', `/api/v4/bookings/${id}`, { cookie })).json.state as string
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? ''

async function payByLink(link: string) {
  const body = { token: tokenOf(link), request_id: at.requestId() }
  const { json, status } = await site.send('POST', '/api/v4/payments/open_payment_gateway.json', { body })
  expect(status, JSON.stringify(json)).toBe(200)
  for (const hook of at.complete(json.gateway_attributes.transaction_key).webhooks) await at.webhook(hook)
}

describe('friends who pay together', () => {
  const friends = { shares: [{ name: 'Asha' }, { name: 'Ravi' }, { name: 'Meera' }] }

  test('each pays a share by a link, and the home is theirs when all have', async () => {
    const where = unit()
    const quote = await at.quote(where)
    const { json } = await at.initiate(asha, where, friends)
    expect(json.shares.map(({ name }: { name: string }) => name)).toEqual(['Asha', 'Ravi', 'Meera'])
    const all = json.shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(all).toBe(quote.pay_now)
    for (const { link } of json.shares) {
      expect(await stateOf(json.booking_id)).toBe('held')
      await payByLink(link)
    }
    expect(await stateOf(json.booking_id)).toBe('confirmed')
    await at.judge()
  })

  test('when one does not pay in time, those who did get it back', async () => {
    const { json } = await at.initiate(asha, unit(), friends)
    await payByLink(json.shares[0].link)
    await payByLink(json.shares[1].link)
    later(61)
    await clearOverdue(job())
    expect(await stateOf(json.booking_id)).toBe('lapsed')
    const { rows } = await sql<{ amount: number }>`select r.amount from refund r join payment p on p.id = r.payment_id
      join invoice i on i.id = p.invoice_id where i.booking_id = ${json.booking_id} order by i.id`.execute(
      site.services.db,
    )
    expect(rows.map(({ amount }) => amount)).toEqual([json.shares[0].amount, json.shares[1].amount])
    // The third comes late: theirs goes back too, and nobody has booked anything.
    const body = { token: tokenOf(json.shares[2].link), request_id: at.requestId() }
    const refused = await site.send('POST', '/api/v4/payments/open_payment_gateway.json', { body })
    expect(refused.status).toBe(409)
    await at.judge()
  })

  test('[API-059] a link says what is to be paid, and nothing of anybody', async () => {
    const { json } = await at.initiate(asha, unit(), friends)
    const token = tokenOf(json.shares[1].link)
    const { json: seen } = await site.send('POST', '/api/v4/payments/open_payment_confirmation.json', {
      body: { token },
    })
    expect(seen.data.payment_modes).toContain('upi')
    expect(seen).toMatchObject({ amount: json.shares[1].amount, credits: { balance: 0 }, feedback_url: null })
    expect(JSON.stringify(seen)).not.toMatch(/98765|@/)
    const wrong = { token: 'x'.repeat(32) }
    expect((await site.send('POST', '/api/v4/payments/open_payment_confirmation.json', { body: wrong })).status).toBe(
      404,
    )
  })
})

describe('who waits for a home', () => {
  const join = (cookie: string, { slug, unit: key }: { slug: string; unit: string }) =>
    site.send('POST', '/api/v4/bookings/waiting.json', { cookie, body: { house: slug, unit: key } })

  test('is offered it when a hold falls, and has it when they pay', async () => {
    const where = unit()
    expect((await join(ravi, where)).status).toBe(409)
    const { json: held } = await at.initiate(asha, where)
    expect((await join(ravi, where)).json).toMatchObject({ unit: where.unit, offered: false })
    expect((await join(ravi, where)).status).toBe(200)
    later(16)
    await clearOverdue(job())
    const home = await site.send('GET', `/api/v4/bookings/${held.booking_id}`, { cookie: asha })
    await offerUnit.run(job(), { homeId: home.json.house.id })
    const { json: mine } = await site.send('GET', '/api/v4/bookings/waiting.json', { cookie: ravi })
    expect(mine.waiting).toMatchObject([{ offered: true }])
    expect(await site.lastMessage('9876500012')).toContain('We hold it for you for 30 minutes')
    expect((await at.initiate(asha, where)).status).toBe(409)
    const { rows } = await sql<{ id: number }>`select i.id from invoice i join booking b on b.id = i.booking_id
      where b.state = 'held' and b.request_key like 'offer-%'`.execute(site.services.db)
    const { json: gateway } = await at.gateway(ravi, rows[0]?.id ?? 0)
    for (const hook of at.complete(gateway.gateway_attributes.transaction_key).webhooks) await at.webhook(hook)
    expect((await site.send('GET', '/api/v4/bookings/waiting.json', { cookie: ravi })).json.waiting).toEqual([])
    await at.judge()
  })

  test('may leave, and is nobody else', async () => {
    const where = unit()
    await at.initiate(asha, where)
    const { json } = await join(ravi, where)
    const leave = (cookie: string) => site.send('DELETE', `/api/v4/bookings/waiting/${json.id}`, { cookie })
    expect((await leave(asha)).status).toBe(404)
    expect((await leave(ravi)).json).toEqual({ left: true })
  })
})

describe('credits', () => {
  const change = (what: 'apply' | 'remove', invoice_id: number, cookie: string) =>
    site.send('POST', `/api/v4/payments/${what}_credits.json`, {
      cookie,
      body: { invoice_id, request_id: at.requestId() },
    })

  test('[API-051] [API-052] are set apart for an invoice, given back, and pay part of it', async () => {
    // Aarav of the demo world has 1,300.
    const aarav = await site.signIn('9000000001')
    const { json: held } = await at.initiate(aarav, unit())
    const applied = await change('apply', held.invoice_id, aarav)
    const used = applied.json.credits.applied
    expect(used).toBeGreaterThan(0)
    expect(applied.json.amount).toBe(held.payable_amount - used)
    expect((await change('remove', held.invoice_id, aarav)).json).toMatchObject({ amount: held.payable_amount })
    await change('apply', held.invoice_id, aarav)
    const { json: gateway } = await at.gateway(aarav, held.invoice_id)
    if (!('paid' in gateway)) {
      expect(gateway.amount).toBe(held.payable_amount - used)
      for (const hook of at.complete(gateway.gateway_attributes.transaction_key).webhooks) await at.webhook(hook)
    }
    expect(await stateOf(held.booking_id, aarav)).toBe('confirmed')
    await at.judge()
  })
})
