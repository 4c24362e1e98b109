import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test-app.ts'
import type { SearchResults } from '../contract.ts'
import { bedTypes, furnishings, genders, orders, rentOf, suitableGenders, unitKinds } from '../rules.ts'

let site: TestApp
let units: Unit[]
type Unit = {
  home_id: number
  kind: number
  city: string
  locality: string
  rent: number
  gender: number
  furnishing: number
  bedrooms: number
  flags: number
  created_at: Date
  x: number
  y: number
}

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(700)
  const { rows } = await sql<Unit>`
    select u.home_id, u.kind, c.slug as city, l.slug as locality, u.rent, u.gender, u.furnishing, u.bedrooms, u.flags,
      u.created_at, u.pt[0] as x, u.pt[1] as y
    from unit u join city c on c.id = u.city_id join locality l on l.id = u.locality_id`.execute(site.services.db)
  units = rows
})
afterAll(() => site.close())

type Asked = Record<string, string | number | undefined>
async function search(query: Asked): Promise<SearchResults> {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([k, v]): [string, string][] => (v === undefined ? [] : [[k, String(v)]])),
  )
  const { status, json } = await site.send('GET', `/api/v1/search.json?${text}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

/** What the search should find, the slow and obvious way: every unit, one question after the other. */
function bruteForce(query: Asked): Unit[] {
  const low = Number(query.min_price ?? 0) * 100
  const high = Number(query.max_price ?? 0) > 0 ? Number(query.max_price) * 100 : Number.POSITIVE_INFINITY
  const kinds = unitKinds((query.bed_type ?? 'bed_and_room') as (typeof bedTypes)[number])
  const wanted = suitableGenders((query.gender ?? 'any') as (typeof genders)[number])
  const flags = (query.has_offer ? 1 : 0) | (query.video ? 2 : 0) | (query.prime ? 4 : 0)
  const found = units.filter(
    (unit) =>
      unit.city === query.city &&
      kinds.includes(unit.kind) &&
      unit.rent >= low &&
      unit.rent <= high &&
      (unit.flags & 8) === 0 &&
      wanted.includes(unit.gender) &&
      (!query.furnishing || furnishings[unit.furnishing] === query.furnishing) &&
      (!query.bedroom || unit.bedrooms === Number(query.bedroom)) &&
      (unit.flags & flags) === flags,
  )
  const asBed = new Set(
    units.filter((unit) => unit.kind === 0 && unit.rent >= low && unit.rent <= high).map((unit) => unit.home_id),
  )
  return kinds.length > 1 ? found.filter((unit) => unit.kind === 0 || !asBed.has(unit.home_id)) : found
}

const asked = fc.record(
  {
    city: fc.constantFrom('bangalore', 'mumbai', 'pune', 'kochi'),
    bed_type: fc.constantFrom(...bedTypes),
    gender: fc.constantFrom(...genders),
    min_price: fc.constantFrom(5000, 9000, 15_000),
    max_price: fc.constantFrom(8000, 14_000, 40_000),
    furnishing: fc.constantFrom(...furnishings),
    bedroom: fc.integer({ min: 1, max: 4 }),
    prime: fc.constant('true'),
    has_offer: fc.constant('true'),
    video: fc.constant('true'),
    order_by: fc.constantFrom(...orders),
  },
  { requiredKeys: ['city'] },
)

describe('the search call', () => {
  test('finds what a search by hand finds, in the order asked for', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const results = await search({ ...query, per_page: 50 })
        const expected = bruteForce(query)
        expect(results.total_entries).toBe(expected.length)
        const ids = results.houses.map((house) => `${house.id} ${house.booking_type}`)
        const kinds = ['bed', 'room', 'house']
        const all = new Set(expected.map((unit) => `${unit.home_id} ${kinds[unit.kind]}`))
        expect(ids.filter((id) => !all.has(id))).toEqual([])
        expect(new Set(ids).size).toBe(Math.min(50, expected.length))
        const rents = results.houses.map(rentOf)
        if (query.order_by === 'rent_asc') expect(rents).toEqual(rents.toSorted((a, b) => a - b))
        if (query.order_by === 'rent_desc') expect(rents).toEqual(rents.toSorted((a, b) => b - a))
      }),
      { numRuns: 120 },
    )
  })

  test('every filter says before the tap what it will leave', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const { facets } = await search(query)
        const count = (part: Asked) => bruteForce({ ...query, ...part }).length
        expect(facets.prime).toBe(count({ prime: 'true' }))
        expect(facets.video).toBe(count({ video: 'true' }))
        expect(facets.has_offer).toBe(count({ has_offer: 'true' }))
        for (const furnishing of furnishings) expect(facets.furnishing[furnishing]).toBe(count({ furnishing }))
        expect(facets.tabs[2]).toBe(count({ bed_type: 'house', gender: 'family' }))
      }),
      { numRuns: 60 },
    )
  })

  test('pages never repeat or lose a home', async () => {
    const first = await search({ city: 'bangalore', per_page: 7 })
    const seen: string[] = []
    for (let page = 1; page <= first.total_pages; page++) {
      const { houses } = await search({ city: 'bangalore', per_page: 7, page })
      seen.push(...houses.map((house) => `${house.id}-${house.booking_type}`))
    }
    expect(seen).toHaveLength(first.total_entries)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a locality is searched nearest first, within three kilometres', async () => {
    const { rows } = await sql<{ slug: string; x: number; y: number }>`
      select l.slug, l.lng * cos(radians(c.lat)) as x, l.lat as y from locality l join city c on c.id = l.city_id
      where c.slug = 'bangalore' order by (select count(*) from unit u where u.locality_id = l.id) desc limit 1`.execute(
      site.services.db,
    )
    const place = rows[0] as { slug: string; x: number; y: number }
    const { houses } = await search({ city: 'bangalore', locality: place.slug })
    expect(houses.length).toBeGreaterThan(0)
    const distances = houses.map((house) => {
      const unit = units.find((one) => one.home_id === house.id) as Unit
      return Math.hypot(unit.x - place.x, unit.y - place.y)
    })
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances) * 111.32).toBeLessThan(3 * Math.SQRT2 + 0.01)
  })

  test('an unknown city or locality is not found; another spelling of a city is', async () => {
    expect((await site.send('GET', '/api/v1/search.json?city=atlantis')).status).toBe(404)
    expect((await site.send('GET', '/api/v1/search.json?city=pune&locality=nowhere')).status).toBe(404)
    expect((await search({ city: 'bengaluru' })).page_headers.h1_tag).toBe('Beds and rooms in Bengaluru')
  })

  test('an unchanged answer costs a 304', async () => {
    const url = '/api/v1/search.json?city=pune'
    const { headers } = await site.send('GET', url)
    const again = await site.send('GET', url, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
  })
})

describe('the read model', () => {
  test('follows a stay: the taken bed leaves the count, the last one makes the home sold out', async () => {
    const { db } = site.services
    const before = await sql<{ home_id: number; left_count: number }>`
      select home_id, left_count from unit where kind = 0 and left_count >= 1 and flags & 8 = 0 order by left_count, home_id limit 1`.execute(
      db,
    )
    const { home_id, left_count } = before.rows[0] as { home_id: number; left_count: number }
    const today = site.clock.now.toISOString().slice(0, 10)
    await sql`insert into stay (bed_id, home_id, during)
      select b.id, b.home_id, daterange(${today}::date, null) from bed b
      where b.home_id = ${home_id} and b.rent is not null
        and not exists (select from stay s where s.bed_id = b.id and s.during && daterange(${today}::date, null))`.execute(
      db,
    )
    await sql`select refresh_unit(${home_id}, ${today}::date)`.execute(db)
    const after = await sql<{ left_count: number; flags: number }>`
      select left_count, flags from unit where home_id = ${home_id} and kind = 0`.execute(db)
    expect(left_count).toBeGreaterThan(0)
    expect(after.rows[0]).toMatchObject({ left_count: 0 })
    expect((after.rows[0]?.flags ?? 0) & 8).toBe(8)
  })

  test('is what unit_rows() says, for every home', async () => {
    const today = site.clock.now.toISOString().slice(0, 10)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        (select u.home_id, u.kind, u.rent, u.flags, u.attrs, u.left_count from unit u)
        except
        (select r.home_id, r.kind, r.rent, r.flags, r.attrs, r.left_count from unit_rows(1, 100000, ${today}::date) r)) d`.execute(
      site.services.db,
    )
    expect(rows[0]?.n).toBe(0)
  })
})
