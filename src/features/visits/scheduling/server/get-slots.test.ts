import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import type { VisitCalendar } from '../contract.ts'
import { readSlotId } from '../slots.ts'
import { findHomeAmongMany } from './slot-queries.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  // As it runs for everybody: homes of a locality share what is known of its managers' time.
  site = await openTestApp({ NODE_ENV: 'production' })
  make = factoriesIn(site.services.db)
})
afterAll(() => site.close())
afterEach(() => vi.useRealTimers())

const calendarOf = async (id: number): Promise<VisitCalendar> =>
  (await site.send('GET', `/api/v4/area_manager_calendars/slots.json?house_id=${id}`)).json

/** With a manager who shows it. */
async function someHome(): Promise<number> {
  const home = await make.aHome()
  await aManagerOf(site.services.db, make, home)
  return home.id
}

test('an hour that nobody has any more is offered for ten seconds at most, and refused even then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const id = await someHome()
  const slotOf = async () => (await calendarOf(id)).days[3]?.slots[0]?.slot_id ?? ''
  const slot = await slotOf()
  const startsAt = readSlotId(slot)?.startsAt
  await sql`delete from visit_place where starts_at = ${startsAt}`.execute(site.services.db)
  expect(await slotOf()).toBe(slot)
  const cookie = await site.openSession((await make.aPerson()).id, 'tenant')
  const taken = await site.send('POST', '/api/v4/schedule_visits', { cookie, body: { house_id: id, slot_id: slot } })
  expect(taken.status).toBe(409)
  vi.setSystemTime(Date.now() + 10_000)
  expect(await slotOf()).not.toBe(slot)
})

test('a home that takes no more visits has no slots from that moment on', async () => {
  const id = await someHome()
  expect((await calendarOf(id)).days.length).toBeGreaterThan(20)
  await sql`update home set stop_visits = true where id = ${id}`.execute(site.services.db)
  expect((await calendarOf(id)).days).toEqual([])
})

test('a number that no home can have is refused, alone', async () => {
  const id = await someHome()
  const ask = (entity: string | number) =>
    site.send('GET', `/api/v2/area_manager_calenders/slots.json?entity_type=house&entity_id=${entity}`)
  const asked = await Promise.all([ask(id), ask('99999999999999999999'), ask(2_147_483_648), ask(2_147_483_647)])
  expect(asked.map(({ status }) => status)).toEqual([200, 400, 400, 404])
})

test('concurrent lookups share one statement, and a later one reads fresh data', async () => {
  let statements = 0
  const db = site.services.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const id = await someHome()
  const titleOf = async (home: number) => (await findHomeAmongMany(db, home))?.title
  await sql`update home set title = 'Before' where id = ${id}`.execute(site.services.db)
  expect(await Promise.all([id, 2_147_483_647, id].map(titleOf))).toEqual(['Before', undefined, 'Before'])
  expect(statements).toBe(1)
  await sql`update home set title = 'After' where id = ${id}`.execute(site.services.db)
  expect(await titleOf(id)).toBe('After')
  expect(statements).toBe(2)
})

test('a failed batch fails its callers and none after them', async () => {
  const id = await someHome()
  let broken = true
  const db = site.services.db.withPlugin({
    transformQuery: ({ node }) => {
      if (broken) throw new Error('no')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const asked = await Promise.allSettled([findHomeAmongMany(db, id), findHomeAmongMany(db, id + 1)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect((await findHomeAmongMany(db, id))?.id).toBe(id)
})
