import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { openLog } from '#platform/log.ts'
import { type Migration, migrate, readMigrations } from '#platform/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { type Client, openClient } from '../../../tools/cluster/client.ts'
import { type Answer, countByKind } from '../../../tools/cluster/figures.ts'
import { nothingTold, refuse, scheduleVisit } from '../../../tools/cluster/journeys.ts'
import { readOutcome } from '../../../tools/cluster/outcome.ts'
import { type Booker, makeBookers } from '../../../tools/cluster/people.ts'
import { findStoppingSteps, rowFunctions } from '../../../tools/migration-rules.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { aManagerOf } from '../testing/test-manager.ts'
import { makeDataDir } from '../testing/test-program.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 240_000 })

/**
 * A release: the version before goes on while the database is migrated, and the new version starts beside it. The
 * migration widens every table that these requests read and write.
 */
const dataDir = makeDataDir()
const servers: TestServer[] = []
let database: TestDatabase
let bookers: Booker[]
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DATABASE_CONNECTIONS: '6', DEMO: '0' }
  await places.seedPlaces(database.db)
  const make = factoriesIn(database.db)
  for (let n = 0; n < 40; n++) await aManagerOf(database.db, make, await make.aHome({ beds: 8 }))
  servers.push(await startServer(env))
  const client = await connect()
  bookers = await makeBookers(client, 320)
  await client.end()
}, 240_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
}

const widened = [
  ...['home', 'room', 'bed', 'city', 'locality', 'person', 'person_role', 'session', 'visit', 'booking', 'stay'],
  ...['invoice', 'invoice_line', 'payment_order', 'payment', 'ledger_posting', 'ledger_entry'],
]

function widening(tables: readonly string[]): Migration[] {
  const files = tables.flatMap((table) => [
    `alter table ${table} add column next_note text, add column next_count integer not null default 0,
       add constraint ${table}_next check (length(next_note) < 100) not valid;`,
    `alter table ${table} validate constraint ${table}_next;`,
  ])
  files.push(
    'create table next_thing (booking_id bigint primary key references booking);',
    '-- without a transaction\ncreate index concurrently booking_next_note on booking (next_note);',
  )
  return files.map((sql, at) => ({ name: `${9900 + at}_next.sql`, sql, sha256: String(at) }))
}

const told = nothingTold()
const noted: Answer[] = []

/** By the calls: the screens are built beside these tests, and may not be there yet. */
async function bookAndPay(client: Client, who: Booker): Promise<void> {
  const post = (path: string, body: object, wants = 200) =>
    client.insist({ what: 'booking', method: 'POST', path, wants, cookie: who.cookie, body })
  const wish = { house: who.slug, unit: `bed-${who.bedId}`, move_in: addDays(dayInIndia(new Date()), 3), terms: true }
  const held = await post('/api/v4/bookings/initiate', { ...wish, request_id: randomUUID() })
  if (held?.verdict !== 'good') return refuse(told, 'hold', held)
  const { invoice_id } = JSON.parse(held.text) as { invoice_id: number }
  told.held.push(invoice_id)
  const opened = await post('/api/v4/payments/gateway.json', { invoice_id, request_id: randomUUID() })
  if (opened?.verdict !== 'good') return refuse(told, 'gateway', opened)
  const order = (JSON.parse(opened.text) as { gateway_attributes: { transaction_key: string } }).gateway_attributes
  const paid = await post(`/sandbox/pay/${order.transaction_key}`, new URLSearchParams({ outcome: 'succeed' }), 303)
  if (paid?.verdict !== 'good') return refuse(told, 'pay', paid)
  told.paid.push(invoice_id)
}

/** Some people who search, book, pay and come to see homes, one thing after the other, until `stop`. */
function use(site: string) {
  const client = openClient(site, noted)
  let over = false
  const rounds = async (once: (who: Booker) => Promise<unknown>, next = () => bookers.pop()) => {
    while (!over) {
      const who = next()
      if (!who) throw new Error('There are too few beds for this machine.')
      await once(who)
      await sleep(250)
    }
  }
  const look = async ({ slug, bedId }: Booker) => {
    const search = `/api/v1/search.json?city=bangalore&min_price=${bedId % 997}`
    await client.ask({ what: 'search', method: 'GET', path: search })
    await client.ask({ what: 'house', method: 'GET', path: `/api/v1/houses/${slug}.json` })
  }
  const running = [
    ...[1, 2].map(() => rounds((who) => bookAndPay(client, who))),
    rounds((who) => scheduleVisit(client, who, told)),
    rounds(look, () => bookers[told.held.length % bookers.length]),
  ]
  return async () => {
    over = true
    await Promise.all(running)
    client.close()
  }
}

test('the functions that return whole rows of a table are those that the rules of migrations know', async () => {
  const { rows } = await database.pool.query<{ of: string; made_by: string }>(
    `select t.typname as of, p.proname as made_by from pg_proc p join pg_type t on t.oid = p.prorettype
     join pg_class c on c.oid = t.typrelid and c.relkind = 'r' where p.pronamespace = 'public'::regnamespace`,
  )
  expect(Object.fromEntries(rows.map(({ of, made_by }) => [of, made_by]))).toEqual(rowFunctions)
})

test('a migration and a second process of the next version: no request of the first fails, nothing is lost', async () => {
  const since = new Date()
  const next = widening(widened)
  for (const { sql } of next) expect(findStoppingSteps(sql)).toEqual([])
  const stopFirst = use(servers[0]?.url ?? '')
  await sleep(3000)
  const paidBefore = told.paid.length
  const names = next.map(({ name }) => name)
  expect(await migrate(database.pool, openLog('silent'), [...readMigrations(), ...next])).toEqual(names)
  await sleep(1500)
  const paidByOld = told.paid.length
  servers.push(await startServer({ ...env, ROLES: 'web' }))
  const stopSecond = use(servers[1]?.url ?? '')
  await sleep(2500)
  await Promise.all([stopFirst(), stopSecond()])

  expect([countByKind(noted, 'failed'), countByKind(noted, 'refused')]).toEqual(['none', 'none'])
  expect(Object.fromEntries(told.refused)).toEqual({})
  expect(paidBefore).toBeGreaterThan(0)
  expect(paidByOld).toBeGreaterThan(paidBefore)
  expect(told.paid.length).toBeGreaterThan(paidByOld)
  const client = await connect()
  const outcome = await readOutcome(client, servers[0]?.url ?? '', told, since)
  await client.end()
  expect(outcome).toEqual({ lost: 0, doubled: 0, jobsLost: 0, unbalanced: 0 })
})
