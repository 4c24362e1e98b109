import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import type { Pod } from '../contract.ts'
import { distanceKm } from '../rules.ts'
import { cityAt } from './city-at.ts'
import { hotnessOf } from './hotness.ts'
import { listPods, podsOf } from './pods.ts'

let site: TestApp
let make: Factories

/** Aundh is part of Baner, 2.2 km away; Indirapuram is as near to Sector 62, but in another city. */
const areas: Pod[] = [
  { name: 'Hinjewadi', lat: 18.5913, lng: 73.7389, search_radius: 2 },
  { name: 'Baner', lat: 18.559, lng: 73.7868, search_radius: 4.2 },
  { name: 'Sector 62', lat: 28.62, lng: 77.364, search_radius: 2 },
  { name: 'Indirapuram', lat: 28.6415, lng: 77.371, search_radius: 2 },
]

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  await make.aHome({ city: 'ghaziabad', locality: 'indirapuram' })
  await make.aHome({ city: 'noida', locality: 'sector-62' })
  // These two stand 1.9 km outside of the middle of their localities.
  await make.aHome({ city: 'pune', locality: 'aundh', home: { lat: 18.558, lng: 73.8255 } })
  await make.aHome({ city: 'pune', locality: 'hinjewadi', home: { lat: 18.5742, lng: 73.7389 } })
  await make.aHome({ city: 'pune', locality: 'baner' })
  await make.aHome({ city: 'pune', locality: 'kharadi', soldOut: true })
})
afterAll(() => site.close())

const pods = async (): Promise<Pod[]> => (await site.send('GET', '/api/v4/pods.json')).json.pods

describe('pods', () => {
  test('[API-063] [HOUSE-032] are areas with a name, a middle and how far around it to look', async () => {
    const all = await pods()
    expect(all).toEqual(areas)
    const homes = await site.services.db.selectFrom('unit').select(['lat', 'lng']).where('left_count', '>', 0).execute()
    // One for each home that is to let.
    expect(homes).toHaveLength(5)
    const missed = homes.filter((home) => !all.some((pod) => distanceKm(pod, home) <= pod.search_radius))
    expect(missed).toEqual([])
  })

  test('[API-063] are computed once for many requests, and an unchanged response is a 304', async () => {
    const before = await site.send('GET', '/api/v4/pods.json')
    await make.aHome({ city: 'goa' })
    expect(await pods()).toEqual(before.json.pods)
    const again = await site.send('GET', '/api/v4/pods.json', {
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  test('[API-064] are put into the file of the realtime database', async () => {
    const all = await pods()
    await vi.waitFor(async () => expect(await site.services.providers.realtime.read('pods')).toEqual(all))
  })

  test('[API-065] that file is read as it is now, without a cache', async () => {
    const { realtime } = site.services.providers
    const read = async () => (await site.send('GET', '/api/v4/pods_file.json')).json.pods
    const one = [{ name: 'HSR Layout', lat: 12.91, lng: 77.64, search_radius: 3 }]
    await realtime.publish('pods', one)
    expect(await read()).toEqual(one)
    await realtime.publish('pods', [])
    expect(await read()).toEqual([])
  })

  test('[ERR-007] an update that fails is written into the log, and nobody notices', async () => {
    const { db } = site.services
    const warn = vi.fn()
    const publish = () => Promise.reject(new Error('no realtime database'))
    const realtime = { ...site.services.providers.realtime, publish }
    // A new object is a new cache key, so that the areas are counted again.
    const other = db.withoutPlugins()
    const found = await listPods({
      db: other,
      log: { warn } as unknown as TestApp['services']['log'],
      providers: { ...site.services.providers, realtime },
    })
    expect(found).toEqual(expect.arrayContaining(areas))
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'pods were not updated'))
  })

  test('every locality lies in an area of its own city', () => {
    const locality = fc.record({
      city_id: fc.nat(2),
      name: fc.string(),
      lat: fc.double({ min: 12.8, max: 13.1, noNaN: true }),
      lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(locality, { maxLength: 40 }), (localities) => {
        const areas = podsOf(localities)
        expect(areas.length).toBeLessThanOrEqual(localities.length)
        for (const one of localities)
          expect(areas.some((area) => distanceKm(area, one) <= area.search_radius)).toBe(true)
      }),
    )
  })
})

describe('hotness', () => {
  test('[API-127] says how sought-after the localities of a city are, the hottest first', async () => {
    const homeIn = (locality: string, soldOut = false) => make.aHome({ city: 'bangalore', locality, soldOut })
    const visit = async (to: TestHome, times: number) => {
      for (let n = 0; n < times; n++) await make.aVisit({ to, by, at: site.clock.now })
    }
    const by = await make.aPerson()
    await homeIn('hebbal')
    const whitefield = await homeIn('whitefield')
    await visit(whitefield, 1)
    await make.aVisit({ to: whitefield, by, at: site.clock.now, state: 'cancelled' })
    const longAgo = new Date(site.clock.now.getTime() - 32 * 86_400_000)
    await factoriesIn(site.services.db, () => longAgo).aVisit({ to: whitefield, by, at: longAgo, state: 'done' })
    await visit(await homeIn('indiranagar', true), 1)
    await visit(await homeIn('koramangala'), 1)
    await visit(await homeIn('koramangala'), 1)
    await visit(await homeIn('hsr-layout'), 3)

    const { status, json } = await site.send('GET', '/api/v4/scoville/hotness?city=bengaluru')
    expect(status).toBe(200)
    expect(json.localities).toEqual([
      { slug: 'hsr-layout', name: 'HSR Layout', visits: 3, house_count: 1, hotness: 100 },
      { slug: 'koramangala', name: 'Koramangala', visits: 2, house_count: 2, hotness: 57 },
      { slug: 'indiranagar', name: 'Indiranagar', visits: 1, house_count: 0, hotness: 40 },
      { slug: 'whitefield', name: 'Whitefield', visits: 1, house_count: 1, hotness: 33 },
      { slug: 'hebbal', name: 'Hebbal', visits: 0, house_count: 1, hotness: 0 },
    ])
    expect((await site.send('GET', '/api/v4/scoville/hotness?city=leh')).status).toBe(404)
    expect((await site.send('GET', '/api/v4/scoville/hotness')).status).toBe(400)
  })

  test('visits to many homes count for less than as many to few', () => {
    const of = (slug: string, visits: number, house_count: number) => ({ slug, name: slug, visits, house_count })
    expect(hotnessOf([of('many', 10, 95), of('few', 10, 15), of('none', 0, 40)])).toEqual([
      { ...of('few', 10, 15), hotness: 100 },
      { ...of('many', 10, 95), hotness: 20 },
      { ...of('none', 0, 40), hotness: 0 },
    ])
    expect(hotnessOf([of('quiet', 0, 3)])[0]?.hotness).toBe(0)
    expect(hotnessOf([])).toEqual([])
  })
})

describe('the city at a point', () => {
  test.each([
    ['in HSR Layout', 12.9121, 77.6446, { city: 'bangalore', near: 'HSR Layout', not_served: null }],
    ['at the airport of Bengaluru, inside its box', 13.1986, 77.7066, { city: 'bangalore' }],
    ['half an hour outside of Pune', 18.35, 73.85, { city: 'pune', near: null }],
    ['in Shimla', 31.1, 77.17, { city: undefined, near: null, not_served: 'Shimla' }],
    ['in Leh', 34.16, 77.58, { city: undefined, not_served: 'Leh' }],
    ['in Lahore', 31.52, 74.35, { city: undefined, not_served: null }],
    ['on the sea', 15, 65, { city: undefined, not_served: null }],
    ['in Paris', 48.86, 2.35, { city: undefined, not_served: null }],
  ])('%s', (_, lat, lng, expected) => {
    const { city, near, not_served } = cityAt({ lat, lng })
    expect({ city: city?.slug, near, not_served }).toMatchObject(expected)
  })

  test('is asked with two numbers', async () => {
    const ask = (query: string) => site.send('GET', `/api/v1/city_at.json?${query}`)
    expect((await ask('latitude=12.9121&longitude=77.6446')).json).toEqual({
      ...{ city: { name: 'Bengaluru', slug: 'bangalore' }, near: 'HSR Layout', not_served: null },
    })
    for (const query of ['', 'latitude=91&longitude=0', 'latitude=x&longitude=1', 'latitude=1']) {
      expect((await ask(query)).status, query).toBe(400)
    }
  })
})
