import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homes } from '#features/homes/listing/server/api.ts'
import type { OpenDatabase } from '#platform/db.ts'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'

/** The connection on which the database tells of changes stops answering without breaking. */
let server: TestServer
let database: OpenDatabase
beforeAll(async () => {
  server = await startServer({ DEMO_HOUSES: '60', ROLES: 'web' })
  database = await openDatabaseOf(server)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

/** The process ids of the backends that this server listens through. */
async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name in ('thikana-unit_changed', 'thikana-home_changed')`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

async function found(city: string): Promise<string[]> {
  const response = await fetch(`${server.url}/api/v1/search.json?city=${city}`)
  return (await response.text()).match(/"slug":"[^"]+"/g) ?? []
}

test('with its listening connections frozen, a home that is hidden is gone from search within ten seconds', async () => {
  const { rows } = await sql<{ id: number; slug: string; city: string }>`
    select h.id, h.slug, c.slug as city from home h join city c on c.id = h.city_id
    where exists (select from unit u where u.home_id = h.id) order by c.weight desc, h.id`.execute(database.db)
  const inCity = rows.filter(({ city }) => city === rows[0]?.city)
  const shown = await found(rows[0]?.city ?? '')
  const home = inCity.find(({ slug }) => shown.includes(`"slug":"${slug}"`))
  if (!home) throw new Error('no home of the city is found')
  const frozen = await listeners()
  expect(frozen.length).toBe(2)
  for (const backend of frozen) process.kill(backend, 'SIGSTOP')
  try {
    await database.db
      .transaction()
      .execute((tx) => homes.hideHome(tx, home.id, { by: null, at: new Date(), reason: 'Test', because: 'stale' }))
    await expect.poll(() => found(home.city), { timeout: 10_000, interval: 200 }).not.toContain(`"slug":"${home.slug}"`)
    // It listens again, through connections that answer.
    await expect.poll(async () => (await listeners()).filter((each) => !frozen.includes(each)).length).toBe(2)
  } finally {
    for (const backend of frozen) process.kill(backend, 'SIGCONT')
  }
})
