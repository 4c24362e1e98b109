import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'

let site: TestApp
let asha: string
let ravi: string
let invoiceId: number
let token: string

beforeAll(async () => {
  site = await openTestApp()
  const at = bookingIn(site)
  asha = await site.signIn('9876500011')
  ravi = await site.signIn('9876500012')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const home = await make.aHome()
  const where = { slug: home.slug, unit: `bed-${home.beds[0]}`, move_in: addDays(at.today(), 3) }
  ;({ invoice_id: invoiceId } = await at.book(asha, where))
  const { json } = await at.confirmation(asha, invoiceId)
  token = json.scratch_card_data.token
}, 60_000)
afterAll(() => site.close())

const rewards = async (): Promise<number[]> => {
  const { rows } = await sql<{ amount: number }>`select e.amount::float8 as amount from ledger_posting p
    join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where p.reference like 'reward:dice-%' and a.kind = 'credits'`.execute(site.services.db)
  return rows.map(({ amount }) => amount)
}
const card = (cookie: string, of = token) => site.send('GET', `/api/v4/scratch_cards/${of}`, { cookie })
const roll = (cookie: string, of = token) => site.send('POST', `/api/v4/scratch_cards/${of}/roll`, { cookie })

describe('the dice that come with a payment', () => {
  test('stay available until they are rolled', async () => {
    expect((await card(asha)).json).toEqual({ dice: null, prize: null })
  })

  test('are not found by another person or with an invented card', async () => {
    expect((await roll(ravi)).status).toBe(404)
    expect((await card(ravi)).status).toBe(404)
    expect((await roll(asha, 'made-up-made-up-made-up')).status).toBe(404)
    expect(await rewards()).toEqual([])
  })

  test('[PAY-006] rolled 50 times at once win one prize, the same for all, and it is in the credits', async () => {
    const before = (await site.send('GET', '/api/v3/credits/history.json', { cookie: asha })).json.balance
    const rolls = await Promise.all(Array.from({ length: 50 }, () => roll(asha)))
    const [first] = rolls
    expect(new Set(rolls.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(rolls.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    const { dice, prize } = first?.json ?? {}
    const [a, b] = dice
    expect(prize).toBe(a === 6 && b === 6 ? 500_00 : a === b ? 100_00 : a + b === 7 ? 50_00 : 20_00)
    expect(await rewards()).toEqual([-prize])
    const { json } = await site.send('GET', '/api/v3/credits/history.json', { cookie: asha })
    expect(json.balance - before).toBe(prize / 100)
    expect(json.history[0]).toMatchObject({ text: 'Won with the dice', amount: prize / 100 })
  })

  test('rolled again on another day return the same result', async () => {
    const before = await card(asha)
    site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
    const again = await site.signIn('9876500011')
    expect((await roll(again)).json).toEqual(before.json)
    expect(await rewards()).toHaveLength(1)
    site.clock.now = new Date(site.clock.now.getTime() - 86_400_000)
  })

  test('are not offered again once rolled', async () => {
    const { json } = await bookingIn(site).confirmation(asha, invoiceId)
    expect(json.scratch_card_data).toEqual({ applicable: false, token: null })
  })
})

describe('feedback on a payment', () => {
  const rate = (cookie: string, body: object) => site.send('POST', '/api/v4/payments/feedback.json', { cookie, body })

  test('needs a rating and one’s own payment', async () => {
    const { status, json } = await rate(asha, { invoice_id: invoiceId, stars: 6 })
    expect([status, json.error.fields]).toEqual([400, { stars: 'Choose 1 to 5 stars.' }])
    expect((await rate(asha, { invoice_id: invoiceId, stars: 3, words: 'x'.repeat(1001) })).status).toBe(400)
    expect((await rate(ravi, { invoice_id: invoiceId, stars: 3 })).status).toBe(404)
  })

  test('[PAY-013] is requested until given, and stored once however often it is sent', async () => {
    const asked = async () => (await bookingIn(site).confirmation(asha, invoiceId)).json.feedback_url
    expect(await asked()).toBe(`/alpha/payment_feedback?invoice_id=${invoiceId}`)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => rate(asha, { invoice_id: invoiceId, stars: 4, words: ' Quick. ' })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const { rows } = await sql`select stars, words from payment_feedback`.execute(site.services.db)
    expect(rows).toEqual([{ stars: 4, words: 'Quick.' }])
    expect(await asked()).toBeNull()
  })
})
