import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openTwoProcesses, type TwoProcesses } from '../testing/test-two-processes.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A balancer sends a request again whose process died: here to the second of two processes, with the same id. */
let site: TwoProcesses
let first: TestBrowser
let second: TestBrowser
let personId: number
let body: { request_id: string }

beforeAll(async () => {
  site = await openTwoProcesses()
}, 180_000)
afterAll(() => site.stop())
beforeEach(async () => {
  const { slug, beds } = await site.make.aHome({ beds: 1 })
  ;({ id: personId } = await site.make.aPerson())
  ;[first, second] = await Promise.all([site.browserOf(personId, 0), site.browserOf(personId, 1)])
  const move_in = new Date(Date.now() + 72 * 3600_000).toISOString().slice(0, 10)
  body = { ...{ house: slug, unit: `bed-${beds[0]}`, move_in, terms: true }, request_id: randomUUID() }
})

const book = (browser: TestBrowser) => browser.post('/api/v4/bookings/initiate', body)

/** Locks the bookings, so that a request has claimed its id and waits. */
async function whileBookingWaits<T>(fn: () => Promise<T>): Promise<T> {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin; lock table booking in share mode')
    return await fn()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const isClaimed = async () =>
  (await sql`select from idempotency_key where key = ${body.request_id} and reply is null`.execute(site.database.db))
    .rows.length

async function expectOneBooking(): Promise<void> {
  const { rows } = await sql`select b.id, (select count(*)::int from invoice where booking_id = b.id) as invoices,
    (select count(*)::int from stay where booking_id = b.id) as stays
    from booking b where person_id = ${personId}`.execute(site.database.db)
  expect(rows).toEqual([{ id: expect.any(Number), invoices: 1, stays: 1 }])
}

test('a process that is slow and lives keeps its claim, and a repeat at the other gets its reply', async () => {
  const [asked, repeat] = await whileBookingWaits(async () => {
    const asked = book(first)
    await expect.poll(isClaimed, { interval: 20 }).toBe(1)
    // Longer than the claim of a dead process holds.
    await sleep(3500)
    const repeat = book(second)
    await sleep(500)
    return [asked, repeat]
  })
  const answers = await Promise.all([asked, repeat])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.json.booking_id).toBe(answers[0]?.json.booking_id)
  await expectOneBooking()
})

test('the claim of a process that was killed is taken over within some seconds, and the booking is made once', async () => {
  let killedAt = 0
  await whileBookingWaits(async () => {
    const lost = book(first).catch(() => 'lost')
    await expect.poll(isClaimed, { interval: 20 }).toBe(1)
    await site.kill(0)
    killedAt = Date.now()
    expect(await lost).toBe('lost')
  })
  const { status, json } = await book(second)
  expect(status, JSON.stringify(json)).toBe(200)
  const tookMs = Date.now() - killedAt
  // Not at once: until then the first might still live.
  expect(tookMs).toBeGreaterThan(1500)
  expect(tookMs).toBeLessThan(4000)
  await expectOneBooking()
})
