import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let bed: { id: number; home_id: number }

beforeAll(async () => {
  database = await createTestDatabase()
  bed = await insertBed()
})
afterAll(() => database.drop())

async function insertBed() {
  const { db } = database
  const spot = { lat: 12.97, lng: 77.59 }
  await db
    .insertInto('city')
    .values({
      id: 1,
      slug: 'bengaluru',
      name: 'Bengaluru',
      state: 'Karnataka',
      ...spot,
      sw_lat: 12,
      sw_lng: 77,
      ne_lat: 13,
      ne_lng: 78,
    })
    .execute()
  await db
    .insertInto('locality')
    .values({ id: 1, city_id: 1, slug: 'hsr', name: 'HSR', pincode: '560102', ...spot })
    .execute()
  const home = await db
    .insertInto('home')
    .values({
      slug: 'a-home',
      thikana_id: 'TH1',
      title: 'A home',
      short_description: '',
      long_description: '',
      city_id: 1,
      locality_id: 1,
      street: '1st Main',
      pincode: '560102',
      ...spot,
      house_type: 'flat',
      bedroom_count: 1,
      bathroom_count: 1,
      area_sqft: 500,
      floor: 1,
      floors: 3,
      facing: 'east',
      furnishing: 'unfurnished',
      gender: 'any',
      booking_kinds: ['bed'],
      available_from: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = await db
    .insertInto('room')
    .values({ home_id: home.id, position: 1, name: 'Room', bed_type: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('bed')
    .values({ home_id: home.id, room_id: room.id, label: 'A', rent: 900_000 })
    .returning(['id', 'home_id'])
    .executeTakeFirstOrThrow()
}

const takeBed = async (during: string) => {
  const taken = await database.db
    .insertInto('stay')
    .values({ bed_id: bed.id, home_id: bed.home_id, during })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bed_id')
    .executeTakeFirst()
  return taken !== undefined
}

test('twenty people book the same bed for the same days at the same moment: one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const during = `[2026-0${round + 1}-01,2026-0${round + 2}-01)`
    const won = await Promise.all(Array.from({ length: 20 }, () => takeBed(during)))
    expect(won.filter(Boolean)).toHaveLength(1)
  }
  const { rows } = await sql<{ stays: number }>`select count(*)::int as stays from stay`.execute(database.db)
  expect(rows).toEqual([{ stays: 5 }])
})

test('a stay that overlaps by one day is refused, one that begins the day another ends is not', async () => {
  expect(await takeBed('[2027-01-01,2027-02-01)')).toBe(true)
  expect(await takeBed('[2027-01-31,2027-03-01)')).toBe(false)
  expect(await takeBed('[2027-02-01,2027-03-01)')).toBe(true)
})
