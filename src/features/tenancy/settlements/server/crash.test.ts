import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DieAt, everyStep, runLives } from '#app/testing/test-crash.ts'
import { bundleChild } from '#features/booking/payment/server/test-bundle-child.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { openQueue } from '#platform/queue.ts'
import { payDueSettlements } from './jobs.ts'
import { keysReturned } from './keys-returned.ts'
import type { LeavingLife } from './test-crash-child.ts'
import { aLiver, balance, type Liver } from './test-leaving.ts'

/** Tenants per child process: each holds a connection, and the kill ends all of them. */
const livesOfOne = 9
const deposit = 18_000_00

let keys: Keys
let child: string
let payeeId: string
beforeAll(async () => {
  child = await bundleChild(fileURLToPath(new URL('test-crash-child.ts', import.meta.url)))
  keys = await openKeys()
  // The child's own clock.
  keys.site.clock.now = new Date()
  const account = { holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'HDFC0001234', reference: 'tenants' }
  payeeId = (await keys.site.services.providers.payouts.register(account)).payeeId
}, 120_000)
afterAll(async () => {
  await keys.site.close()
  await rm(dirname(child), { recursive: true })
})

type Life = { liver: Liver; plan: LeavingLife & { dieAt: DieAt } }
const today = () => new Date(keys.site.clock.now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** A tenant with a bank account whose last day under notice is today, with all rents billed. */
async function aLife(dieAt: DieAt): Promise<Life> {
  const { db } = keys.site.services
  const liver = await aLiver(keys, { from: '2026-01-01', billedTo: '2027-12-01', deposit })
  await sql`insert into bank_account (person_id, holder, number_sealed, number_end, ifsc, payee_id, status, verified_at,
      created_at)
    values (${liver.person.id}, 'Asha Rao', decode('00', 'hex'), '9012', 'HDFC0001234', ${payeeId}, 'verified', now(),
      now())`.execute(db)
  await transaction(db, (tx) =>
    leaving.noteNotice(tx, context(), { tenancyId: liver.tenancyId, lastDay: today(), by: liver.person.id }),
  )
  const at = keys.site.clock.now.toISOString()
  return { liver, plan: { tenancyId: liver.tenancyId, managerId: keys.manager.id, at, dieAt } }
}

const context = (now = keys.site.clock.now): JobContext => ({ ...keys.site.services, now }) as unknown as JobContext
const run = (lives: readonly Life[]) =>
  runLives<LeavingLife>(
    keys.site,
    child,
    lives.map(({ plan }) => plan),
  )

test('a process killed at any step from the keys to the payout leaves one settlement, one payout and balanced books', async () => {
  const { db, log, providers } = keys.site.services
  const whole = await aLife(null)
  const [steps = 0] = (await run([whole])) ?? []
  expect(steps).toBeGreaterThan(25)
  const lives: Life[] = []
  for (const dieAt of everyStep(1, steps)) lives.push(await aLife(dieAt))
  for (let from = 0; from < lives.length; from += livesOfOne) {
    expect(await run(lives.slice(from, from + livesOfOne)), 'killed').toBeNull()
  }

  // A live process goes on: the phone tells of the keys again, the days to dispute pass, the jobs run.
  for (const { plan } of lives) {
    const back = { tenancyId: plan.tenancyId, at: new Date(plan.at), takenBy: plan.managerId }
    await transaction(db, (tx) => keysReturned(tx, context(), back))
  }
  const later = new Date(keys.site.clock.now.getTime() + 6 * 86_400_000)
  await payDueSettlements(context(later))
  const queue = await openQueue({ url: keys.site.databaseUrl, role: 'work', log })
  await queue.work([{ ...payouts.job, concurrency: 4 }], () => context())
  const waiting = async () =>
    (
      await sql`select id from pgboss.job where name = 'payouts.send' and state in ('created', 'retry', 'active')`.execute(
        db,
      )
    ).rows.length
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0)
  await queue.stop()

  for (const { liver, plan } of [whole, ...lives]) {
    const { rows } = await sql<{ state: string; amount: number; closed: boolean }>`
      select p.state, p.amount::float8 as amount, t.state = 'closed' as closed
      from payout p join tenancy t on t.id = p.tenancy_id where p.tenancy_id = ${plan.tenancyId}`.execute(db)
    expect(rows, JSON.stringify(plan.dieAt)).toEqual([{ state: 'done', amount: deposit, closed: true }])
    expect(await balance(keys, 'deposits_held', liver.person.id, plan.tenancyId)).toBe(0)
    expect(await balance(keys, 'refunds_due', liver.person.id)).toBe(0)
    expect(await balance(keys, 'payouts_out', liver.person.id)).toBe(0)
  }
  const { rows } = await sql<{ sum: number }>`select sum(amount)::float8 as sum from ledger_entry`.execute(db)
  expect(rows[0]?.sum).toBe(0)
  const period = { from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 3600_000) }
  expect(await providers.payouts.list(period)).toHaveLength(lives.length + 1)
}, 600_000)
