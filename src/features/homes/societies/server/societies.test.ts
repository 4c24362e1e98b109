import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { distanceKm } from '#features/places/rules.ts'
import type { NearbySociety, Society, SocietyCard } from '../contract.ts'

let site: TestApp
/** The society with the most homes. */
let full: { id: number; slug: string; city: string }

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(400)
  full = await site.services.db
    .selectFrom('society')
    .innerJoin('city', 'city.id', 'society.city_id')
    .innerJoin('home', 'home.society_id', 'society.id')
    .select(({ fn }) => ['society.id', 'society.slug', 'city.slug as city', fn.count('home.id').as('homes')])
    .groupBy(['society.id', 'society.slug', 'city.slug'])
    .orderBy('homes', 'desc')
    .orderBy('society.id')
    .executeTakeFirstOrThrow()
})
afterAll(() => site.close())

const get = async (path: string) => {
  const { status, json } = await site.send('GET', path)
  expect(status, path).toBe(200)
  return json
}

describe('a society', () => {
  test('[API-122] has its name, address, amenities and photos, by city and slug or by id', async () => {
    const { society } = (await get(`/api/v4/societies?city=${full.city}&slug=${full.slug}`)) as { society: Society }
    expect(society).toMatchObject({ id: full.id, slug: full.slug, city: full.city })
    expect(society.address).toContain(society.locality)
    expect(society.amenities.length).toBeGreaterThan(3)
    expect(society.photos.length).toBeGreaterThan(0)
    expect(await get(`/api/v4/societies?id=${full.id}`)).toEqual({ society })
  })

  test('counts what is to let in it, as its list of homes does', async () => {
    const { society } = (await get(`/api/v4/societies?id=${full.id}`)) as { society: Society }
    const { houses, total_entries } = await get(`/api/v4/societies/houses?city=${full.city}&slug=${full.slug}`)
    expect(total_entries).toBe(houses.length)
    const open = (houses as { sold_out: boolean; society_details: unknown }[]).filter(({ sold_out }) => !sold_out)
    expect(society.house_count).toBe(open.length)
    for (const { society_details } of houses) expect(society_details).toEqual({ city: full.city, slug: full.slug })
  })

  test('a home says which society it stands in: the page of a home leads to this one', async () => {
    const { houses } = await get(`/api/v4/societies/houses?city=${full.city}&slug=${full.slug}`)
    expect(houses[0].society_details).toEqual({ city: full.city, slug: full.slug })
  })

  test('homes around it are to let and stand outside', async () => {
    const { houses } = await get(`/api/v4/societies/nearby_houses?city=${full.city}&slug=${full.slug}`)
    expect(houses.length).toBeGreaterThan(0)
    for (const house of houses) {
      expect(house.sold_out).toBe(false)
      expect(house.society_details?.slug).not.toBe(full.slug)
    }
    expect(new Set(houses.map(({ id }: { id: number }) => id)).size).toBe(houses.length)
  })

  test('a home that is taken off the list is gone from its society at once', async () => {
    const path = `/api/v4/societies/houses?city=${full.city}&slug=${full.slug}`
    const { houses, total_entries } = await get(path)
    const { db } = site.services
    await db.updateTable('home').set({ status_code: 0 }).where('id', '=', houses[0].id).execute()
    await db.deleteFrom('unit').where('home_id', '=', houses[0].id).execute()
    expect((await get(path)).total_entries).toBe(total_entries - 1)
  })

  test.each([
    ['an unknown slug', '/api/v4/societies?city=bangalore&slug=no-such-society'],
    [
      'a society of another city',
      () => `/api/v4/societies?city=${full.city === 'pune' ? 'delhi' : 'pune'}&slug=${full.slug}`,
    ],
    ['an unknown city', '/api/v4/societies?city=atlantis&slug=palm-court'],
    ['an unknown id', '/api/v4/societies?id=2000000000'],
    ['the list of an unknown city', '/api/v4/societies/city_societies?city=atlantis'],
    ['a page beyond the last', '/api/v4/societies/city_societies?city=bangalore&page=900'],
  ])('%s is not found', async (_, path) => {
    const { status, json } = await site.send('GET', typeof path === 'string' ? path : path())
    expect({ status, message: json.error.message }).toEqual({ status: 404, message: 'Page not found' })
  })

  test('neither name nor id, or an id that is none, is refused with what is wrong', async () => {
    expect(await site.send('GET', '/api/v4/societies')).toMatchObject({
      status: 400,
      json: { error: { code: 'bad_input', fields: { slug: expect.any(String) } } },
    })
    expect((await site.send('GET', '/api/v4/societies?id=bed-7')).status).toBe(400)
  })
})

describe('societies nearby', () => {
  test('[API-123] are within 4,000 m of it by great circle, the nearest first, never itself', async () => {
    const { society } = (await get(`/api/v4/societies?id=${full.id}`)) as { society: Society }
    const path = `/api/v4/societies/nearby_societies?radius=4000&city=${full.city}&slug=${full.slug}`
    const { societies } = (await get(path)) as { societies: NearbySociety[] }
    const { rows: all } = { rows: await site.services.db.selectFrom('society').select(['id', 'lat', 'lng']).execute() }
    const near = all
      .filter(({ id }) => id !== full.id)
      .map((each) => ({ id: each.id, metres: distanceKm(society, each) * 1000 }))
      .filter(({ metres }) => metres <= 4000)
      .sort((a, b) => a.metres - b.metres)
    expect(societies.map(({ id }) => id)).toEqual(near.slice(0, 12).map(({ id }) => id))
    expect(societies.map(({ distance }) => distance)).toEqual(near.slice(0, 12).map(({ metres }) => Math.round(metres)))
  })

  test('[API-123] without a society it is the middle of the city, and 4,000 m is what is meant', async () => {
    const { societies } = await get('/api/v4/societies/nearby_societies?city=bangalore')
    expect(await get('/api/v4/societies/nearby_societies?radius=4000&city=bangalore')).toEqual({ societies })
    for (const { distance } of societies) expect(distance).toBeLessThanOrEqual(4000)
  })

  test.each(['0', '-1', '20001', 'far'])('a radius of %s is refused', async (radius) => {
    const { status } = await site.send('GET', `/api/v4/societies/nearby_societies?city=bangalore&radius=${radius}`)
    expect(status).toBe(400)
  })
})

describe('the societies of a city', () => {
  test('[API-124] all of them, page by page, those with the most to let first', async () => {
    const { db } = site.services
    const count = db
      .selectFrom('society')
      .innerJoin('city', 'city.id', 'society.city_id')
      .where('city.slug', '=', full.city)
    const { n } = await count.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const first = await get(`/api/v4/societies/city_societies?city=${full.city}`)
    expect(first.total_entries).toBe(Number(n))
    const seen: SocietyCard[] = [...first.societies]
    for (let page = 2; page <= first.total_pages; page++) {
      seen.push(...(await get(`/api/v4/societies/city_societies?city=${full.city}&page=${page}`)).societies)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(Number(n))
    for (const { city } of seen) expect(city).toBe(full.city)
    const counts = seen.map(({ house_count }) => house_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(new Set(counts).size).toBeGreaterThan(1)
  })

  test('another name of the city finds the same', async () => {
    const { city } = await get('/api/v4/societies/city_societies?city=bengaluru')
    expect(city.slug).toBe('bangalore')
  })
})
