import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { randomFrom } from '#shared/random.ts'
import { type InsertedHome, insertHome } from './insert.ts'
import { type HomeWishes, makeHome } from './make-home.ts'
import { aroundSentences } from './sentences-around.ts'
import { insideSentences } from './sentences-inside.ts'

const today = '2026-11-15'
const random = randomFrom(1)
const [city] = places.gazetteer.cities
const [locality] = places.gazetteer.localities
if (!city || !locality) throw new Error('The gazetteer is empty.')

const shared = { category: 'shared', house_type: 'flat', bedroom_count: 2, booking_kinds: ['bed', 'room'] } as const
const wishes = (id: number, rest: Partial<HomeWishes> = {}): HomeWishes => ({
  id,
  today,
  city,
  locality,
  taken: [],
  ...rest,
})

describe('a made home', () => {
  test('follows the wishes', () => {
    const plan = { ...shared, booking_kinds: ['room' as const], gender: 'male' as const }
    const draft = makeHome(random, wishes(1, { plan, home: { title: 'A title of one’s own' } }))
    expect(draft.home).toMatchObject({
      bedroom_count: 2,
      gender: 'male',
      title: 'A title of one’s own',
      city_id: city.id,
    })
    expect(draft.rooms).toHaveLength(2)
    expect(draft.rooms.every((room) => room.rent !== null && room.beds.every((bed) => bed.rent === null))).toBe(true)
  })

  test('is the same for the same random source, and different for another', () => {
    const at = (key: number) => JSON.stringify(makeHome(random.fork(key), wishes(1)))
    expect(at(1)).toBe(at(1))
    expect(at(1)).not.toBe(at(2))
  })

  test('there are more than 250 sentences to tell of it, none of them twice', () => {
    const all = Object.values({ ...insideSentences, ...aroundSentences }).flat()
    expect(all.length).toBeGreaterThan(250)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('search rows of a home', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await places.seedPlaces(database.db)
  })
  afterAll(() => database.drop())

  const unitsOf = (id: number) =>
    database.db
      .selectFrom('unit')
      .select(['kind', 'rent', 'left_count', 'flags'])
      .where('home_id', '=', id)
      .orderBy('kind')
      .execute()
  const insert = (id: number, taken: number[]) => {
    const draft = makeHome(random.fork(id), wishes(id, { plan: { ...shared, booking_kinds: ['bed', 'room'] }, taken }))
    return insertHome(database.db, draft, today)
  }
  const takeBed = async ({ id: home_id }: InsertedHome, bed_id: number, during: string) => {
    await database.db
      .insertInto('stay')
      .values({ bed_id, home_id, during: sql`${during}::daterange` })
      .execute()
    await sql`select refresh_unit(${home_id}, ${today})`.execute(database.db)
  }

  test('count what is free now and stays free: past stays do not matter, coming ones do', async () => {
    const home = await insert(1, [])
    const beds = home.rooms.flatMap((room) => room.beds)
    const [first] = beds
    if (first === undefined) throw new Error('A shared home has beds.')
    await takeBed(home, first, '[2026-01-01,2026-11-15)')
    expect((await unitsOf(1)).map((unit) => unit.left_count)).toEqual([beds.length, 2])
    await takeBed(home, first, '[2026-12-01,)')
    expect((await unitsOf(1)).map((unit) => unit.left_count)).toEqual([beds.length - 1, 1])
  })

  test('show the cheapest that is free, and the cheapest of all when nothing is', async () => {
    const beds = database.db
      .selectFrom('bed')
      .select(['id', 'rent'])
      .where('home_id', '=', 2)
      .orderBy('rent')
      .orderBy('id')
    const home = await insert(2, [])
    const [cheapest, next] = await beds.execute()
    if (!cheapest || !next) throw new Error('A shared home has several beds.')
    expect((await unitsOf(2))[0]?.rent).toBe(cheapest.rent)
    await takeBed(home, cheapest.id, '[2026-11-01,)')
    expect((await unitsOf(2))[0]?.rent).toBe(next.rent)
    for (const { id } of (await beds.execute()).slice(1)) await takeBed(home, id, '[2026-11-01,)')
    const [asBed, asRoom] = await unitsOf(2)
    expect(asBed).toMatchObject({ rent: cheapest.rent, left_count: 0 })
    expect([asBed, asRoom].every((unit) => ((unit?.flags ?? 0) & 8) > 0)).toBe(true)
  })
})
