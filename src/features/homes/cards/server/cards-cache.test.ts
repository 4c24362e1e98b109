import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { cityIndex, keepIndex } from '#features/search/index/server/index-keeper.ts'
import { openLog } from '#platform/log.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HouseCard } from '../contract.ts'

let site: TestApp
let index: ReturnType<typeof keepIndex>
let changing: TestHome
let filling: TestHome
let quiet: TestHome
beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  changing = await make.aHome({ city: 'bangalore', rent: 8_000_00 })
  filling = await make.aHome({ city: 'bangalore' })
  quiet = await make.aHome({ city: 'bangalore', home: { title: 'A quiet home' } })
  index = keepIndex({ db: site.services.db, address: { url: site.databaseUrl }, log: openLog('silent') })
  await vi.waitUntil(() => cityIndex(site.services.db, 1))
})
afterAll(async () => {
  await index.stop()
  await site.close()
})

const search = async (query: string): Promise<SearchResults> =>
  (await site.send('GET', `/api/v1/search.json?city=bangalore&${query}`)).json
const bed = async (id: number): Promise<HouseCard | undefined> =>
  (await search('bed_type=bed&per_page=50')).houses.find((house) => house.id === id)

/** Changes a home the way the application does. */
async function change(id: number, what: ReturnType<typeof sql>): Promise<void> {
  const { db } = site.services
  await db.transaction().execute(async (tx) => {
    await what.execute(tx)
    await sql`select refresh_unit(${id}, ${dayInIndia(site.clock.now)}::date)`.execute(tx)
  })
}

describe('the card cache', () => {
  test('shows a new rent and title as soon as they change', async () => {
    const { id } = changing
    expect((await bed(id))?.min_rent).toBe(8000)
    await change(id, sql`update bed set rent = ${7_500_00} where home_id = ${id}`)
    await expect.poll(async () => (await bed(id))?.min_rent, { timeout: 2000, interval: 20 }).toBe(7500)
    await change(id, sql`update home set title = 'A home with a new name' where id = ${id}`)
    await expect
      .poll(async () => (await bed(id))?.title, { timeout: 2000, interval: 20 })
      .toBe('A home with a new name')
  })

  test('removes a home as soon as its last bed is taken', async () => {
    const { id } = filling
    expect((await search('bed_type=bed')).total_entries).toBe(3)
    await change(id, sql`update home set status_code = 7 where id = ${id}`)
    await expect.poll(() => bed(id), { timeout: 2000, interval: 20 }).toBeUndefined()
    expect((await search('bed_type=bed')).total_entries).toBe(2)
  })

  test('reads a card once for many requests, and caches nothing while changes are not received', async () => {
    const { db } = site.services
    const { id } = quiet
    expect((await bed(id))?.title).toBe('A quiet home')
    // A change without a notification.
    await sql`update home set title = 'Changed behind our back' where id = ${id}`.execute(db)
    expect((await bed(id))?.title).toBe('A quiet home')
    await index.stop()
    expect((await bed(id))?.title).toBe('Changed behind our back')
  })
})
