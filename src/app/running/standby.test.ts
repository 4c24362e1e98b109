import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#features/people/accounts/server/api.ts'
import { index } from '#features/search/index/server/api.ts'
import { parseConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db.ts'
import { type HttpServer, openHttpServer } from '#platform/http/server.ts'
import { openLog } from '#platform/log.ts'
import { startTestPair, type TestPair } from '#platform/postgres/test-standby.ts'
import type { Standby } from '#platform/standby.ts'
import { createTestDatabase } from '#platform/test-database.ts'
import { calls } from '../api.ts'
import { openServices } from '../run.ts'
import { standbyCalls } from '../standby-calls.ts'
import { makeEveryCall } from '../testing/test-every-call.ts'
import { makeDataDir } from '../testing/test-program.ts'
import { insertSession } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 60_000 })

let pair: TestPair
let services: Services
let standby: Standby
let server: HttpServer
let replaying: pg.Client
let home: { id: number; slug: string; title: string }
const closing: (() => Promise<void>)[] = []
const warned = vi.fn()

beforeAll(async () => {
  pair = await startTestPair()
  const log = openLog('silent')
  log.warn = warned
  const config = parseConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: makeDataDir(), DEMO_HOUSES: '30', RATE_LIMIT_PER_MINUTE: '0' },
    ...{ MAX_LOOP_DELAY_MS: '0', DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.standbyUrl },
  })
  const opened = await openServices(config, log, () => {}, closing)
  services = opened.services
  if (!services.standby) throw new Error('there is no standby')
  standby = services.standby
  const { address } = opened
  const kept = index.keepIndex({ db: services.db, address, log, noticed: standby.noticed })
  closing.push(() => kept.stop())
  server = await openHttpServer(services, calls, {
    ...{ findActor: accounts.findActor, readiness: { draining: false }, mayLag: standbyCalls },
  })
  closing.push(() => server.app.close())
  replaying = new pg.Client({ connectionString: pair.standbyUrl })
  replaying.on('error', () => {})
  await replaying.connect()
  const { rows } = await sql<typeof home>`select id, slug, title from home where status_code = 1 limit 1`.execute(
    services.db,
  )
  if (!rows[0]) throw new Error('there is no home')
  home = rows[0]
}, 120_000)
afterAll(async () => {
  await replaying.end().catch(() => {})
  for (const close of closing.splice(0).reverse()) await close()
  await pair.stop()
})
const untilFresh = () => vi.waitFor(() => expect(standby.isFresh()).toBe(true), { timeout: 20_000, interval: 20 })
beforeEach(untilFresh)

/** Leaves out the rounds in which it is asked how far it is. */
async function connectionsUsedBy(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(standby.pool, 'connect')
  await work()
  const used = spy.mock.calls.filter(([callback]) => callback === undefined).length
  spy.mockRestore()
  return used
}

const get = (url: string, cookie?: string) =>
  server.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
const titleOf = async () => (await get(`/api/v1/houses/${home.slug}.json`)).json().title ?? ''
const aHouse = () => get(`/api/v1/houses/${home.slug}.json`)

test('a visitor’s house is read from the standby, and that of somebody who is signed in from the primary', async () => {
  expect(await connectionsUsedBy(aHouse)).toBeGreaterThan(0)
  const { rows } = await sql<{ id: number }>`select id::int from person order by id limit 1`.execute(services.db)
  const cookie = await insertSession(services.db, rows[0]?.id ?? 0)
  await untilFresh()
  expect(await connectionsUsedBy(() => get(`/api/v1/houses/${home.slug}.json`, cookie))).toBe(0)
})

test('data that a person decides by is read from the primary', async () => {
  expect(standbyCalls.has('getQuote')).toBe(false)
  expect(await connectionsUsedBy(() => get(`/api/v4/area_manager_calendars/slots.json?house_id=${home.id}`))).toBe(0)
})

test('after a change was told, nothing is read from a standby that does not have it yet', async () => {
  await replaying.query('select pg_wal_replay_pause()')
  try {
    await sql`update home set title = 'Changed while it lags' where id = ${home.id}`.execute(services.db)
    await vi.waitFor(() => expect(standby.isFresh()).toBe(false), { timeout: 5000, interval: 5 })
    expect(await connectionsUsedBy(aHouse)).toBe(0)
    expect(JSON.stringify((await aHouse()).json())).toContain('Changed while it lags')
  } finally {
    await replaying.query('select pg_wal_replay_resume()')
  }
  await untilFresh()
  expect(await connectionsUsedBy(aHouse)).toBeGreaterThan(0)
  expect(JSON.stringify((await aHouse()).json())).toContain('Changed while it lags')
})

test('a standby that stays behind is not read, also where no change was told', async () => {
  await replaying.query('select pg_wal_replay_pause()')
  try {
    await sql`create table if not exists lag_probe (n int)`.execute(services.db)
    await vi.waitFor(() => expect(standby.isFresh()).toBe(false), { timeout: 10_000 })
    expect((await aHouse()).statusCode).toBe(200)
  } finally {
    await replaying.query('select pg_wal_replay_resume()')
  }
})

test('a call that writes after all runs on the primary', async () => {
  let tries = 0
  await standby.read(() => {
    tries += 1
    return sql`update home set title = 'Written by a read' where id = ${home.id}`.execute(services.db)
  })
  expect(tries).toBe(2)
  const { rows } = await sql<{ title: string }>`select title from home where id = ${home.id}`.execute(services.db)
  expect(rows).toEqual([{ title: 'Written by a read' }])
})

test('each call of the list is a public one that reads, and none of them writes', async () => {
  const named = calls.filter(({ endpoint }) => standbyCalls.has(endpoint.name))
  expect(named).toHaveLength(standbyCalls.size)
  for (const { endpoint } of named)
    expect([endpoint.name, endpoint.method, endpoint.access]).toEqual([endpoint.name, 'GET', 'public'])
  warned.mockClear()
  const send = async (url: string) => {
    const { statusCode, payload } = await get(url)
    return { status: statusCode, json: url.startsWith('/api/openapi') ? JSON.parse(payload) : null }
  }
  const quiet = async () => ({ status: 200, json: null })
  const browser = { get: send, post: quiet, put: quiet } as unknown as Parameters<typeof makeEveryCall>[0]
  await makeEveryCall(browser, () => home.slug)
  const refused = warned.mock.calls.filter(([about]) => about?.err?.code === '25006')
  expect(refused).toEqual([])
})

test('the standby of another database is refused', async () => {
  const other = await createTestDatabase()
  const opening = openDatabase({ url: pair.primaryUrl, readUrl: other.url, log: openLog('silent') })
  await expect(opening).rejects.toThrow('is no standby of the one at DATABASE_URL')
  await other.drop()
})

test('without the standby the primary answers, and nobody notices', async () => {
  expect(await titleOf()).toBeDefined()
  await pair.killStandby()
  const answers = await Promise.all(Array.from({ length: 20 }, aHouse))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await connectionsUsedBy(aHouse)).toBe(0)
})
