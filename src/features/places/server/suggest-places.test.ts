import { afterAll, describe, expect, test } from 'vitest'
import type { Exchange, Services } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { Places } from '#providers/places/port.ts'
import { providerError } from '#providers/provider-error.ts'
import { getLocationSearch, suggestPlaces } from '../contract.ts'
import { recentCookie } from '../recent-searches.ts'
import { openPlaces, refusalOf } from './test-places.ts'

const { database, ask } = await openPlaces()
afterAll(() => database.drop())

describe('predictions', () => {
  const first = async (tq: string, query: object = {}) => (await ask(suggestPlaces, { tq, ...query })).places[0]

  test('[SRCH-061] a locality is shown with its city, where it lies and how to get there', async () => {
    expect(await first('hsr')).toEqual({
      ...{ display_text: 'HSR Layout, Bengaluru', name: 'HSR Layout', type: 'locality' },
      ...{ lat: 12.9121, lon: 77.6446, city: 'bangalore', slug: 'hsr-layout' },
    })
  })

  test('an office park is a point to search around', async () => {
    expect(await first('manyata')).toEqual({
      ...{ display_text: 'Manyata Tech Park, Bengaluru', name: 'Manyata Tech Park', type: 'landmark' },
      ...{ lat: 13.0475, lon: 77.621, city: 'bangalore', slug: 'manyata-tech-park' },
    })
  })

  test.each([
    ...['qqqqqq', '12345678', '#####', 'asdfghjkl', '~~~', 'zzzzzzzz', 'Manhattan', 'Soho London', 'Paris', 'Lahore'],
    ...['%%%', "' or 1=1", '<script>alert(1)</script>', '東京都'],
  ])('[FORM-040] %j means nothing here', async (typed) => {
    expect(await ask(suggestPlaces, { tq: typed })).toEqual({ places: [], not_served: null })
  })

  test.each([
    ...[
      ['Kargil', 'Kargil'],
      ['Leh', 'Leh'],
      ['Port Blair', 'Port Blair'],
      ['gangtok', 'Gangtok'],
      ['simla', 'Shimla'],
    ],
    ...[
      ['shimala', 'Shimla'],
      ['allahabad', 'Prayagraj'],
      ['pondy', 'Puducherry'],
      ['trichy', 'Tiruchirappalli'],
    ],
  ])('[FORM-038] %j is %s, where we are not yet', async (typed, city) => {
    expect(await ask(suggestPlaces, { tq: typed })).toEqual({ places: [], not_served: city })
  })

  test.each(['', 'k', 'ko', '  k', 'ab'])('[FORM-036] %j is too short to mean anything', async (typed) => {
    expect(await ask(suggestPlaces, { tq: typed })).toEqual({ places: [], not_served: null })
  })

  test('with a city, by any of its names, only places in it are meant', async () => {
    const { places } = await ask(suggestPlaces, { tq: 'sector 1', city: 'gurugram' })
    expect(places.length).toBeGreaterThan(3)
    expect(new Set(places.map(({ city }) => city))).toEqual(new Set(['gurgaon']))
    expect((await ask(suggestPlaces, { tq: 'koramangala', city: 'pune' })).places).toEqual([])
    expect((await first('Sector 62 Noida', { city: 'noida' }))?.slug).toBe('sector-62')
  })

  test('near a city its places come first, and those of others after', async () => {
    const near = async (city: string) => (await ask(suggestPlaces, { tq: 'indira nagar', near: city })).places
    expect((await near('lucknow'))[0]?.city).toBe('lucknow')
    expect((await near('bangalore'))[0]?.city).toBe('bangalore')
    expect(new Set((await near('bangalore')).map(({ city }) => city))).toContain('lucknow')
    expect((await first('pune', { near: 'bangalore' }))?.display_text).toBe('Pune, Maharashtra')
    expect((await first('pune', { near: 'atlantis' }))?.display_text).toBe('Pune, Maharashtra')
  })

  test('the same name in several cities is shown once for each, the best known first', async () => {
    const { places } = await ask(suggestPlaces, { tq: 'sector 15' })
    const named = places.filter(({ name }) => name === 'Sector 15')
    expect(named.map(({ city }) => city)).toEqual(['gurgaon', 'noida', 'chandigarh', 'faridabad'])
  })

  test('a city that is not served is refused by name', async () => {
    const refusal = await refusalOf(ask(suggestPlaces, { tq: 'mall road', city: 'Shimla' }))
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ status: 404, message: 'We are not in Shimla yet. We will be there soon' })
  })

  test('a very long text is refused', async () => {
    expect(await refusalOf(ask(suggestPlaces, { tq: 'k'.repeat(101) }))).toMatchObject({ status: 400 })
  })
})

describe('predictions with an outside service', () => {
  const withOutside =
    (find: Places['find']) =>
    (tq: string, query: object = {}) =>
      ask(suggestPlaces, { tq, ...query }, { providers: { places: { find } } as Services['providers'] })
  const sonyWorld = { name: 'Sony World Signal', lat: 12.9372, lng: 77.6269, city: 'Bengaluru' }
  const mallRoad = { name: 'Mall Road', lat: 31.1, lng: 77.17, city: 'Shimla' }

  test('it is called only if no name of ours matches', async () => {
    const asked: string[] = []
    const ask = withOutside(async (text) => {
      asked.push(text)
      return [sonyWorld]
    })
    for (const known of ['koramangala', 'manyata', 'shimla', 'paris', 'ab']) await ask(known)
    expect(asked).toEqual([])
    expect((await ask('sony world signal')).places[0]).toEqual({
      ...{ display_text: 'Sony World Signal, Bengaluru', name: 'Sony World Signal', type: 'landmark' },
      ...{ lat: 12.9372, lon: 77.6269, city: 'bangalore', slug: '' },
    })
    expect(asked).toEqual(['sony world signal'])
  })

  test('a place of another city than the one asked about is left out', async () => {
    const ask = withOutside(async () => [sonyWorld])
    expect((await ask('sony world signal', { city: 'pune' })).places).toEqual([])
    expect((await ask('sony world signal', { city: 'bangalore' })).places).toHaveLength(1)
  })

  test('places only in unserved cities are reported with their city', async () => {
    const ask = withOutside(async () => [mallRoad])
    expect(await ask('the mall road')).toEqual({ places: [], not_served: 'Shimla' })
  })

  test('[FORM-039] its failure is reported unless our own fuzzy matches help', async () => {
    const ask = withOutside(async () => {
      throw providerError('unavailable', 'The places service did not answer in time')
    })
    const refusal = await refusalOf(ask('sony world signal'))
    expect(refusal).toMatchObject({ status: 503, message: "Sorry, Couldn't reach Google Maps" })
    expect((await ask('kormangla')).places[0]?.slug).toBe('koramangala')
  })
})

describe('before anything is typed', () => {
  const recent = (list: object[]) => ({ cookies: { [recentCookie]: JSON.stringify(list) } }) as Partial<Exchange>
  const record = { lat: 12.9121, lng: 77.6446, timeStamp: 1_770_000_000_000 }

  test('[SRCH-024] [SRCH-062] [STORE-001] places of earlier searches come from the cookie', async () => {
    const exchange = recent([
      { city: 'bangalore', locality: 'HSR Layout', ...record },
      { city: 'bangalore', locality: 'Manyata Tech Park', ...record },
      { city: 'pune', locality: '', ...record },
      { city: 'bangalore', locality: 'Near my aunt', ...record },
    ])
    const { recent: places } = await ask(getLocationSearch, {}, {}, exchange)
    expect(places.map(({ type, display_text }) => [type, display_text])).toEqual([
      ['locality', 'HSR Layout, Bengaluru'],
      ['landmark', 'Manyata Tech Park, Bengaluru'],
      ['city', 'Pune, Maharashtra'],
      ['landmark', 'Near my aunt, Bengaluru'],
    ])
  })

  test('unknown places are omitted', async () => {
    const exchange = recent([
      { city: 'atlantis', locality: 'HSR Layout', ...record },
      { city: 'pune', locality: 'Far away', ...record },
    ])
    expect((await ask(getLocationSearch, {}, {}, exchange)).recent).toEqual([])
  })

  test('a city is asked for that we are not in', async () => {
    expect(await refusalOf(ask(getLocationSearch, { city: 'Leh' }))).toMatchObject({ status: 404 })
  })
})
