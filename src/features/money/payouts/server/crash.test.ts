import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type DieAt, everyStep, runLives } from '#app/testing/test-crash.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { bundleChild } from '#features/booking/payment/server/test-bundle-child.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { transaction } from '#platform/db.ts'
import { openQueue } from '#platform/queue.ts'
import { payOwner } from './pay-owners.ts'
import { sendPayout } from './send-payout.ts'
import type { OwnerLife } from './test-crash-child.ts'
import { type Bank, bankIn } from './test-payouts.ts'
import { releaseWithFee } from './test-release.ts'

/** Owners are paid for the month before: in which everything here happens. */
const day = '2040-01-05'
/** Less 8 % with GST, 849.60, and 500 held back: 7,650.40. */
const rent = 9_000_00
/** Owners per child process: each holds a connection, and the kill ends all of them. */
const livesOfOne = 9

let site: TestApp
let bank: Bank
let child: string
beforeAll(async () => {
  child = await bundleChild(fileURLToPath(new URL('test-crash-child.ts', import.meta.url)))
  site = await openTestApp()
  bank = bankIn(
    site,
    factoriesIn(site.services.db, () => site.clock.now),
  )
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(dirname(child), { recursive: true })
})

type Life = OwnerLife & { dieAt: DieAt }

/** An owner with a bank account, and a paid rent that is still held. */
async function anOwner(dieAt: DieAt): Promise<Life> {
  const { ownerId, invoiceId } = await bank.aHeldRent(rent)
  await sql`insert into bank_account (person_id, holder, number_sealed, number_end, ifsc, payee_id, status, verified_at,
      created_at)
    values (${ownerId}, 'Ramesh Kumar', decode('00', 'hex'), '9012', 'HDFC0001234', ${payeeId}, 'verified', now(), now())`.execute(
    site.services.db,
  )
  const { id: tenancyId, home_id: homeId } = await site.services.db
    .selectFrom('invoice as i')
    .innerJoin('tenancy as t', 't.id', 'i.tenancy_id')
    .select(['t.id', 't.home_id'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  await transaction(site.services.db, (tx) =>
    terms.write(tx, { homeId, from: '2026-01-01', plan: 'managed', reserveLimit: 500_00, shares: [] }, site.clock.now),
  )
  return { ownerId, tenancyId, invoiceId, day, dieAt }
}
let payeeId = ''

test('a process killed at any step of release and payout leaves one release, one fee, one payout and balanced books', async () => {
  const { db, log, providers } = site.services
  const account = { holder: 'Ramesh Kumar', accountNumber: '123456789012', ifsc: 'HDFC0001234', reference: 'owners' }
  payeeId = (await providers.payouts.register(account)).payeeId

  const whole = await anOwner(null)
  const [steps = 0] = (await runLives(site, child, [whole])) ?? []
  expect(steps).toBeGreaterThan(15)

  const lives: Life[] = []
  for (const dieAt of everyStep(1, steps)) lives.push(await anOwner(dieAt))
  for (let from = 0; from < lives.length; from += livesOfOne) {
    expect(await runLives(site, child, lives.slice(from, from + livesOfOne)), 'killed').toBeNull()
  }
  await bank.judge()

  // A live process goes on: the release is asked for again, the owners are paid again, the jobs run.
  for (const life of lives) await releaseWithFee(db, life, site.clock.now)
  for (const { ownerId } of lives) await payOwner(bank.job(), ownerId, day)
  const queue = await openQueue({ url: site.databaseUrl, role: 'work', log })
  await queue.work([{ ...sendPayout, concurrency: 4 }], () => bank.job())
  const waiting = async () =>
    (
      await sql`select id from pgboss.job where name = 'payouts.send' and state in ('created', 'retry', 'active')`.execute(
        db,
      )
    ).rows.length
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0)
  await queue.stop()

  await bank.judge()
  const owners = [whole, ...lives].map(({ ownerId }) => ownerId)
  const { rows } = await sql<{ person_id: number; states: string[]; sum: number }>`
    select person_id, array_agg(state) as states, sum(amount)::float8 as sum from payout
    where person_id = any (${owners}) group by person_id`.execute(db)
  const ends = new Map(rows.map(({ person_id, ...end }) => [person_id, end]))
  for (const { ownerId, dieAt } of [whole, ...lives]) {
    expect(ends.get(ownerId), JSON.stringify(dieAt)).toEqual({ states: ['done'], sum: 7_650_40 })
    expect(await bank.balance('owners_due', ownerId)).toBe(0)
    const reserve = await payments.balanceOf(db, { kind: 'owner_reserve', personId: ownerId, tenancyId: null })
    expect(reserve, JSON.stringify(dieAt)).toBe(500_00)
  }
  // The provider paid each owner once.
  const period = { from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 3600_000) }
  expect(await providers.payouts.list(period)).toHaveLength(owners.length)
}, 600_000)
