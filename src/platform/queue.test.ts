import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { transaction } from './db.ts'
import { defineJob, ScheduledPayload } from './job.ts'
import { openLog } from './log.ts'
import { type OpenQueueOptions, openQueue, type Queue } from './queue.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const log = openLog('silent')
let database: TestDatabase
let open: Queue[]

beforeEach(async () => {
  database = await createTestDatabase()
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((queue) => queue.stop()))
  await database.drop()
})

async function openOne(role: 'work' | 'send-only', more: Partial<OpenQueueOptions> = {}): Promise<Queue> {
  const queue = await openQueue({ url: database.url, role, log, lookEverySeconds: 0.5, ...more })
  open.push(queue)
  return queue
}

/** A job that records its payloads; its first `fails` runs throw. */
function notingJob({ fails = 0, retryLimit = 0 } = {}) {
  const seen: number[] = []
  const job = defineJob({
    name: 'note',
    payload: z.object({ n: z.number() }),
    retryLimit,
    backoff: { seconds: 1, maxSeconds: 1 },
    async run(_ctx: null, { n }) {
      seen.push(n)
      if (seen.length <= fails) throw new Error(`no luck with ${n}`)
    },
  })
  return { job, seen }
}

const nothing = () => null
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 10 })

describe('enqueue', () => {
  test('a job the website sends runs in a worker at once', async () => {
    const { job, seen } = notingJob()
    const [web, worker] = [await openOne('send-only'), await openOne('work', { lookEverySeconds: 60 })]
    await worker.work([job], nothing)
    const from = performance.now()
    await web.enqueue(job, { n: 1 })
    await eventually(() => seen).toEqual([1])
    // By NOTIFY, not by polling.
    expect(performance.now() - from).toBeLessThan(20_000)
  })

  test('a job enqueued in a transaction runs after the commit, and never after a rollback', async () => {
    const { job, seen } = notingJob()
    const queue = await openOne('work')
    await queue.work([job], nothing)
    const failing = transaction(database.db, async (tx) => {
      await queue.enqueue(job, { n: 1 }, { tx })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await transaction(database.db, async (tx) => {
      await queue.enqueue(job, { n: 2 }, { tx })
      await sleep(100)
      expect(seen).toEqual([])
    })
    await eventually(() => seen).toEqual([2])
    const { rows } = await database.pool.query("select count(*)::int as jobs from pgboss.job where name = 'note'")
    expect(rows).toEqual([{ jobs: 1 }])
  })

  test('of several jobs with one key only one waits; jobs without a key are all kept', async () => {
    const { job, seen } = notingJob()
    const queue = await openOne('work')
    expect(await queue.enqueue(job, { n: 1 }, { singletonKey: 'home-7' })).toBeTypeOf('string')
    expect(await queue.enqueue(job, { n: 2 }, { singletonKey: 'home-7' })).toBeNull()
    await queue.enqueue(job, { n: 3 }, { singletonKey: 'home-8' })
    await queue.enqueue(job, { n: 4 })
    await queue.enqueue(job, { n: 5 })
    await queue.work([job], nothing)
    await eventually(() => seen.toSorted()).toEqual([1, 3, 4, 5])
    expect(await queue.enqueue(job, { n: 6 }, { singletonKey: 'home-7' })).toBeTypeOf('string')
    await eventually(() => seen).toContain(6)
  })

  test('a backlog is processed without pauses', async () => {
    const { job, seen } = notingJob()
    const [web, worker] = [await openOne('send-only'), await openOne('work')]
    const all = Array.from({ length: 50 }, (_, n) => n)
    for (const n of all) await web.enqueue(job, { n })
    await worker.work([job], nothing)
    await eventually(() => seen).toEqual(all)
  })

  test('a delayed job waits until its time', async () => {
    const { job, seen } = notingJob()
    const queue = await openOne('work')
    await queue.enqueue(job, { n: 1 }, { startAfter: new Date(Date.now() + 1500) })
    const from = Date.now()
    await queue.work([job], nothing)
    await eventually(() => seen).toEqual([1])
    expect(Date.now() - from).toBeGreaterThan(1400)
  })

  test('a payload that fails validation is refused when it is sent', async () => {
    const { job } = notingJob()
    const queue = await openOne('send-only')
    await expect(queue.enqueue(job, { n: 'one' as unknown as number })).rejects.toThrow('expected number')
  })
})

describe('failures', () => {
  test('a failed job is retried', async () => {
    const { job, seen } = notingJob({ fails: 1, retryLimit: 2 })
    const queue = await openOne('work')
    await queue.work([job], nothing)
    await queue.enqueue(job, { n: 1 })
    await eventually(() => seen).toEqual([1, 1])
    expect(await queue.deadLetters()).toEqual([])
  })

  test('after the last retry it is a dead letter, and can be put back', async () => {
    const { job, seen } = notingJob({ fails: 2, retryLimit: 1 })
    const queue = await openOne('work')
    await queue.work([job], nothing)
    await queue.enqueue(job, { n: 1 })
    await eventually(() => queue.deadLetters()).toHaveLength(1)
    const [letter] = await queue.deadLetters()
    expect(letter).toMatchObject({ job: 'note', payload: { n: 1 }, attempts: 2, error: { message: 'no luck with 1' } })
    expect(letter?.failedAt).toBeInstanceOf(Date)

    expect(await queue.retryDeadLetters([letter?.id ?? ''])).toBe(1)
    await eventually(() => seen).toEqual([1, 1, 1])
    expect(await queue.deadLetters()).toEqual([])
  })

  test('a payload this version cannot parse becomes a dead letter without retries', async () => {
    const { job } = notingJob({ retryLimit: 5 })
    const older = defineJob({ name: 'note', payload: z.object({ text: z.string() }), async run(_ctx: null) {} })
    const queue = await openOne('work')
    await queue.enqueue(older, { text: 'from last week' })
    await queue.work([job], nothing)
    await eventually(() => queue.deadLetters()).toMatchObject([{ payload: { text: 'from last week' }, attempts: 1 }])
  })
})

describe('schedules', () => {
  test('with two workers each occurrence runs once, with its own date', { timeout: 120_000 }, async () => {
    const runs: { date: string; firesAt: string }[] = []
    const nightly = defineJob({
      name: 'nightly',
      schedule: '* * * * *',
      payload: ScheduledPayload,
      async run(_ctx: null, payload) {
        runs.push(payload)
      },
    })
    const workers = [
      await openOne('work', { scheduleEverySeconds: 1 }),
      await openOne('work', { scheduleEverySeconds: 1 }),
    ]
    await Promise.all(workers.map((worker) => worker.work([nightly], nothing)))
    await eventually(() => runs.length).toBeGreaterThan(0)
    // Long enough for both workers to check the schedule several more times.
    await sleep(5000)
    const moments = runs.map(({ firesAt }) => firesAt)
    expect(new Set(moments).size).toBe(moments.length)
    for (const { date, firesAt } of runs) {
      expect(firesAt).toMatch(/:00\.000Z$/)
      expect(date).toBe(new Date(Date.parse(firesAt) + 5.5 * 3_600_000).toISOString().slice(0, 10))
    }
  })

  test('a schedule that is no longer in the code is removed', async () => {
    const { job } = notingJob()
    const queue = await openOne('work')
    const hourly = defineJob({
      name: 'hourly',
      schedule: '0 * * * *',
      payload: ScheduledPayload,
      async run(_: null) {},
    })
    const schedules = async () => (await database.pool.query('select key from pgboss.schedule')).rows
    await queue.work([hourly], nothing)
    expect(await schedules()).toEqual([{ key: 'hourly' }])
    const next = await openOne('work')
    await next.work([job], nothing)
    expect(await schedules()).toEqual([])
  })
})

describe('stop', () => {
  test('waits for the running job and starts no other', async () => {
    const events: string[] = []
    const slow = defineJob({
      name: 'slow',
      payload: z.object({ n: z.number() }),
      async run(_ctx: null, { n }) {
        events.push(`begins ${n}`)
        await sleep(700)
        events.push(`ends ${n}`)
      },
    })
    const queue = await openOne('work')
    await queue.work([slow], nothing)
    await queue.enqueue(slow, { n: 1 })
    await queue.enqueue(slow, { n: 2 })
    await eventually(() => events).toEqual(['begins 1'])
    await queue.stop()
    expect(events).toEqual(['begins 1', 'ends 1'])
    const { rows } = await database.pool.query(
      "select (data->>'n')::int as n, state::text from pgboss.job where name = 'slow' order by 1",
    )
    expect(rows).toEqual([
      { n: 1, state: 'completed' },
      { n: 2, state: 'created' },
    ])
  })

  test('a process in the send-only role refuses to work', async () => {
    const queue = await openOne('send-only')
    await expect(queue.work([notingJob().job], nothing)).rejects.toThrow('send only')
  })
})
