import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Exchange, Services } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { openDispatch, tableOf } from '#platform/http/dispatch.ts'
import { openLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import type { Places } from '#providers/places/port.ts'
import { sandboxPlaces } from '#providers/places/sandbox.ts'
import { providerError } from '#providers/provider-error.ts'
import type { Endpoint, Reply } from '#shared/endpoint.ts'
import { getLocationSearch, listCities, listPopularLocalities, suggestPlaces } from '../contract.ts'
import { recentCookie } from '../recent-searches.ts'
import { places } from './api.ts'
import { cities, localities } from './gazetteer.ts'
import { placesRoutes } from './routes.ts'
import { seedPlaces } from './seed.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seedPlaces(database.db)
})
afterAll(() => database.drop())

const table = tableOf(placesRoutes)
const nobody = { actor: async () => null, viewer: async () => null, cookies: {} } as unknown as Exchange

async function ask<E extends Endpoint>(
  endpoint: E,
  query: object = {},
  other: Partial<Services> = {},
  exchange: Partial<Exchange> = {},
): Promise<Reply<E>> {
  const services = {
    config: { RATE_LIMIT_PER_MINUTE: 0 },
    db: database.db,
    log: openLog('silent'),
    providers: { places: sandboxPlaces() },
    clock: () => new Date('2026-03-01T06:00:00Z'),
    ...other,
  } as Services
  const answer = openDispatch(services, table)(endpoint.name, { query }, { ...nobody, ...exchange })
  return (await answer) as Reply<E>
}

const refusalOf = (answer: Promise<unknown>) => answer.then(() => null).catch((error: Refusal) => error)

describe('seeding', () => {
  test('plants every city and locality of the files', async () => {
    const { db } = database
    const city = await db.selectFrom('city').selectAll().where('slug', '=', 'bangalore').executeTakeFirstOrThrow()
    expect(city).toMatchObject({ id: 1, name: 'Bengaluru', state: 'Karnataka', sw_lat: 12.75, zero_deposit: true })
    expect(city.aliases).toEqual(['Bangalore', 'Banglore', 'Bengalore'])
    expect(await db.selectFrom('city').select('id').execute()).toHaveLength(cities.length)
    expect(await db.selectFrom('locality').select('id').execute()).toHaveLength(localities.length)
  })

  test('again changes nothing, and puts right what differs from the files', async () => {
    const { db } = database
    const versions = () =>
      sql<{ xmin: string; id: number }>`select xmin::text, id from locality order by id`.execute(db)
    const before = await versions()
    await seedPlaces(db)
    expect((await versions()).rows).toEqual(before.rows)
    await db.updateTable('locality').set({ name: 'Elsewhere', popularity: 1 }).where('id', '=', 1).execute()
    await db.updateTable('city').set({ hide_seo: true }).where('id', '=', 1).execute()
    await seedPlaces(db)
    const { rows } = await versions()
    expect(rows.slice(1)).toEqual(before.rows.slice(1))
    expect(await places.findLocality(db, 1, 'koramangala')).toMatchObject({ name: 'Koramangala', popularity: 10 })
    // Set by staff in the database, not in the files.
    const city = db.selectFrom('city').select('hide_seo').where('id', '=', 1)
    expect(await city.executeTakeFirst()).toEqual({ hide_seo: true })
    await db.updateTable('city').set({ hide_seo: false }).where('id', '=', 1).execute()
  })
})

describe('cities', () => {
  test('[SRCH-093] all 36 are listed, the zero-deposit ones among them, the largest first, with where they lie', async () => {
    const { cities } = await ask(listCities)
    expect(cities).toHaveLength(36)
    expect(cities.filter(({ zero_deposit }) => zero_deposit)).toHaveLength(12)
    expect(cities[0]).toEqual({
      ...{ id: 1, city: 'bangalore', name: 'Bengaluru', state: 'Karnataka', zero_deposit: true, hide_seo: false },
      ...{ alias: ['Bangalore', 'Banglore', 'Bengalore'], lat: 12.9716, lng: 77.5946 },
      ...{ sw_lat: 12.75, sw_lng: 77.4, ne_lat: 13.3, ne_lng: 77.85 },
    })
  })

  test.each([
    ['bangalore', 'bangalore'],
    ['Bengaluru', 'bangalore'],
    ['gurugram', 'gurgaon'],
    ['new-delhi', 'delhi'],
    ['Navi Mumbai', 'navi-mumbai'],
    ['trivandrum', 'thiruvananthapuram'],
  ])('%s is the city %s', async (asked, slug) => {
    expect((await places.findCityBySlug(database.db, asked))?.slug).toBe(slug)
  })

  test.each(['atlantis', '', 'noid'])('%j is no city of ours', async (asked) => {
    expect(await places.findCityBySlug(database.db, asked)).toBeUndefined()
  })
})

describe('localities', () => {
  test('one is found in its own city only', async () => {
    const { db } = database
    expect(await places.findLocality(db, 1, 'hsr-layout')).toMatchObject({ name: 'HSR Layout', pincode: '560102' })
    expect(await places.findLocality(db, 2, 'hsr-layout')).toBeUndefined()
  })

  test('a city lists its own, the best known first', async () => {
    const list = await places.listLocalities(database.db, 1)
    expect(list).toHaveLength(localities.filter(({ cityId }) => cityId === 1).length)
    expect(list.slice(0, 2).map(({ slug }) => slug)).toEqual(['koramangala', 'hsr-layout'])
  })
})

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

describe('popular localities', () => {
  beforeAll(async () => {
    const koramangala = { cityId: 1, slug: 'koramangala' }
    await insertHome(koramangala, 30_000_00)
    await insertHome(koramangala, 42_000_00, { bedRent: 9_500_00 })
    await insertHome(koramangala, 5_000_00, { soldOut: true })
    await insertHome({ cityId: 1, slug: 'begur' }, 18_000_00)
    await insertHome({ cityId: 1, slug: 'kengeri' }, 12_000_00, { soldOut: true })
    await insertHome({ cityId: 5, slug: 'baner' }, 26_000_00)
  })

  test('those with homes to let, the best known first, each home once, from its lowest rent', async () => {
    const { localities } = await ask(listPopularLocalities, { city: 'bengaluru' })
    expect(localities.map(({ slug, house_count, min_rent }) => [slug, house_count, min_rent])).toEqual([
      ['koramangala', 2, 9500],
      ['begur', 1, 18000],
    ])
    expect(localities[0]).toMatchObject({ city: 'bangalore', name: 'Koramangala', lat: 12.9352, pincode: '560034' })
  })

  test('[SRCH-025] the location search offers them too', async () => {
    const { popular } = await ask(getLocationSearch, { city: 'bangalore' })
    expect(popular.map(({ display_text, type }) => [display_text, type])).toEqual([
      ['Koramangala, Bengaluru', 'locality'],
      ['Begur, Bengaluru', 'locality'],
    ])
  })

  test('no more than asked for, and none where nothing is to let', async () => {
    expect((await ask(listPopularLocalities, { city: 'bangalore', limit: '1' })).localities).toHaveLength(1)
    expect((await ask(listPopularLocalities, { city: 'kota' })).localities).toEqual([])
    expect(await refusalOf(ask(listPopularLocalities, { city: 'bangalore', limit: '0' }))).toMatchObject({
      status: 400,
    })
  })
})

let homes = 0

/** A house with one bed, to let as a whole; where a bed rent is given, by the bed too. */
async function insertHome(
  where: { cityId: number; slug: string },
  rent: number,
  { soldOut = false, bedRent = null }: { soldOut?: boolean; bedRent?: number | null } = {},
) {
  const { db } = database
  const locality = await places.findLocality(db, where.cityId, where.slug)
  if (!locality) throw new Error(`no locality ${where.slug}`)
  homes += 1
  const { id } = await db
    .insertInto('home')
    .values({
      ...{
        slug: `home-${homes}`,
        thikana_id: `TH${homes}`,
        title: 'A home',
        short_description: '',
        long_description: '',
      },
      ...{ city_id: where.cityId, locality_id: locality.id, street: '1st Main', pincode: locality.pincode },
      ...{ lat: locality.lat, lng: locality.lng, house_type: 'flat', bedroom_count: 2, bathroom_count: 1 },
      ...{ area_sqft: 900, floor: 1, floors: 3, facing: 'east', furnishing: 'unfurnished', gender: 'any' },
      ...{ status_code: soldOut ? 7 : 1, house_rent: rent, house_deposit: rent, available_from: '2026-01-01' },
      booking_kinds: bedRent ? ['bed', 'house'] : ['house'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = await db
    .insertInto('room')
    .values({ home_id: id, position: 1, name: 'Room', bed_type: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('bed').values({ home_id: id, room_id: room.id, label: 'A', rent: bedRent }).execute()
  await sql`select refresh_unit(${id}, '2026-03-01')`.execute(db)
}
