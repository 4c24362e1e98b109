import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import type { NearbySociety, Society, SocietyCard } from '../contract.ts'

let site: TestApp
let make: Factories
/** Blue Ridge in Pune, its pictures and its homes: two to let, the cheaper one first, and one that is taken. */
let full: { id: number }
let pictures: number[]
let cheap: TestHome
let dear: TestHome
let taken: TestHome
/** A line to the north of it, one every 0.0025 degrees, which is 277.99 m. */
let north: number[]
const inFull = 'city=pune&slug=blue-ridge'

beforeAll(async () => {
  site = await openTestApp()
  const { db } = site.services
  make = factoriesIn(db, () => site.clock.now)
  full = await make.aSociety({ city: 'pune', name: 'Blue Ridge', slug: 'blue-ridge', lat: 18.58, lng: 73.74 })
  const home = { society_id: full.id }
  dear = await make.aHome({ rent: 9_000_00, home })
  cheap = await make.aHome({ rent: 8_000_00, home })
  taken = await make.aHome({ rent: 7_000_00, soldOut: true, home })
  pictures = await make.pictures(['building', 'pool'])
  const photos = pictures.map((picture_id, n) => ({
    ...{ society_id: full.id, picture_id, position: n + 1, photo_type: ['Building', 'Swimming pool'][n] as string },
  }))
  await db.insertInto('society_photo').values(photos).execute()
  north = []
  for (let n = 1; n <= 14; n++) {
    const names = { name: `North ${n}`, slug: `north-${n}` }
    // One is beyond the border of the city.
    const city = n === 2 ? 'navi-mumbai' : 'pune'
    north.push((await make.aSociety({ ...names, city, lat: 18.58 + n * 0.0025, lng: 73.74 })).id)
  }
})
afterAll(() => site.close())

const get = async (path: string) => {
  const { status, json } = await site.send('GET', path)
  expect(status, path).toBe(200)
  return json
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

describe('a society', () => {
  test('[API-122] has its name, address, amenities and photos, by city and slug or by id', async () => {
    const { society } = (await get(`/api/v4/societies?${inFull}`)) as { society: Society }
    expect(society).toMatchObject({
      ...{ id: full.id, slug: 'blue-ridge', city: 'pune', name: 'Blue Ridge' },
      ...{ locality: 'Hinjewadi', address: 'Hinjewadi', amenities: ['lift', 'power-backup'] },
      picture: { id: pictures[0] },
      photos: [
        { id: pictures[0], photo_type: 'Building' },
        { id: pictures[1], photo_type: 'Swimming pool' },
      ],
    })
    expect(await get(`/api/v4/societies?id=${full.id}`)).toEqual({ society })
  })

  test('counts what is to let in it, as its list of homes does', async () => {
    const { society } = (await get(`/api/v4/societies?id=${full.id}`)) as { society: Society }
    expect(society.house_count).toBe(2)
    expect(society.rents).toEqual({ bed: { house_count: 2, min_rent: 8_000 }, room: null, house: null })
    const { houses, total_entries } = await get(`/api/v4/societies/houses?${inFull}`)
    expect(total_entries).toBe(3)
    const societyDetails = { city: 'pune', slug: 'blue-ridge' }
    expect(houses).toMatchObject([
      { id: cheap.id, sold_out: false, society_details: societyDetails },
      { id: dear.id, sold_out: false, society_details: societyDetails },
      { id: taken.id, sold_out: true, society_details: societyDetails },
    ])
  })

  test('a home says which society it stands in: the page of a home leads to this one', async () => {
    const { houses } = await get(`/api/v4/societies/houses?${inFull}`)
    expect(houses[0].society_details).toEqual({ city: 'pune', slug: 'blue-ridge' })
    expect((await get(`/api/v1/houses/${cheap.slug}.json`)).society).toMatchObject({ slug: 'blue-ridge' })
  })

  test('homes around it are to let and stand outside', async () => {
    const far = await make.aHome({ home: { lat: 18.6, lng: 73.74 } })
    const near = await make.aHome({ home: { lat: 18.5825, lng: 73.74, society_id: north[0] as number } })
    await make.aHome({ soldOut: true, home: { lat: 18.581, lng: 73.74 } })
    // Let by the bed, the room and as a whole, it is there once.
    const middle = await make.aHome({ kinds: ['bed', 'room', 'house'], home: { lat: 18.59, lng: 73.74 } })
    const { houses } = await get(`/api/v4/societies/nearby_houses?${inFull}`)
    expect(houses).toMatchObject([
      { id: near.id, sold_out: false, society_details: { city: 'pune', slug: 'north-1' } },
      { id: middle.id, sold_out: false, society_details: null },
      { id: far.id, sold_out: false, society_details: null },
    ])
  })

  test('a home that is taken off the list is gone from its society at once', async () => {
    const society = await make.aSociety({
      city: 'gurgaon',
      name: 'Palm Court',
      slug: 'palm-court',
      lat: 28.46,
      lng: 77.03,
    })
    const wishes = { city: 'gurgaon', home: { society_id: society.id } }
    const [gone, stays] = [await make.aHome(wishes), await make.aHome({ ...wishes, rent: 9_000_00 })]
    const path = '/api/v4/societies/houses?city=gurgaon&slug=palm-court'
    expect(idsOf((await get(path)).houses)).toEqual([gone.id, stays.id])
    const { db } = site.services
    await db.updateTable('home').set({ status_code: 0 }).where('id', '=', gone.id).execute()
    await db.deleteFrom('unit').where('home_id', '=', gone.id).execute()
    const { houses, total_entries } = await get(path)
    expect(idsOf(houses)).toEqual([stays.id])
    expect(total_entries).toBe(1)
  })

  test.each([
    ['an unknown slug', '/api/v4/societies?city=bangalore&slug=no-such-society'],
    ['a society of another city', '/api/v4/societies?city=delhi&slug=blue-ridge'],
    ['an unknown city', '/api/v4/societies?city=atlantis&slug=palm-court'],
    ['an unknown id', '/api/v4/societies?id=2000000000'],
    ['the list of an unknown city', '/api/v4/societies/city_societies?city=atlantis'],
    ['a page beyond the last', '/api/v4/societies/city_societies?city=bangalore&page=900'],
  ])('%s is not found', async (_, path) => {
    const { status, json } = await site.send('GET', path)
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
    const nearby = async (radius: number): Promise<NearbySociety[]> =>
      (await get(`/api/v4/societies/nearby_societies?radius=${radius}&${inFull}`)).societies
    const distances = (societies: NearbySociety[]) => societies.map(({ distance }) => distance)
    // All 14 are that near; 12 are listed.
    const societies = await nearby(4000)
    expect(idsOf(societies)).toEqual(north.slice(0, 12))
    expect(distances(societies)).toEqual([278, 556, 834, 1112, 1390, 1668, 1946, 2224, 2502, 2780, 3058, 3336])
    expect(distances(await nearby(1111))).toEqual([278, 556, 834])
    expect(distances(await nearby(1112))).toEqual([278, 556, 834, 1112])
  })

  test('[API-123] without a society it is the middle of the city, and 4,000 m is what is meant', async () => {
    // To the east, where a degree is 108.357 km.
    const eastBy = (degrees: number, slug: string) =>
      make.aSociety({ city: 'bangalore', name: slug, slug, lat: 12.9716, lng: 77.5946 + degrees })
    await eastBy(0.0371, 'too-far')
    const last = await eastBy(0.0369, 'last')
    const first = await eastBy(0.01, 'first')
    const { societies } = await get('/api/v4/societies/nearby_societies?city=bangalore')
    expect(societies).toMatchObject([
      { id: first.id, distance: 1084 },
      { id: last.id, distance: 3998 },
    ])
    expect(await get('/api/v4/societies/nearby_societies?radius=4000&city=bangalore')).toEqual({ societies })
  })

  test.each(['0', '-1', '20001', 'far'])('a radius of %s is refused', async (radius) => {
    const { status } = await site.send('GET', `/api/v4/societies/nearby_societies?city=bangalore&radius=${radius}`)
    expect(status).toBe(400)
  })
})

describe('the societies of a city', () => {
  test('[API-124] all of them, page by page, those with the most to let first', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `Society ${String.fromCharCode(65 + n)}`)
    const made: number[] = []
    for (const name of names) {
      const slug = name.toLowerCase().replace(' ', '-')
      made.push((await make.aSociety({ city: 'hyderabad', name, slug, lat: 17.385, lng: 78.4867 })).id)
    }
    const homeIn = (at: number, soldOut = false) =>
      make.aHome({ city: 'hyderabad', soldOut, home: { society_id: made[at] as number } })
    await homeIn(24)
    await homeIn(7)
    await homeIn(7, true)
    await homeIn(7, true)
    await homeIn(12)
    await homeIn(12)

    const first = await get('/api/v4/societies/city_societies?city=hyderabad')
    expect(first).toMatchObject({ total_entries: 25, total_pages: 2 })
    expect(first.societies).toHaveLength(24)
    const second = await get('/api/v4/societies/city_societies?city=hyderabad&page=2')
    const seen: SocietyCard[] = [...first.societies, ...second.societies]
    for (const { city } of seen) expect(city).toBe('hyderabad')
    // Those with as many by name: M has two, H and Y have one.
    const letters = seen.map(({ name }) => name.replace('Society ', '')).join('')
    expect(letters).toBe('MHYABCDEFGIJKLNOPQRSTUVWX')
    const counts = seen.map(({ house_count }) => house_count)
    expect(counts).toEqual([2, 1, 1, ...Array(22).fill(0)])
  })

  test('another name of the city finds the same', async () => {
    const { city } = await get('/api/v4/societies/city_societies?city=bengaluru')
    expect(city.slug).toBe('bangalore')
  })
})
