import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds } from '#features/payments/server/api.ts'
import { atMost } from '#platform/at-most.ts'
import type { JobContext } from '#platform/job.ts'
import { sendMessage } from '#platform/outbox.ts'
import { openQueue } from '#platform/queue.ts'
import { openTestApp, type TestApp } from '#test-app.ts'
import { askGateway } from './ask-gateway.ts'
import { offerUnit } from './offer-next.ts'
import { postBooking } from './post-booking.ts'
import { bookingIn } from './test-booking.ts'
import { bundleChild } from './test-bundle-child.ts'
import type { CrashPlan } from './test-crash-child.ts'
import { gather } from './test-people.ts'

/** Two hundred processes begin with the same code: compiled once. */
const env = { ...process.env, NODE_COMPILE_CACHE: '.cache/compile' }
const points = 201

let site: TestApp
let at: ReturnType<typeof bookingIn>
let child: string
beforeAll(async () => {
  child = await bundleChild(fileURLToPath(new URL('test-crash-child.ts', import.meta.url)))
  site = await openTestApp()
  await site.plant(1500)
  at = bookingIn(site)
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(dirname(child), { recursive: true })
})

type Life = { plan: CrashPlan; cookie: string; died: boolean; steps: number }

const live = (plan: CrashPlan): Promise<{ died: boolean; steps: number }> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [child, JSON.stringify(plan)], { timeout: 120_000, env }, (error, stdout, stderr) => {
      if (!error) resolve({ died: false, steps: Number(stdout) })
      else if (error.signal === 'SIGKILL') resolve({ died: true, steps: 0 })
      else reject(new Error(stderr || error.message))
    })
  })

/** Later, in a process that is alive: the person asks again, the gateway has been paid, the jobs run. */
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

/** Every job that was left is done: money sent back, people told, outside told. Nothing is given up. */
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

test(`killed at ${points} points of a payment: one capture, one set of entries, and a booking that stands`, async () => {
  const [people, units] = await Promise.all([gather(site, points + 3), at.freeBeds(points + 40)])
  const { config, db } = site.services
  const courses = ['webhook', 'return', 'called off'] as const
  const planOf = (n: number, dieAt: CrashPlan['dieAt']): Omit<Life, 'died' | 'steps'> => {
    const [person, where] = [people[n], units[n]]
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
    const wish = { ...initiate, pay_rent: true, pay_deposit: n % 2 === 0, applicants: [] }
    const place = { url: site.databaseUrl, dataDir: config.DATA_DIR, secret: config.SECRET }
    const course = courses[n % 3] ?? 'webhook'
    return { cookie: person.cookie, plan: { ...place, personId: person.id, course, initiate: wish, dieAt } }
  }
  const run = async (life: Omit<Life, 'died' | 'steps'>): Promise<Life> => ({ ...life, ...(await live(life.plan)) })

  const whole = await Promise.all([0, 1, 2].map((n) => run(planOf(n, null))))
  for (const { died, steps } of whole) expect([died, steps > 30]).toEqual([false, true])

  const limit = atMost(3)
  const lives = await Promise.all(
    Array.from({ length: points }, (_, i) => {
      const n = i + 3
      const steps = whole[n % 3]?.steps ?? 1
      // Every step of every course, from the first on, before and after by turns.
      const step = 1 + (Math.floor(i / 3) % steps)
      const when = Math.floor(i / 3 / steps + i) % 2 === 0 ? 'before' : 'after'
      return limit(() => run(planOf(n, { step, when })))
    }),
  )
  expect(lives.filter(({ died }) => died)).toHaveLength(points)
  await at.judge()

  // The time after which nobody waits for one who died.
  site.clock.now = new Date(Date.now() + 40_000)
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
    where b.person_id = any(${people.map(({ id }) => id)}) group by b.person_id`.execute(db)
  expect(rows).toHaveLength(points + 3)
  const ends = new Map(rows.map(({ person_id, ...end }) => [person_id, end]))
  for (const { plan } of [...whole, ...lives]) {
    const state = plan.course === 'called off' ? 'cancelled' : 'confirmed'
    expect(ends.get(plan.personId), `${plan.course} ${JSON.stringify(plan.dieAt)}`).toEqual({
      ...{ states: [state], paid: 1, captured: 1 },
    })
  }
}, 900_000)
