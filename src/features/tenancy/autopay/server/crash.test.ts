import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type DieAt, everyStep, runLives } from '#app/testing/test-crash.ts'
import { judge } from '#features/booking/payment/server/test-booking.ts'
import { bundleChild } from '#features/booking/payment/server/test-bundle-child.ts'
import { autopayIn } from './test-autopay.ts'
import type { DebitLife } from './test-crash-child.ts'

/** Debits per child process: each holds a connection, and the kill ends all of them. */
const livesOfOne = 9
const planned = '2026-12-01T04:00:00.000Z'
const noticeAt = '2026-12-03T05:00:00.000Z'
const debitAt = '2026-12-05T05:00:00.000Z'

let site: TestApp
let at: ReturnType<typeof autopayIn>
let child: string
beforeAll(async () => {
  child = await bundleChild(fileURLToPath(new URL('test-crash-child.ts', import.meta.url)))
  site = await openTestApp()
  at = autopayIn(site)
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(dirname(child), { recursive: true })
})

type Life = { invoiceId: number; plan: DebitLife & { dieAt: DieAt } }

/** A rent that is to be debited. */
async function aLife(dieAt: DieAt): Promise<Life> {
  const payer = await at.aPayer()
  await at.approve(payer)
  const invoiceId = await at.aRent(payer)
  await at.work()
  const [debit] = await at.debitsOf(invoiceId)
  return { invoiceId, plan: { debitId: Number(debit?.id), noticeAt, debitAt, dieAt } }
}

const run = (lives: readonly Life[]) =>
  runLives<DebitLife>(
    site,
    child,
    lives.map(({ plan }) => plan),
  )
const stepOf = ({ plan }: Life): number => plan.dieAt?.step ?? 0

test('a process killed at any step of notice and debit debits once: one payment, one receipt, balanced books', async () => {
  at.setTime(planned)
  const whole = await aLife(null)
  const [steps = 0] = (await run([whole])) ?? []
  expect(steps).toBeGreaterThan(25)

  const lives: Life[] = []
  for (const dieAt of everyStep(1, steps)) lives.push(await aLife(dieAt))
  // A receipt number is locked until commit, so those who take one are spread over the processes and start last.
  const furthestFirst = lives.toSorted((one, other) => stepOf(other) - stepOf(one))
  const processes = Math.ceil(lives.length / livesOfOne)
  for (let k = 0; k < processes; k += 1) {
    expect(await run(furthestFirst.filter((_, i) => i % processes === k)), 'killed').toBeNull()
  }
  await judge(site)

  // A live process goes on; people whose process died before the notice are told and debited later.
  for (const moment of [noticeAt, debitAt, '2026-12-06T05:00:00.000Z', '2026-12-06T05:10:00.000Z']) {
    at.setTime(moment)
    await at.work()
  }

  await judge(site)
  for (const { invoiceId, plan } of [whole, ...lives]) {
    const why = JSON.stringify(plan.dieAt)
    expect(await at.debitsOf(invoiceId), why).toMatchObject([{ state: 'done' }])
    expect(await at.paymentsOf(invoiceId), why).toEqual([{ state: 'kept', refunded: 0 }])
  }
  const { rows } = await sql<{ n: number; told: number }>`
    select (select count(*)::int from invoice where state = 'paid' and receipt_number is not null) as n,
      (select count(*)::int from outbox_message where purpose = 'autopay:notice' and channel = 'sms') as told`.execute(
    site.services.db,
  )
  expect(rows[0]).toEqual({ n: lives.length + 1, told: lives.length + 1 })
  // The gateway took each rent once.
  const period = { from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 3600_000) }
  expect(await site.services.providers.payments.listPayments(period)).toHaveLength(lives.length + 1)
}, 900_000)
