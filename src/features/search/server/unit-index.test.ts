import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { openTestApp, type TestApp } from '#test-app.ts'
import { SearchQuery } from '../contract.ts'
import { bedTypes, furnishings, genders, orders } from '../rules.ts'
import type { Place } from './conditions.ts'
import { cityIndex, keepIndex } from './index-keeper.ts'
import type { AttributeCount } from './queries.ts'
import { find } from './search-homes.ts'
import { searchCity } from './unit-index.ts'

let site: TestApp
let places: Place[]
let index: ReturnType<typeof keepIndex>

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(900)
  const { rows } = await sql<Place>`
    (select c.id as "cityId", null as "localityId", c.lat, c.lng, cos(radians(c.lat)) as squeeze from city c
     where slug in ('bangalore', 'mumbai', 'pune', 'kochi'))
    union all
    (select l.city_id, l.id, l.lat, l.lng, cos(radians(c.lat)) from locality l join city c on c.id = l.city_id
     where c.slug in ('bangalore', 'pune') order by l.popularity desc, l.id limit 8)`.execute(site.services.db)
  places = rows
})
afterAll(async () => {
  await index?.stop()
  await site.close()
})

const asked = fc
  .record(
    {
      bed_type: fc.constantFrom(...bedTypes),
      gender: fc.constantFrom(...genders),
      min_price: fc.constantFrom(5000, 9000, 15_000),
      max_price: fc.constantFrom(8000, 14_000, 40_000),
      furnishing: fc.constantFrom(...furnishings),
      bedroom: fc.integer({ min: 1, max: 9 }),
      prime: fc.constant('true'),
      has_offer: fc.constant('true'),
      video: fc.constant('true'),
      order_by: fc.constantFrom(...orders),
      page: fc.integer({ min: 1, max: 4 }),
      per_page: fc.constantFrom(5, 20),
    },
    { requiredKeys: [] },
  )
  .map((query) => SearchQuery.parse({ city: 'any', ...query }))

const sorted = (counts: AttributeCount[]) =>
  counts.map(({ kind, attrs, repeated, n }) => `${kind} ${attrs} ${repeated} ${n}`).sort()

describe('the index in memory', () => {
  test('answers every search exactly as SQL does: same homes in the same order, same counts, same chart', async () => {
    const { db } = site.services
    // A database nobody keeps in memory answers by SQL; the same rows, kept, answer from memory.
    const bySql = await fc.sample(fc.tuple(asked, fc.nat()), 250)
    const expected = []
    for (const [query, pick] of bySql) expected.push(await find(db, place(pick), query, 100_000))
    index = keepIndex({ db, address: { url: site.databaseUrl }, log: openLog('silent') })
    await expect.poll(() => places.every(({ cityId }) => cityIndex(db, cityId))).toBe(true)
    for (const [i, [query, pick]] of bySql.entries()) {
      const city = cityIndex(db, place(pick).cityId)
      if (!city) throw new Error('the city is not kept')
      const found = searchCity(city, place(pick), query, 100_000, 20)
      const what = JSON.stringify([query, place(pick)])
      expect(found.hits, what).toEqual(expected[i]?.hits)
      expect(found.bars, what).toEqual(expected[i]?.bars)
      expect(sorted(found.counts), what).toEqual(sorted(expected[i]?.counts ?? []))
    }
  })

  test('hears of a change and takes it in', async () => {
    const { db } = site.services
    const query = SearchQuery.parse({ city: 'any', bed_type: 'house', per_page: 1 })
    const [here] = places as [Place]
    const [first] = (await find(db, here, query, 100_000)).hits
    await sql`update unit set flags = flags | 8, attrs = attrs | (8 << 10) where home_id = ${first?.home_id}`.execute(
      db,
    )
    await expect.poll(async () => (await find(db, here, query, 100_000)).hits[0]?.home_id).not.toBe(first?.home_id)
    await sql`update unit set flags = flags & ~8, attrs = attrs & ~(8 << 10) where home_id = ${first?.home_id}`.execute(
      db,
    )
    await expect.poll(async () => (await find(db, here, query, 100_000)).hits[0]?.home_id).toBe(first?.home_id)
  })

  test('is not trusted while its connection is lost, and comes back', async () => {
    const { db } = site.services
    const [here] = places as [Place]
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'thikana-index'`.execute(db)
    await expect.poll(() => cityIndex(db, here.cityId)).toBeUndefined()
    await expect.poll(() => cityIndex(db, here.cityId), { timeout: 10_000 }).toBeDefined()
  })
})

const place = (pick: number): Place => places[pick % places.length] as Place
