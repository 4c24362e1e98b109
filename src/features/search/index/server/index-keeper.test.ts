import { getEventListeners } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { openLog } from '#platform/log.ts'
import { cityIndex, keepIndex } from './index-keeper.ts'

let site: TestApp
let city: number
beforeAll(async () => {
  site = await openTestApp()
  const { id } = await factoriesIn(site.services.db).aHome()
  const home = site.services.db.selectFrom('home').select('city_id').where('id', '=', id)
  city = (await home.executeTakeFirstOrThrow()).city_id
})
afterAll(() => site.close())

const open = () => keepIndex({ db: site.services.db, address: { url: site.databaseUrl }, log: openLog('silent') })

const loaded = () =>
  vi.waitFor(() => expect(cityIndex(site.services.db, city)).toBeDefined(), { timeout: 10_000, interval: 20 })

/** Breaks the connections that wait for news of units and says how many there were. */
async function breakListeners(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'thikana-unit_changed' and pid <> pg_backend_pid() and datname = current_database()`.execute(
    site.services.db,
  )
  return rows.length
}

test('a connection that breaks again and again leaves no listeners behind, and each time the cities come back', async () => {
  const signals = new Set<EventTarget>()
  const listen = EventTarget.prototype.addEventListener
  const watched = vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args: Parameters<typeof listen>
  ) {
    if (this instanceof AbortSignal && args[0] === 'abort') signals.add(this)
    return listen.apply(this, args)
  })
  const waiting = () => [...signals].reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0)
  const index = open()
  try {
    await loaded()
    const before = waiting()
    for (const _ of [1, 2, 3, 4]) {
      expect(await breakListeners()).toBe(1)
      await vi.waitFor(() => expect(cityIndex(site.services.db, city)).toBeUndefined(), { timeout: 5000, interval: 5 })
      await loaded()
    }
    expect(before).toBeGreaterThan(0)
    expect(waiting()).toBe(before)
  } finally {
    await index.stop()
    watched.mockRestore()
  }
}, 30_000)

test('a city that cannot be read is read again', async () => {
  await sql`alter table unit rename to unit_away`.execute(site.services.db)
  const index = open()
  try {
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(cityIndex(site.services.db, city)).toBeUndefined()
    await sql`alter table unit_away rename to unit`.execute(site.services.db)
    await loaded()
  } finally {
    await index.stop()
  }
}, 30_000)

test('stopping the keeper drops every city', async () => {
  const index = open()
  await loaded()
  await index.stop()
  expect(cityIndex(site.services.db, city)).toBeUndefined()
})
