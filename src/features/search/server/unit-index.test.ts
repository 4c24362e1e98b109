import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { openTestApp, type TestApp } from '#test-app.ts'
import { SearchQuery } from '../contract.ts'
import { bedTypes, furnishings, genders, orders } from '../rules.ts'
import type { Place } from './conditions.ts'
import { foldFacets } from './facets.ts'
import { cityIndex, keepIndex } from './index-keeper.ts'
import { find } from './search-homes.ts'
import { type Counts, numbersEach } from './unit-counts.ts'
import { type Found, searchCity } from './unit-index.ts'

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

const filters = fc.record(
  {
    bed_type: fc.constantFrom(...bedTypes),
    gender: fc.constantFrom(...genders),
    furnishing: fc.constantFrom(...furnishings),
    bedroom: fc.integer({ min: 1, max: 9 }),
    prime: fc.constant('true'),
    has_offer: fc.constant('true'),
    video: fc.constant('true'),
    page: fc.integer({ min: 1, max: 4 }),
    per_page: fc.constantFrom(1, 5, 20),
  },
  { requiredKeys: [] },
)

const ranges = [
  {},
  { min_price: 9000 },
  { max_price: 14_000 },
  { min_price: 7000, max_price: 12_500 },
  { min_price: 8000, max_price: 8000 },
  { min_price: 15_000, max_price: 8000 },
  { max_price: 10_000_000 },
]

/** Every order, with every kind of range, in a city and near a locality: each goes its own way through the index. */
function someSearches(): { query: SearchQuery; place: Place }[] {
  const areas = [places.filter((place) => place.localityId === null), places.filter((place) => place.localityId)]
  const ways = areas.flatMap((area) => ranges.flatMap((range) => orders.map((order_by) => ({ area, range, order_by }))))
  return ways.flatMap(({ area, range, order_by }) =>
    fc.sample(fc.tuple(filters, fc.constantFrom(...area)), 5).map(([narrowed, place]) => ({
      query: SearchQuery.parse({ city: 'any', ...narrowed, ...range, order_by }),
      place,
    })),
  )
}

const sorted = ({ attrs, numbers }: Counts) =>
  attrs
    .map((packed, code) => [packed, ...numbers.slice(code * numbersEach, (code + 1) * numbersEach)])
    .filter(([, ...each]) => each.some((n) => n > 0))
    .sort(([a = 0], [b = 0]) => a - b)

describe('the index in memory', () => {
  test('answers every search exactly as SQL does: same homes in the same order, same counts, same chart', async () => {
    const { db } = site.services
    // A database nobody keeps in memory answers by SQL; the same rows, kept, answer from memory.
    const searches = someSearches()
    const expected: Found[] = []
    for (const { query, place } of searches) expected.push(await find(db, place, query))
    index = keepIndex({ db, address: { url: site.databaseUrl }, log: openLog('silent') })
    await expect.poll(() => places.every(({ cityId }) => cityIndex(db, cityId))).toBe(true)
    for (const [i, { query, place }] of searches.entries()) {
      const city = cityIndex(db, place.cityId)
      if (!city) throw new Error('the city is not kept')
      const found = searchCity(city, place, query)
      const bySql = expected[i] as Found
      const what = JSON.stringify([query, place])
      expect(found.hits, what).toEqual(bySql.hits)
      expect(found.bars, what).toEqual(bySql.bars)
      expect(sorted(found.counts), what).toEqual(sorted(bySql.counts))
      expect(foldFacets(found.counts, query), what).toEqual(foldFacets(bySql.counts, query))
    }
  })

  test('hears of a change and takes it in', async () => {
    const { db } = site.services
    const query = SearchQuery.parse({ city: 'any', bed_type: 'house', per_page: 1 })
    const [here] = places as [Place]
    const [first] = (await find(db, here, query)).hits
    await sql`update unit set flags = flags | 8, attrs = attrs | (8 << 10) where home_id = ${first?.home_id}`.execute(
      db,
    )
    await expect.poll(async () => (await find(db, here, query)).hits[0]?.home_id).not.toBe(first?.home_id)
    await sql`update unit set flags = flags & ~8, attrs = attrs & ~(8 << 10) where home_id = ${first?.home_id}`.execute(
      db,
    )
    await expect.poll(async () => (await find(db, here, query)).hits[0]?.home_id).toBe(first?.home_id)
  })

  test('reads a home that changed again, not its city', async () => {
    const { db } = site.services
    const [{ cityId }] = places as [Place]
    const heard = await listen()
    const before = cityIndex(db, cityId)
    const { rows } = await sql<{ home_id: number }>`
      select home_id from unit where city_id = ${cityId} and kind = 2 and flags & 8 = 0
        and not exists (select from unit o where o.home_id = unit.home_id and o.kind < 2) limit 1`.execute(db)
    const home = rows[0]?.home_id
    await sql`select refresh_unit(${home}, ${site.clock.now.toISOString().slice(0, 10)}::date)`.execute(db)
    await expect.poll(() => cityIndex(db, cityId)).not.toBe(before)
    expect(heard).toEqual([`${cityId} ${home}`])
    // A home that is let as a house only leaves beds and rooms as they were.
    expect(cityIndex(db, cityId)?.segments[0]).toBe(before?.segments[0])
    expect(cityIndex(db, cityId)?.segments[2]).not.toBe(before?.segments[2])
  })

  test('reads a city again when much of it changed; a home that moved is gone from where it was', async () => {
    const { db } = site.services
    const [{ cityId }, other] = places as [Place, Place]
    const heard = await listen()
    await sql`update unit set city_id = ${cityId}`.execute(db)
    await expect.poll(() => heard).toContain(String(cityId))
    await expect.poll(async () => (await find(db, other, SearchQuery.parse({ city: 'any' }))).hits).toEqual([])
    const units = () => cityIndex(db, cityId)?.segments.reduce((sum, segment) => sum + segment.size, 0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from unit where flags & 8 = 0`.execute(db)
    await expect.poll(units).toBe(rows[0]?.n)
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

/** What the database says has changed, from now on. */
async function listen(): Promise<string[]> {
  const heard: string[] = []
  const client = new pg.Client({ connectionString: site.databaseUrl })
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('listen unit_changed')
  return heard
}
