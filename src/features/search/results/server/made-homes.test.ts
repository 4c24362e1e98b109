import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes, TestHome } from '#app/testing/test-home.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { dayInIndia } from '#shared/dates.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const found = async (query: string): Promise<SearchResults> => {
  const { status, json } = await site.send('GET', `/api/v1/search.json?${query}`)
  expect(status, `${query} ${JSON.stringify(json)}`).toBe(200)
  return json
}
const titles = async (query: string) => (await found(query)).houses.map(({ title }) => title)
const titled = (title: string, { home, ...wishes }: HomeWishes = {}): Promise<TestHome> =>
  make.aHome({ ...wishes, home: { ...home, title } })

describe('where and for whom', () => {
  beforeAll(async () => {
    const inside = { city: 'bangalore', locality: 'koramangala', kinds: ['bed', 'house'] } satisfies HomeWishes
    for (const gender of ['any', 'male', 'female', 'family'] as const) {
      await titled(`open to ${gender}`, { ...inside, home: { gender } })
    }
    // Koramangala's middle is at 12.9352; a degree of latitude is 111 km.
    const beside = { ...inside, locality: 'hsr-layout' }
    await titled('2 km away', { ...beside, home: { gender: 'any', lat: 12.9352 - 2 / 111, lng: 77.6245 } })
    await titled('3.2 km away', { ...beside, home: { gender: 'any', lat: 12.9352 - 3.2 / 111, lng: 77.6245 } })
    await titled('in Pune', { city: 'pune', kinds: ['bed', 'house'] })
  })

  test.each([
    ['any', 'bed', ['any', 'male', 'female', 'family']],
    ['male', 'bed', ['any', 'male']],
    ['female', 'bed', ['any', 'female']],
    ['friends', 'house', ['any', 'male', 'female']],
    ['family', 'house', ['any', 'family']],
  ])(
    '[SRCH-001] [SRCH-007] [SRCH-008] homes in and around the locality, for %s as %s',
    async (gender, kind, genders) => {
      const asked = `city=bangalore&locality=koramangala&gender=${gender}&bed_type=${kind}&per_page=50`
      const shown = await titles(asked)
      // Homes of the locality itself come first.
      expect(shown.slice(0, -1).toSorted()).toEqual(genders.map((each) => `open to ${each}`).toSorted())
      expect(shown.at(-1)).toBe('2 km away')
    },
  )

  test('[SRCH-001] only those of the city', async () => {
    expect(await titles('city=pune&per_page=50')).toEqual(['in Pune'])
  })

  test('an unknown city or locality is not found; another spelling of either is', async () => {
    expect((await site.send('GET', '/api/v1/search.json?city=atlantis')).status).toBe(404)
    expect((await site.send('GET', '/api/v1/search.json?city=pune&locality=nowhere')).status).toBe(404)
    const named = await found('city=bangalore&locality=koramangala')
    const said = await found('city=Bengaluru&locality=Kormangala')
    expect(named.total_entries).toBe(5)
    expect(said.houses).toEqual(named.houses)
    expect(said.page_headers).toEqual(named.page_headers)
  })

  test('[SRCH-009] a point puts what is near it first', async () => {
    const at = (km: number) => ({ city: 'nagpur', home: { lat: 21.15 + km / 111, lng: 79.09 } })
    for (const km of [2.5, 0.4, 1.1]) await titled(`${km} km away`, at(km))
    const near = await titles('city=nagpur&latitude=21.15&longitude=79.09&order_by=distance')
    expect(near).toEqual(['0.4 km away', '1.1 km away', '2.5 km away'])
  })

  test('[SRCH-014] page and per_page choose the part of the list and its size', async () => {
    for (const rent of [9000, 7000, 8000, 6000, 10_000]) {
      await titled(`₹${rent}`, { city: 'kochi', beds: 1, rent: rent * 100 })
    }
    const asked = 'city=kochi&order_by=rent_asc&per_page=2'
    expect(await titles(asked)).toEqual(['₹6000', '₹7000'])
    const second = await found(`${asked}&page=2`)
    expect(second).toMatchObject({ page: 2, total_pages: 3, total_entries: 5 })
    expect(second.houses.map(({ title }) => title)).toEqual(['₹8000', '₹9000'])
    expect(await titles(`${asked}&page=3`)).toEqual(['₹10000'])
  })
})

describe('groups', () => {
  test('[SRCH-019] the homes of one group, and each group by its cheapest home', async () => {
    const aMember = (title: string, group_id: number | null, rent: number, soldOut = false) =>
      titled(title, { city: 'jaipur', beds: 1, rent, soldOut, home: { group_id } })
    await aMember('Tower 1, let', 7001, 6_000_00, true)
    await aMember('Tower 1, ninth floor', 7001, 9_000_00)
    await aMember('Tower 1, first floor', 7001, 8_000_00)
    await aMember('Tower 2', 7002, 7_000_00)
    await aMember('by itself', null, 5_000_00)
    const asked = 'city=jaipur&bed_type=bed&order_by=rent_asc'
    expect(await titles(`${asked}&group=7001`)).toEqual(['Tower 1, first floor', 'Tower 1, ninth floor'])
    expect(await titles(`${asked}&is_group=true`)).toEqual(['Tower 2', 'Tower 1, first floor'])
  })
})

describe('the read model', () => {
  const today = () => dayInIndia(site.clock.now)
  const refresh = (id: number) => sql`select refresh_unit(${id}, ${today()}::date)`.execute(site.services.db)

  test('follows a stay: the taken bed leaves the count, the last one makes the home sold out', async () => {
    const home = await make.aHome({ city: 'surat', beds: 2 })
    const unit = async () => {
      const { rows } = await sql<{ left_count: number; sold_out: boolean }>`
        select left_count, flags & 8 <> 0 as sold_out from unit where home_id = ${home.id}`.execute(site.services.db)
      return rows
    }
    expect(await unit()).toEqual([{ left_count: 2, sold_out: false }])
    await make.aTenant({ in: home, bed: 0 })
    expect(await unit()).toEqual([{ left_count: 1, sold_out: false }])
    await make.aTenant({ in: home, bed: 1 })
    expect(await unit()).toEqual([{ left_count: 0, sold_out: true }])
  })

  test('when the home that stands for its group is let, the next one does', async () => {
    const { db } = site.services
    const aMember = (rent: number) =>
      make.aHome({ city: 'surat', kinds: ['house'], beds: 1, rent, home: { group_id: 7003 } })
    const [cheap, dear] = [await aMember(8_000_00), await aMember(9_000_00)]
    const who = async () => {
      const { rows } = await sql<{ home_id: number }>`
        select home_id from unit where group_id = 7003 and flags & 64 <> 0`.execute(db)
      return rows.map(({ home_id }) => home_id)
    }
    expect(await who()).toEqual([cheap.id])
    await sql`update home set status_code = 7 where id = ${cheap.id}`.execute(db)
    await refresh(cheap.id)
    expect(await who()).toEqual([dear.id])
    await sql`update home set status_code = 1 where id = ${cheap.id}`.execute(db)
    await refresh(cheap.id)
    expect(await who()).toEqual([cheap.id])
    // A home that leaves its group no longer represents it; another member does.
    await sql`update home set group_id = null where id = ${cheap.id}`.execute(db)
    await refresh(cheap.id)
    expect(await who()).toEqual([dear.id])
  })
})
