import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type DieAt, everyStep, runLives } from '#app/testing/test-crash.ts'
import { isLongRun } from '#app/testing/test-length.ts'
import { offerUnit } from '#features/booking/holds/server/offer-next.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import type { JobContext } from '#platform/job.ts'
import { sendMessage } from '#platform/outbox.ts'
import { openQueue } from '#platform/queue.ts'
import { askGateway } from './ask-gateway.ts'
import { postBooking } from './post-booking.ts'
import { bookingIn } from './test-booking.ts'
import { bundleChild } from './test-bundle-child.ts'
import type { BookingLife } from './test-crash-child.ts'
import { gather } from './test-people.ts'

/** People per child process: each holds a connection, and the kill ends all of them. */
const livesOfOne = 9
/** As many people and beds: two for each step, in a short run one. */
const [enough, least] = isLongRun ? [320, 200] : [170, 100]

let site: TestApp
let at: ReturnType<typeof bookingIn>
/** All child processes run the same bundle, so it is built once. */
let child: string
beforeAll(async () => {
  child = await bundleChild(fileURLToPath(new URL('test-crash-child.ts', import.meta.url)))
  site = await openTestApp()
  at = bookingIn(site)
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(dirname(child), { recursive: true })
})

type Life = { plan: BookingLife & { dieAt: DieAt }; cookie: string }

/** The number of steps each person took, or null when the process was killed at their steps. */
const runIn = (lives: readonly Life[]) =>
  runLives<BookingLife>(
    site,
    child,
    lives.map(({ plan }) => plan),
  )

const stepOf = ({ plan: { dieAt } }: Life): number => dieAt?.step ?? 0

/** Recovery in a live process: the person retries, the gateway has been paid, the jobs run. */
async function goOn({ plan, cookie }: Life): Promise<void> {
  const { payments } = site.services.providers
  const { json: held, status } = await site.send('POST', '/api/v4/bookings/initiate', { cookie, body: plan.initiate })
  expect(status, JSON.stringify(held)).toBe(200)
  const body = { invoice_id: held.invoice_id, request_id: `${plan.initiate.request_id}-pay` }
  const { json: gateway } = await site.send('POST', '/api/v4/payments/gateway.json', { cookie, body })
  const orderId = gateway.gateway_attributes?.transaction_key
  if (orderId && !payments.findOrder(orderId)?.paid && (await isUnpaid(held.invoice_id))) at.complete(orderId)
}

const isUnpaid = async (invoiceId: number) => {
  const { rows } = await sql<{ state: string }>`select state from invoice where id = ${invoiceId}`.execute(
    site.services.db,
  )
  return rows[0]?.state === 'open'
}

/** Runs all pending jobs (refunds, notifications, outgoing events); none may fail for good. */
async function work(ctx: JobContext): Promise<void> {
  const queue = await openQueue({ url: site.databaseUrl, role: 'work', log: ctx.log })
  await queue.work([refunds.job, postBooking, offerUnit, { ...sendMessage, concurrency: 8 }], () => ctx)
  const { rows: left } = await waitFor(async () => {
    const found = await sql<{ name: string; n: number }>`select name, count(*)::int as n from pgboss.job
      where state in ('created', 'retry', 'active') and not name like '\_\_%' group by name`.execute(site.services.db)
    return found.rows.length === 0 ? found : null
  })
  expect(left).toEqual([])
  expect(await queue.deadLetters()).toEqual([])
  await queue.stop()
}

async function waitFor<T>(look: () => Promise<T | null>): Promise<T> {
  for (const until = Date.now() + 120_000; ; await sleep(250)) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > until) throw new Error('jobs are left')
  }
}

test('a process killed at any step of a payment leaves one capture, one set of ledger entries and a confirmed booking', async () => {
  const [people, units] = await Promise.all([gather(site, enough), at.bedsToBook(enough)])
  const { db } = site.services
  const courses = ['webhook', 'return', 'called off'] as const
  const lifeOf = (course: BookingLife['course'], dieAt: DieAt): Life => {
    const [person, where] = [people.pop(), units.pop()]
    if (!person || !where) throw new Error('too few people or beds')
    const request_id = randomUUID()
    const initiate = {
      house: where.slug,
      unit: where.unit,
      move_in: where.move_in,
      months: 11,
      terms: true as const,
      request_id,
    }
    const wish = { ...initiate, pay_rent: true, pay_deposit: course !== 'return', applicants: [] }
    return { cookie: person.cookie, plan: { personId: person.id, course, initiate: wish, dieAt } }
  }

  const whole = courses.map((course) => lifeOf(course, null))
  const stepsOf = (await runIn(whole)) ?? []
  expect(stepsOf.map((steps) => steps > 30)).toEqual([true, true, true])

  // A cancellation first takes the steps of the webhook.
  const [byWebhook = 0, byReturn = 0, calledOff = 0] = stepsOf
  const between = { webhook: [1, byWebhook], return: [1, byReturn], 'called off': [byWebhook + 1, calledOff] } as const
  const lives = courses.flatMap((course) => {
    const [first, last] = between[course]
    return everyStep(first, last, { otherWay: course === 'return' }).map((dieAt) => lifeOf(course, dieAt))
  })
  expect(lives.length).toBeGreaterThan(least)

  // A receipt number is locked until commit, so people who take one are spread over the processes, and
  // those with later steps start first.
  const furthestFirst = lives.toSorted((a, b) => stepOf(b) - stepOf(a))
  const processes = Math.ceil(lives.length / livesOfOne)
  for (let k = 0; k < processes; k += 1) {
    const end = await runIn(furthestFirst.filter((_, i) => i % processes === k))
    expect(end, 'killed').toBeNull()
  }
  await at.judge()

  // They try again at once: a request that died while it ran may be taken over some seconds later (`once.ts`).
  site.clock.now = new Date()
  for (const life of lives) await goOn(life)
  site.clock.now = new Date(site.clock.now.getTime() + 180_000)
  const ctx = { ...site.services, now: site.clock.now }
  for (let turn = 0; turn < 4; turn += 1) await askGateway(ctx)
  for (const { plan, cookie } of lives.filter(({ plan: { course } }) => course === 'called off')) {
    const { rows } = await sql<{ id: number }>`select id from booking where person_id = ${plan.personId}`.execute(db)
    const body = { request_id: `${plan.initiate.request_id}-pay-off` }
    await site.send('POST', `/api/v4/bookings/${rows[0]?.id}/cancel`, { cookie, body })
  }
  await work(ctx)

  await at.judge()
  const { rows } = await sql<{ person_id: number; states: string[]; paid: number; captured: number }>`
    select b.person_id, array_agg(distinct b.state) as states, count(distinct p.id)::int as paid,
      count(distinct l.id)::int as captured
    from booking b join invoice i on i.booking_id = b.id and i.purpose = 'booking'
    left join payment p on p.invoice_id = i.id
    left join ledger_posting l on l.reference = 'payment:' || p.id
    where b.person_id = any(${[...whole, ...lives].map(({ plan }) => plan.personId)}) group by b.person_id`.execute(db)
  expect(rows).toHaveLength(whole.length + lives.length)
  const bookings = new Map(rows.map(({ person_id, ...end }) => [person_id, end]))
  for (const { plan } of [...whole, ...lives]) {
    const state = plan.course === 'called off' ? 'cancelled' : 'confirmed'
    expect(bookings.get(plan.personId), `${plan.course} ${JSON.stringify(plan.dieAt)}`).toEqual({
      ...{ states: [state], paid: 1, captured: 1 },
    })
  }
}, 900_000)
