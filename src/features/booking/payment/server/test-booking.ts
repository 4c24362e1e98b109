import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import type { Quote } from '#features/booking/bookings/contract.ts'
import { returnPath, webhookPath } from '#features/money/payments/payment-links.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'

export type Where = { slug: string; unit: string; move_in: string }

type Town = {
  site: TestApp
  at: ReturnType<typeof bookingIn>
  /** Two people with a session. */
  asha: string
  ravi: string
  /** A free bed, another one on each call. */
  unit(): Where
  later(minutes: number): void
  /** The context a job would get now. */
  job(): TestApp['services'] & { now: Date }
}

/** A site with homes to book, shared by the tests of a file. */
export function openTown(houses = 60): Town {
  const town = {} as Town
  beforeAll(async () => {
    const site = await openTestApp()
    const at = bookingIn(site)
    const free = await at.bedsToBook(houses)
    Object.assign(town, {
      ...{ site, at, asha: await site.signIn('9876500001'), ravi: await site.signIn('9876500002') },
      unit() {
        const next = free.shift()
        if (!next) throw new Error('no free bed is left')
        return next
      },
      later(minutes) {
        site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
      },
      job: () => ({ ...site.services, now: site.clock.now }),
    } satisfies Town)
  })
  afterAll(() => town.site.close())
  return town
}

/** Actions of a person and of the gateway for tests of booking and paying. */
export const bookingIn = (site: TestApp) => {
  const { payments } = site.services.providers
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const today = () => dayInIndia(site.clock.now)
  const send = (url: string, body: object, cookie?: string) =>
    site.send('POST', url, { body, ...(cookie ? { cookie } : {}) })

  return {
    today,
    requestId: () => randomUUID(),

    /** Beds, one of each of so many homes, that can be booked in three days. */
    async bedsToBook(homes: number, wishes: HomeWishes = {}): Promise<Where[]> {
      const found: Where[] = []
      while (found.length < homes) {
        const { slug, beds } = await make.aHome(wishes)
        found.push({ slug, unit: `bed-${beds[0]}`, move_in: addDays(today(), 3) })
      }
      return found
    },

    initiate: (cookie: string, where: Where, more: object = {}) =>
      send(
        '/api/v4/bookings/initiate',
        {
          ...{ house: where.slug, unit: where.unit, move_in: where.move_in, terms: true, request_id: randomUUID() },
          // The people of tests sign in by a code alone, so their accounts have no name yet.
          ...{ name: 'Asha Rao', ...more },
        },
        cookie,
      ),

    quote: async (where: Where): Promise<Quote> =>
      (await site.send('GET', `/api/v1/houses/${where.slug}/quote.json?unit=${where.unit}&move_in=${where.move_in}`))
        .json,

    gateway: (cookie: string, invoice_id: number) =>
      send('/api/v4/payments/gateway.json', { invoice_id, request_id: randomUUID() }, cookie),
    confirmation: (cookie: string, invoice_id: number) =>
      send('/api/v4/payments/confirmation.json', { invoice_id }, cookie),

    /** Pays at the gateway's page and returns its webhooks undelivered. */
    complete: (orderId: string, outcome: Parameters<typeof payments.complete>[1] = 'succeed') =>
      payments.complete(orderId, outcome),

    webhook: async ({ rawBody, headers }: { rawBody: string; headers: object }) => {
      const answer = await site.app.inject({
        ...{ method: 'POST', url: webhookPath, payload: rawBody },
        headers: { 'content-type': 'application/json', ...headers },
      })
      return answer.statusCode
    },

    comeBack: (callback: { orderId: string; paymentId: string; signature: string }, query: string) =>
      site.app.inject({
        method: 'POST',
        url: `${returnPath}?${query}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
          'sec-fetch-site': 'cross-site',
        },
        payload: new URLSearchParams({
          razorpay_order_id: callback.orderId,
          razorpay_payment_id: callback.paymentId,
          razorpay_signature: callback.signature,
        }).toString(),
      }),

    /** Holds, pays at the gateway and delivers its webhooks. */
    async book(cookie: string, where: Where, more: object = {}) {
      const { json: held, status } = await this.initiate(cookie, where, more)
      expect(status, JSON.stringify(held)).toBe(200)
      const { json: gateway } = await this.gateway(cookie, held.invoice_id)
      const done = this.complete(gateway.gateway_attributes.transaction_key)
      for (const hook of done.webhooks) expect(await this.webhook(hook)).toBe(200)
      return { ...held, orderId: gateway.gateway_attributes.transaction_key as string, done }
    },

    judge: () => judge(site),
  }
}

/** Checks the invariants of the ledger; throws on a violation. */
export async function judge(site: TestApp) {
  const { db } = site.services
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n ?? 0
  expect(await one(sql<{ n: number }>`select coalesce(sum(amount), 0)::float8 as n from ledger_entry`)).toBe(0)
  // The ledger's gateway balance equals captures less refunds.
  const atGateway = await one(sql<{ n: number }>`select coalesce(sum(e.amount), 0)::float8 as n
    from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'gateway'`)
  const captured = await one(sql<{ n: number }>`select
    (select coalesce(sum(amount), 0) from payment)::float8
    - (select coalesce(sum(amount), 0) from refund where state = 'done' and payout_id is null)::float8 as n`)
  expect(atGateway).toBe(captured)
  expect(
    await one(sql<{ n: number }>`select count(*)::int as n from booking b where b.state = 'confirmed' and
      (select count(*) from invoice i where i.booking_id = b.id and i.purpose in ('booking', 'share') and i.state <> 'paid') > 0`),
  ).toBe(0)
  expect(
    await one(sql<{ n: number }>`select count(*)::int as n from booking b where b.state in ('held', 'confirmed')
      and not exists (select from stay s where s.booking_id = b.id)`),
  ).toBe(0)
  expect(
    await one(sql<{ n: number }>`select count(*)::int as n from booking b join stay s on s.booking_id = b.id
      where b.state in ('lapsed', 'cancelled')`),
  ).toBe(0)
  // Every paid invoice has all its money, once.
  expect(
    await one(sql<{ n: number }>`select count(*)::int as n from invoice i where i.state = 'paid'
      and i.amount <> i.credits + coalesce((select sum(p.amount) from payment p where p.invoice_id = i.id and p.state = 'kept'), 0)`),
  ).toBe(0)
  // A returned payment is refunded in full.
  expect(
    await one(sql<{ n: number }>`select count(*)::int as n from payment p where p.state = 'returned'
      and p.amount <> (select coalesce(sum(amount), 0) from refund r where r.payment_id = p.id)`),
  ).toBe(0)
}
