import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { offers } from '#features/offers/server/api.ts'
import { transaction } from '#platform/db.ts'
import { openTown } from './test-booking.ts'
import { gather } from './test-people.ts'

const town = openTown(250)
let people: Awaited<ReturnType<typeof gather>>
let make: Factories
beforeAll(async () => {
  make = factoriesIn(town.site.services.db, () => town.site.clock.now)
  people = await gather(town.site, 60)
})
const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(town.site.services.db)).rows[0]?.n ?? 0
const person = (n: number) => {
  const one = people[n]
  if (!one) throw new Error('nobody is left')
  return one
}

describe('fifty people at once', () => {
  test('book one bed: one succeeds, and the others are told it is taken', async () => {
    const where = town.unit()
    const answers = await Promise.all(people.slice(0, 50).map(({ cookie }) => town.at.initiate(cookie, where)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 49 }, () => 409))
    for (const { json } of refused) expect(json.error.message).toMatch(/taken/)
    await town.at.judge()
  })

  test('book a bed, its room or its house: one succeeds', async () => {
    const home = await homeWithAll()
    const answers = await Promise.all(
      people.slice(0, 50).map(({ cookie }, n) => {
        const where = home[n % 3]
        if (!where) throw new Error('a home has three kinds here')
        return town.at.initiate(cookie, where)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await town.at.judge()
  })

  test('three pay for the same home: one gets it, and the others are refunded in full', async () => {
    const where = town.unit()
    const late: { orderId: string }[] = []
    for (const { cookie } of people.slice(0, 3)) {
      const { json: held } = await town.at.initiate(cookie, where)
      const { json: gateway } = await town.at.gateway(cookie, held.invoice_id)
      late.push({ orderId: gateway.gateway_attributes.transaction_key })
      town.site.clock.now = new Date(town.site.clock.now.getTime() + 16 * 60_000)
    }
    const hooks = late.flatMap(({ orderId }) => town.at.complete(orderId).webhooks)
    await Promise.all(hooks.map((hook) => town.at.webhook(hook)))
    const where_ = sql`from payment p join invoice i on i.id = p.invoice_id join booking b on b.id = i.booking_id
      where b.person_id = any(${people.slice(0, 3).map(({ id }) => id)})`
    expect(await count(sql<{ n: number }>`select count(*)::int as n ${where_} and p.state = 'kept'`)).toBe(1)
    expect(await count(sql<{ n: number }>`select count(*)::int as n ${where_} and p.state = 'returned'`)).toBe(2)
    await town.at.judge()
  })
})

/** A home let by the bed, by the room and whole. */
async function homeWithAll() {
  const { slug } = await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'] })
  const move_in = town.unit().move_in
  const { json } = await town.site.send('GET', `/api/v1/houses/${slug}.json?move_in=${move_in}`)
  return ['bed', 'room', 'house'].map((kind) => ({
    ...{ slug, move_in },
    unit: json.options.find((each: { kind: string }) => each.kind === kind).key as string,
  }))
}

describe('messages of the gateway', () => {
  const entries = () => count(sql<{ n: number }>`select count(*)::int as n from ledger_entry`)
  const payable = async (n: number) => {
    const { cookie } = person(n)
    const { json: held } = await town.at.initiate(cookie, town.unit())
    const { json: gateway } = await town.at.gateway(cookie, held.invoice_id)
    return { held, cookie, done: town.at.complete(gateway.gateway_attributes.transaction_key) }
  }

  test('delivered a thousand times at once, together with the browser’s return, have one effect', async () => {
    const { held, done } = await payable(0)
    const callback = done.callback
    if (!callback) throw new Error('it was not paid')
    const before = await entries()
    const told = Array.from({ length: 1000 }, (_, n) => done.webhooks[n % done.webhooks.length])
    const back = Array.from({ length: 20 }, () => town.at.comeBack(callback, `invoice_id=${held.invoice_id}`))
    const statuses = await Promise.all(told.map((hook) => (hook ? town.at.webhook(hook) : 0)))
    await Promise.all(back)
    expect(new Set(statuses)).toEqual(new Set([200]))
    // Two ledger lines for the capture and two for the invoice: a token counts towards one charge here.
    expect((await entries()) - before).toBe(4)
    expect(
      await count(sql<{ n: number }>`select count(*)::int as n from payment where invoice_id = ${held.invoice_id}`),
    ).toBe(1)
    await town.at.judge()
  }, 60_000)

  test('in every possible order, with the browser’s return at any position, lead to the same result', async () => {
    const steps = [0, 1, 2, 3]
    const orders = steps.flatMap((a) =>
      steps.flatMap((b) => steps.flatMap((c) => steps.map((d) => [a, b, c, d]).filter((o) => new Set(o).size === 4))),
    )
    expect(orders).toHaveLength(24)
    for (const [n, order] of orders.entries()) {
      const { held, cookie, done } = await payable(n + 1)
      for (const step of order) {
        const hook = done.webhooks[step]
        if (hook) expect(await town.at.webhook(hook)).toBe(200)
        else if (done.callback) await town.at.comeBack(done.callback, `invoice_id=${held.invoice_id}`)
      }
      expect((await town.at.confirmation(cookie, held.invoice_id)).json.state).toBe('paid')
    }
    await town.at.judge()
  }, 60_000)
})

describe('double spending', () => {
  test('credits used on fifty invoices at once are never more than the balance', async () => {
    const { id, cookie } = person(40)
    const { db } = town.site.services
    const made = await transaction(db, async (tx) => {
      await payments.post(tx, postings.reward('crowd', id, 1_000_00, 'Reward'), town.site.clock.now)
      return Promise.all(
        Array.from({ length: 50 }, () =>
          invoices.create(tx, {
            ...{ person_id: id, purpose: 'other', title: 'Something', due_on: town.at.today() },
            lines: [line('OTHER', 'fees', 'Something', 300_00)],
          }),
        ),
      )
    })
    await Promise.all(
      made.map(({ id: invoice_id }) =>
        town.site.send('POST', '/api/v4/payments/apply_credits.json', {
          cookie,
          body: { invoice_id, request_id: town.at.requestId() },
        }),
      ),
    )
    const applied = await count(
      sql<{ n: number }>`select sum(credits)::float8 as n from invoice where person_id = ${id}`,
    )
    expect(applied).toBeLessThanOrEqual(1_000_00)
    expect(applied).toBeGreaterThan(0)
    expect(await payments.balanceOf(db, { kind: 'credits', personId: id, tenancyId: null })).toBe(1_000_00 - applied)
    await town.at.judge()
  })

  test('one coupon used in fifty bookings of one person is redeemed once, for the booking that holds the bed', async () => {
    const [bed] = await homeWithBeds()
    if (!bed) throw new Error('there is no such home')
    const { id, cookie, phone } = person(41)
    const { db } = town.site.services
    const { coupon } = await offers.giveCoupon(db, { phone, personId: id, homeId: bed.homeId }, town.site.clock.now)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => town.at.initiate(cookie, bed, { coupon_code: coupon?.code })),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won.length).toBeGreaterThanOrEqual(1)
    for (const { status } of answers) expect([200, 409, 422]).toContain(status)
    const { rows } = await sql<{ redeemed_for: string | null; key: string }>`
      select c.redeemed_for, b.request_key as key from coupon c join booking b on b.person_id = ${id} and b.state = 'held'
      where c.id = ${coupon?.id ?? 0}`.execute(db)
    for (const { redeemed_for, key } of rows) expect(redeemed_for).toBe(`booking:${id}:${key}`)
    expect(
      await count(
        sql<{ n: number }>`select count(*)::int as n from booking where person_id = ${id} and state = 'held'`,
      ),
    ).toBeLessThanOrEqual(1)
    await town.at.judge()
  })

  async function homeWithBeds() {
    const where = town.unit()
    const { json } = await town.site.send('GET', `/api/v1/houses/${where.slug}.json?move_in=${where.move_in}`)
    return [{ ...where, homeId: json.id as number }]
  }
})

test('all beds of one home paid for at once are all booked, and the search rows are correct', async () => {
  const { move_in } = town.unit()
  for (const size of [4, 6, 8]) {
    const { slug, id, beds } = await make.aHome({ beds: size })
    const hooks = await Promise.all(
      beds.map(async (bed, n) => {
        const { cookie } = person(n + 42)
        const where = { slug, unit: `bed-${bed}`, move_in }
        const { json: held } = await town.at.initiate(cookie, where)
        const { json: gateway } = await town.at.gateway(cookie, held.invoice_id)
        return town.at.complete(gateway.gateway_attributes.transaction_key).webhooks[1]
      }),
    )
    const statuses = await Promise.all(hooks.map((hook) => (hook ? town.at.webhook(hook) : 0)))
    expect(statuses).toEqual(beds.map(() => 200))
    const left = sql<{ n: number }>`select left_count as n from unit where home_id = ${id} and kind = 0`
    expect(await count(left)).toBe(0)
  }
  await town.at.judge()
})
