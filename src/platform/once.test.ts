import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from './db.ts'
import { type KeepReply, once } from './once.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Reply = { by: string }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table written (key text, by text)`.execute(database.db)
})
afterAll(() => database.drop())

const ask = (request_id: string, run: (keep: KeepReply<Reply>) => Promise<Reply>, words = 'Hello') =>
  once({ db: database.db, now: new Date() }, { scope: 'test', call: 'write', body: { request_id, words } }, run)

/** Waits, and writes together with its reply. */
const writeAs = (by: string, key: string, before?: () => Promise<unknown>) => async (keep: KeepReply<Reply>) => {
  await before?.()
  return transaction(database.db, async (tx) => {
    await sql`insert into written values (${key}, ${by})`.execute(tx)
    await keep({ by }).execute(tx)
    return { by }
  })
}

const writtenBy = async (key: string) =>
  (await sql<{ by: string }>`select by from written where key = ${key}`.execute(database.db)).rows.map(({ by }) => by)

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: () => promise, open: resolve }
}

test('a repeat waits for the reply of the first, and does nothing itself', async () => {
  const first = gate()
  const asked = ask('wait', writeAs('first', 'wait', first.wait))
  await sleep(300)
  const repeat = ask('wait', writeAs('repeat', 'wait'))
  await sleep(1000)
  first.open()
  expect([await asked, await repeat]).toEqual([{ by: 'first' }, { by: 'first' }])
  expect(await writtenBy('wait')).toEqual(['first'])
})

test('a request that runs for long keeps its claim: a repeat is told after five seconds that it runs', async () => {
  const first = gate()
  const asked = ask('long', writeAs('first', 'long', first.wait))
  await sleep(300)
  const began = Date.now()
  const repeat = ask('long', writeAs('repeat', 'long'))
  await expect(repeat).rejects.toMatchObject({ status: 409, code: 'request_running' })
  expect(Date.now() - began).toBeGreaterThan(5000)
  first.open()
  expect(await asked).toEqual({ by: 'first' })
  expect(await writtenBy('long')).toEqual(['first'])
})

test('of a silent process and of the one that took its claim over, only the second writes', async () => {
  const first = gate()
  const asked = ask('silent', writeAs('first', 'silent', first.wait))
  await sleep(300)
  // As when it could not renew its claim for some seconds.
  await sql`update idempotency_key set busy_until = now() where key = 'silent'`.execute(database.db)
  const second = gate()
  const repeat = ask('silent', writeAs('second', 'silent', second.wait))
  await sleep(300)
  first.open()
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'request_running' })
  expect(await writtenBy('silent')).toEqual([])
  second.open()
  expect(await repeat).toEqual({ by: 'second' })
  expect(await writtenBy('silent')).toEqual(['second'])
  expect(await ask('silent', writeAs('third', 'silent'))).toEqual({ by: 'second' })
})

test('a silent process whose successor failed writes once, and its reply is kept', async () => {
  const first = gate()
  const asked = ask('failed', writeAs('first', 'failed', first.wait))
  await sleep(300)
  await sql`update idempotency_key set busy_until = now() where key = 'failed'`.execute(database.db)
  const repeat = ask('failed', () => Promise.reject(new Error('no gateway')))
  await expect(repeat).rejects.toThrow('no gateway')
  first.open()
  expect(await asked).toEqual({ by: 'first' })
  expect(await ask('failed', writeAs('third', 'failed'))).toEqual({ by: 'first' })
  expect(await writtenBy('failed')).toEqual(['first'])
})

test('after a failure the id is free at once, also for other words; after a success it is not', async () => {
  const failed = ask('free', () => Promise.reject(new Error('no gateway')))
  await expect(failed).rejects.toThrow('no gateway')
  const began = Date.now()
  expect(await ask('free', writeAs('second', 'free'), 'Other words')).toEqual({ by: 'second' })
  expect(Date.now() - began).toBeLessThan(1000)
  await expect(ask('free', async () => ({ by: 'third' }))).rejects.toMatchObject({
    status: 422,
    code: 'request_id_used',
  })
})
