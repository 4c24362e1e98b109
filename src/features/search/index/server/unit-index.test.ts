import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Filters, noFilters, orders, type Point } from '#features/search/filters/filters.ts'
import type { Db } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { dayInIndia } from '#shared/dates.ts'
import { foldFacets } from './facets.ts'
import { countHomes, findHomes } from './find-homes.ts'
import { cityIndex, keepIndex } from './index-keeper.ts'
import type { Place } from './place.ts'
import { ranges, someFilters, somewhere, whereabouts, workplaces } from './test-searches.ts'
import { type Counts, numbersEach } from './unit-counts.ts'
import { searchCity } from './unit-index.ts'

let site: TestApp
let cities: City[]
let index: ReturnType<typeof keepIndex>
type City = Point & { id: number; squeeze: number; homes: Point[]; localities: number[] }

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(1500)
  const { rows } = await sql<Omit<City, 'squeeze' | 'homes'>>`
    select id, lat, lng, array(select id from locality l where l.city_id = city.id order by id limit 12) as localities from city where slug in ('bangalore', 'mumbai', 'delhi', 'kochi') order by id`.execute(
    site.services.db,
  )
  cities = await Promise.all(
    rows.map(async (city) => {
      const squeeze = Math.cos((city.lat * Math.PI) / 180)
      return { ...city, squeeze, homes: await listPoints(site.services.db, city.id, squeeze) }
    }),
  )
})
afterAll(async () => {
  await index?.stop()
  await site.close()
})

/** Where some homes of a city stand, exactly. */
async function listPoints(db: Db, cityId: number, squeeze: number): Promise<Point[]> {
  const { rows } = await sql<{ x: number; y: number }>`
    select pt[0] as x, pt[1] as y from unit where city_id = ${cityId} order by home_id limit 60`.execute(db)
  return rows.map(({ x, y }) => ({ lat: y, lng: x / squeeze }))
}

const placeIn = (city: City, { point }: Filters): Place => ({ cityId: city.id, point, squeeze: city.squeeze })

/** Every order, with every kind of range, everywhere: each goes its own way through the index. */
function someSearches(): { filters: Filters; place: Place }[] {
  const today = dayInIndia(site.clock.now)
  const ways = whereabouts.flatMap((how) => ranges.flatMap((range) => orders.map((order) => ({ how, range, order }))))
  return ways.flatMap(({ how, range, order }) => {
    const [city] = fc.sample(fc.constantFrom(...cities), 1) as [City]
    const parts = fc
      .tuple(somewhere(how, city, city.homes), workplaces(city), fc.constantFrom('' as const, '' as const, today))
      .map(([where, work, moveIn]): Partial<Filters> => ({ ...where, ...range, order, work, moveIn }))
    // A place with a point may be a locality: then its own homes come first, wherever they stand.
    const localities = fc.sample(fc.constantFrom(...city.localities), 3)
    return fc.sample(someFilters(parts), 3).map((filters, n) => {
      const place = placeIn(city, filters)
      return { filters, place: filters.point && n < 2 ? { ...place, localityId: localities[n] as number } : place }
    })
  })
}

const sorted = ({ attrs, numbers }: Counts) =>
  attrs
    .map((packed, code) => [packed, ...numbers.slice(code * numbersEach, (code + 1) * numbersEach)])
    .filter(([, ...each]) => each.some((n) => n > 0))
    .sort(([a = 0], [b = 0]) => a - b)

describe('the index in memory', () => {
  test('answers every search exactly as SQL does: same homes in the same order, same counts, same chart', async () => {
    const { db } = site.services
    // Without a keeper the database answers by SQL; with one, the same rows answer from memory.
    const searches = someSearches()
    const expected: (Awaited<ReturnType<typeof findHomes>> & Awaited<ReturnType<typeof countHomes>>)[] = []
    for (const { filters, place } of searches) {
      expected.push({ ...(await findHomes(db, place, filters)), ...(await countHomes(db, place, filters)) })
    }
    index = keepIndex({ db, address: { url: site.databaseUrl }, log: openLog('silent') })
    await expect.poll(() => cities.every(({ id }) => cityIndex(db, id)), { timeout: 20_000 }).toBe(true)
    for (const [i, { filters, place }] of searches.entries()) {
      const city = cityIndex(db, place.cityId)
      const bySql = expected[i]
      if (!city || !bySql) throw new Error('the city is not kept')
      const found = searchCity(city, place, filters)
      const what = JSON.stringify([filters, place])
      expect(found.hits(), what).toEqual(bySql.hits)
      expect(found.total(), what).toEqual(bySql.total)
      expect(found.own(), what).toEqual(bySql.own)
      const { counts, bars, extras } = found.counts()
      expect(bars, what).toEqual(bySql.bars)
      expect(extras, what).toEqual(bySql.extras)
      expect(sorted(counts), what).toEqual(sorted(bySql.counts))
      expect(foldFacets(counts, filters), what).toEqual(foldFacets(bySql.counts, filters))
    }
    // Guards against comparing empty results only.
    expect(expected.filter(({ hits }) => hits.length > 0).length).toBeGreaterThan(searches.length / 5)
    const inParts = expected.filter(({ own, total }) => own !== null && own > 0 && own < total)
    expect(inParts.length).toBeGreaterThan(0)
  })

  test('applies a change after its notification', async () => {
    const { db } = site.services
    const [here] = wholeCities()
    const firstHouse = async () => (await findHomes(db, here, { ...noFilters('any'), bedType: 'house' })).hits[0]
    const first = await firstHouse()
    await sql`update unit set flags = flags | 8, attrs = attrs | (8 << 10) where home_id = ${first?.home_id}`.execute(
      db,
    )
    await expect.poll(async () => (await firstHouse())?.home_id).not.toBe(first?.home_id)
    await sql`update unit set flags = flags & ~8, attrs = attrs & ~(8 << 10) where home_id = ${first?.home_id}`.execute(
      db,
    )
    await expect.poll(async () => (await firstHouse())?.home_id).toBe(first?.home_id)
  })

  test('reloads only the changed home, not its city', async () => {
    const { db } = site.services
    const [{ cityId }] = wholeCities()
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
    const [{ cityId }, other] = wholeCities()
    const heard = await listen()
    await sql`update unit set city_id = ${cityId}`.execute(db)
    await expect.poll(() => heard).toContain(String(cityId))
    await expect.poll(async () => (await findHomes(db, other, noFilters('any'))).hits).toEqual([])
    const units = () => cityIndex(db, cityId)?.segments.reduce((sum, segment) => sum + segment.size, 0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from unit where flags & 8 = 0`.execute(db)
    await expect.poll(units).toBe(rows[0]?.n)
  })

  test('is not trusted while its connection is lost, and comes back', async () => {
    const { db } = site.services
    const [here] = wholeCities()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'thikana-unit_changed'`.execute(db)
    await expect.poll(() => cityIndex(db, here.cityId)).toBeUndefined()
    await expect.poll(() => cityIndex(db, here.cityId), { timeout: 10_000 }).toBeDefined()
  })
})

/** Places without a point: the cities as a whole. */
const wholeCities = () => cities.map((city) => placeIn(city, noFilters('any'))) as [Place, Place]

/** Collects change notifications from now on. */
async function listen(): Promise<string[]> {
  const heard: string[] = []
  const client = new pg.Client({ connectionString: site.databaseUrl })
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('listen unit_changed')
  return heard
}
