import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { webhookPath } from '#features/money/payments/payment-links.ts'
import { parseConfig } from '#platform/config.ts'
import { sign } from '#providers/payments/razorpay-protocol.ts'
import { signedWebhook } from '#providers/payments/sandbox-webhook.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { type BareUnit, insertBooking } from './bare-booking.ts'
import { freshFolder } from './data-folder.ts'
import { connections, percentile } from './load.ts'
import type { BenchOptions } from './options.ts'
import { brief, number, type Part, ratio } from './report.ts'
import { connectionOf, type Server, startProduct } from './servers.ts'

const homes = 1_000
/** The ceiling is measured between them, so that both meet what else the machine does. */
const rounds = 3
/** Until the practice gateway has delivered its last message. */
const quietMs = 5_000
/** The practice gateway forgets orders beyond its five thousand. */
const mostBookings = 4_000

const steps = ['Hold the bed', 'Open the gateway', 'Pay at the gateway', 'Its message'] as const
type Step = (typeof steps)[number]
type Times = Record<Step | 'all', number[]>
type Measured = { paid: number; refused: number; errors: number; perSecond: number; times: Times }
type Wanted = BareUnit & { slug: string; cookie: string }

/**
 * Measures from choosing a bed to a paid booking, with many people at once, against inserting the same rows directly.
 */
export async function measureBooking({ seconds }: BenchOptions): Promise<Part> {
  const folder = await freshFolder('booking', homes)
  const server = await startProduct(folder, homes)
  const client = new pg.Client(await connectionOf(folder))
  await client.connect()
  try {
    const wanted = await makePeople(client)
    console.log(`  ${number(wanted.length)} beds, each for somebody else: the product and the ceiling by turns …`)
    const product: Measured = { paid: 0, refused: 0, errors: 0, perSecond: 0, times: emptyTimes() }
    const bare = { perSecond: 0, times: [] as number[] }
    const queue = wanted.slice(0, -200)
    await bookAll(server, queue, { seconds: Math.min(3, seconds), into: { ...product, times: emptyTimes() } })
    let [booking, inserting] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      booking += await bookAll(server, queue, { seconds, into: product })
      await sleep(quietMs)
      inserting += await insertAll(folder, wanted.slice(-200), { seconds: seconds / 2, times: bare.times, round })
    }
    product.perSecond = product.paid / booking
    bare.perSecond = bare.times.length / inserting
    return partOf(product, bare, seconds)
  } finally {
    await client.end()
    await server.stop()
  }
}

/** A new signed-in person for every bed that can be booked at once. */
async function makePeople(client: pg.Client): Promise<Wanted[]> {
  const { rows } = await client.query<{ slug: string; home_id: number; room_id: number; bed_id: number }>(
    `select h.slug, h.id as home_id, b.room_id, b.id as bed_id from home h join bed b on b.home_id = h.id
     where h.status_code = 1 and 'bed' = any (h.booking_kinds) and h.available_from <= (now() at time zone 'Asia/Kolkata')::date
       and not 'eqaro_only' = any (h.tags)
       and not exists (select from stay s where s.bed_id = b.id)
       and exists (select from unit u where u.home_id = h.id and u.kind = 0 and u.flags & 8 = 0)
     order by hashint4(b.id) limit $1`,
    [mostBookings],
  )
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  const people = await client.query<{ id: number }>(
    `with made as (insert into person (first_name) select 'Bench' from generate_series(1, $1::int) returning id),
       roles as (insert into person_role (person_id, role) select id, 'tenant' from made)
     select id::int from made`,
    [rows.length],
  )
  await client.query(
    `insert into session (token_hash, person_id, role, created_at, expires_at)
     select hash, person, 'tenant', now(), now() + interval '1 hour' from unnest($1::bytea[], $2::bigint[]) as s (hash, person)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), people.rows.map(({ id }) => id)],
  )
  return rows.map((row, at) => ({
    ...row,
    person_id: people.rows[at]?.id ?? 0,
    cookie: `thikana_session=${tokens[at]}`,
  }))
}

const webhookSecret = () => sign('webhook', parseConfig({}).SECRET)

type Round = { seconds: number; into: Measured }

/** Answers how many seconds it took. */
async function bookAll(server: Server, queue: Wanted[], { seconds, into }: Round): Promise<number> {
  const secret = webhookSecret()
  const moveIn = addDays(dayInIndia(new Date()), 3)
  const started = performance.now()
  const until = Date.now() + seconds * 1000
  await together(async () => {
    const unit = Date.now() < until ? queue.pop() : undefined
    if (unit) into[await bookOne(server.url, unit, { moveIn, secret, times: into.times })] += 1
    return unit !== undefined
  })
  return (performance.now() - started) / 1000
}

const emptyTimes = (): Times => ({
  'Hold the bed': [],
  'Open the gateway': [],
  'Pay at the gateway': [],
  'Its message': [],
  all: [],
})

/** Runs one worker per connection, each until it reports that there is no more work. */
const together = (work: (nth: number) => Promise<boolean>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: connections }, async (_, nth) => {
      while (await work(nth));
    }),
  )

type Booking = { moveIn: string; secret: string; times: Times }
type End = 'paid' | 'refused' | 'errors'

async function bookOne(url: string, unit: Wanted, { moveIn, secret, times }: Booking): Promise<End> {
  const post = (path: string, body: object) =>
    timed(url + path, { method: 'POST', body: JSON.stringify(body), headers: json(unit.cookie) })
  const started = performance.now()
  const choice = { house: unit.slug, unit: `bed-${unit.bed_id}`, move_in: moveIn, terms: true }
  const held = await post('/api/v4/bookings/initiate', { ...choice, request_id: randomUUID() })
  // The bed is not available on that day: a property of the demo data, not of the load.
  if (held.status !== 200) return 'refused'
  const { invoice_id, payable_amount } = JSON.parse(held.text) as { invoice_id: number; payable_amount: number }
  const opened = await post('/api/v4/payments/gateway.json', { invoice_id, request_id: randomUUID() })
  if (opened.status !== 200) return 'errors'
  const orderId: string = JSON.parse(opened.text).gateway_attributes.transaction_key
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const page = await timed(`${url}/sandbox/pay/${orderId}`, { method: 'POST', body: 'outcome=succeed', headers: form })
  const told = signedWebhook(
    { event: 'payment.captured', payment: paymentOf(orderId, payable_amount) },
    secret,
    new Date(),
  )
  const taken = await timed(url + webhookPath, { method: 'POST', body: told.rawBody, headers: told.headers })
  // The sandbox gateway's webhook may have come first.
  if (page.status !== 303 || !['paid', 'noted'].includes(JSON.parse(taken.text).outcome)) return 'errors'
  for (const [at, step] of steps.entries()) times[step].push([held, opened, page, taken][at]?.ms ?? 0)
  times.all.push(performance.now() - started)
  return 'paid'
}

const json = (cookie: string) => ({ 'content-type': 'application/json', cookie })

async function timed(url: string, init: RequestInit): Promise<{ status: number; text: string; ms: number }> {
  const started = performance.now()
  const reply = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const text = await reply.text()
  return { status: reply.status, text, ms: performance.now() - started }
}

/** The id that the sandbox gateway gives it. */
const paymentOf = (orderId: string, amountPaise: number) => ({
  ...{ id: `pay_${orderId.slice('order_'.length)}01`, orderId, amountPaise, refundedPaise: 0 },
  ...{ status: 'captured' as const, method: 'upi' as const, failure: null, createdAt: new Date() },
})

type BareRound = { seconds: number; times: number[]; round: number }

/** On beds that nobody has booked, a month after the other. Answers how many seconds it took. */
async function insertAll(folder: string, units: readonly BareUnit[], { seconds, times, round }: BareRound) {
  const address = await connectionOf(folder)
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(address)
      await client.connect()
      return client
    }),
  )
  let next = 0
  const started = performance.now()
  const until = Date.now() + seconds * 1000
  try {
    await together(async (nth) => {
      const at = next++
      const unit = units[at % units.length] as BareUnit
      const begun = performance.now()
      await insertBooking(clients[nth] as pg.Client, unit, 1000 * round + Math.floor(at / units.length))
      times.push(performance.now() - begun)
      return Date.now() < until
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  return (performance.now() - started) / 1000
}

function partOf(product: Measured, bare: { perSecond: number; times: number[] }, seconds: number): Part {
  const figures = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return [0.5, 0.9, 0.99].map((share) => brief(percentile(sorted, share)))
  }
  return {
    title: 'Bookings that are paid for',
    tables: [
      {
        head: ['What', 'Bookings/s', 'Ratio', 'p50 ms', 'p90 ms', 'p99 ms', 'Errors'],
        rows: [
          [
            'Thikana, from the choice to paid',
            ...[brief(product.perSecond), ratio(product.perSecond / bare.perSecond), ...figures(product.times.all)],
            String(product.errors),
          ],
          ['The rows alone, one transaction each', brief(bare.perSecond), '1.00', ...figures(bare.times), '0'],
        ],
      },
      {
        title: 'Step by step',
        head: ['Step', 'p50 ms', 'p90 ms', 'p99 ms'],
        rows: steps.map((step) => [step, ...figures(product.times[step])]),
      },
    ],
    notes: [
      `${connections} people at a time for ${rounds} times ${seconds} s after a warm-up, the ceiling in between, on ${number(homes)} homes planted for it; each books another bed. ${number(product.paid)} were paid for; ${number(product.refused)} beds were not to be had.`,
      'Four requests each over HTTP: hold, open the gateway, pay on the practice gateway’s page (which is part of the product here, and writes its order to disk), and its signed message. A second delivery of each message, as a gateway sends it, is part of the load.',
      'The ceiling writes the same rows through pg in one transaction a booking; the product takes several, because it must not wait for a gateway inside of one.',
    ],
    budgets: [],
    figures: {
      ...product,
      times: undefined,
      steps: steps.map((step) => ({
        step,
        p99: percentile(
          product.times[step].toSorted((a, b) => a - b),
          0.99,
        ),
      })),
      bare: bare.perSecond,
    },
  }
}
