import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type DieAt, everyStep, runLives } from '#app/testing/test-crash.ts'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { judge } from '#features/booking/payment/server/test-booking.ts'
import { bundleChild } from '#features/booking/payment/server/test-bundle-child.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { openQueue } from '#platform/queue.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { bonds } from './api.ts'
import { buyJob } from './buy-bond.ts'
import { cancelJob } from './cancel-job.ts'
import { bondsIn, type ZeroTenant } from './test-bonds.ts'
import type { BondLife } from './test-crash-child.ts'

/** Tenants per child process: each holds a connection, and the kill ends all of them. */
const livesOfOne = 9

let site: TestApp
let at: ReturnType<typeof bondsIn>
let child: string
beforeAll(async () => {
  child = await bundleChild(fileURLToPath(new URL('test-crash-child.ts', import.meta.url)))
  site = await openTestApp()
  at = bondsIn(site)
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(dirname(child), { recursive: true })
})

type Life = { tenant: ZeroTenant; plan: BondLife & { dieAt: DieAt } }

async function aLife(lastDay: Day | null, dieAt: DieAt): Promise<Life> {
  const tenant = await at.aZeroTenant(dayInIndia(site.clock.now))
  const orderId = await at.aPaidFee(tenant, 'pre_movein')
  return { tenant, plan: { orderId, tenancyId: tenant.tenancyId, lastDay, dieAt } }
}

const stepOf = ({ plan }: Life): number => plan.dieAt?.step ?? 0

const run = (lives: readonly Life[]) =>
  runLives<BondLife>(
    site,
    child,
    lives.map(({ plan }) => plan),
  )

test('a process killed at any step of buying or cancelling leaves one bond, one refund and balanced books', async () => {
  const { db, log, providers } = site.services
  const lastDay = addDays(dayInIndia(site.clock.now), 72)
  const whole = [await aLife(null, null), await aLife(lastDay, null)]
  const [bought = 0, left = 0] = (await run(whole)) ?? []
  expect(bought).toBeGreaterThan(20)
  expect(left).toBeGreaterThan(bought + 15)

  const lives: Life[] = []
  for (const dieAt of everyStep(1, bought)) lives.push(await aLife(null, dieAt))
  for (const dieAt of everyStep(bought + 1, left)) lives.push(await aLife(lastDay, dieAt))
  // A receipt number is locked until commit, so those who take one are spread over the processes and start last.
  const furthestFirst = lives.toSorted((one, other) => stepOf(other) - stepOf(one))
  const processes = Math.ceil(lives.length / livesOfOne)
  for (let k = 0; k < processes; k += 1) {
    const end = await run(furthestFirst.filter((_, i) => i % processes === k))
    expect(end, 'killed').toBeNull()
  }
  await judge(site)

  // A live process goes on: the gateway tells of the payment again, the jobs run, moving out is asked for again.
  const work = async () => {
    const queue = await openQueue({ url: site.databaseUrl, role: 'work', log })
    const jobs = [buyJob, cancelJob, refunds.job].map((job) => ({ ...job, concurrency: 3 }))
    await queue.work(jobs, () => at.job())
    const waiting = async () =>
      (
        await sql`select id from pgboss.job where name = any (${jobs.map(({ name }) => name)})
          and state in ('created', 'retry', 'active')`.execute(db)
      ).rows.length
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0)
    expect(await queue.deadLetters()).toEqual([])
    await queue.stop()
  }
  for (const { plan } of lives) {
    for (const payment of await providers.payments.fetchPayments(plan.orderId)) {
      await bookingPayments.applyPaymentUpdate(at.job(), payment)
    }
  }
  await work()
  for (const { plan } of lives) {
    const { tenancyId } = plan
    if (plan.lastDay === null) continue
    const stay = { tenancyId, lastDay: plan.lastDay }
    await transaction(db, (tx) => bonds.cancelOnMoveOut(tx, at.job(), stay))
  }
  await work()

  await judge(site)
  const { rows } = await sql<{ id: number; states: string[]; refunds: string[] | null }>`
    select t.id, array_agg(b.state) as states,
      (select array_agg(r.state || ' ' || r.amount) from refund r where r.person_id = t.tenant_id) as refunds
    from tenancy t join bond b on b.tenancy_id = t.id group by t.id`.execute(db)
  const ends = new Map(rows.map(({ id, ...end }) => [id, end]))
  for (const { plan } of [...whole, ...lives]) {
    const isOver = plan.lastDay !== null
    expect(ends.get(plan.tenancyId), JSON.stringify(plan.dieAt)).toEqual({
      states: [isOver ? 'cancelled' : 'bought'],
      // 292 of 365 days are left: half of four fifths of 2,100.
      refunds: isOver ? ['done 84000'] : null,
    })
  }
  // The partner made one for each.
  expect(providers.bond.bonds()).toHaveLength(whole.length + lives.length)
}, 900_000)
