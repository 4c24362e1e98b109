import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLocationSearch, listCities, listPopularLocalities } from '../contract.ts'
import { places } from './api.ts'
import { cities, localities } from './gazetteer.ts'
import { seedPlaces } from './seed.ts'
import { openPlaces, refusalOf } from './test-places.ts'

const { database, ask } = await openPlaces()
afterAll(() => database.drop())

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
