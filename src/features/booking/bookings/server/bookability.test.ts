import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { Bookability, HouseDetail } from '#features/homes/listing/detail-contract.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { openDatabase, transaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { openLog } from '#platform/log.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'

let site: TestApp
/** Let by the bed, by the room and whole, from today on. */
let house: HouseDetail

beforeAll(async () => {
  site = await openTestApp()
  // No holiday is near, on which nobody moves in.
  site.clock.now = new Date('2026-11-15T06:00:00Z')
  const { id } = await factoriesIn(site.services.db, () => site.clock.now).aHome({
    beds: 5,
    kinds: ['bed', 'room', 'house'],
    home: { partial_deposit_percent: 50, onboarding_charge: 2_000_00, society_charge: 450_00, token_amount: 2_000_00 },
  })
  house = await read(id)
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from stay where home_id = ${house.id}`.execute(site.services.db)
})

const today = () => dayInIndia(site.clock.now)
async function read(id: number, moveIn?: Day): Promise<HouseDetail> {
  const { status, json } = await site.send('GET', `/houses/${id}.json${moveIn ? `?move_in=${moveIn}` : ''}`)
  expect(status, JSON.stringify(json).slice(0, 300)).toBe(200)
  return json.house
}

type Unit = { kind: 'bed' | 'room' | 'house'; homeId: number; roomId: number | null; bedId: number | null }
const unitsOf = ({ id: homeId, rooms, bookability }: HouseDetail): [Unit, Bookability | null][] => [
  ...rooms.flatMap((room) =>
    room.beds.map((bed): [Unit, Bookability | null] => [
      { kind: 'bed', homeId, roomId: room.id, bedId: bed.id },
      bed.bookability,
    ]),
  ),
  ...rooms.map((room): [Unit, Bookability | null] => [
    { kind: 'room', homeId, roomId: room.id, bedId: null },
    room.bookability,
  ]),
  [{ kind: 'house', homeId, roomId: null, bedId: null }, bookability],
]

/** Whether the database accepts the stay; the insert is rolled back. */
async function takes(unit: Unit, day: Day): Promise<boolean> {
  const undone = new Error('undone')
  try {
    await site.services.db.transaction().execute(async (tx) => {
      await homes.takeBeds(tx, unit, day, null)
      throw undone
    })
  } catch (error) {
    if (error === undone) return true
    if (error instanceof Refusal && error.status === 409) return false
    throw error
  }
  return false
}

describe('units that can be booked', () => {
  test('agrees with the exclusion constraint for every bed, room and house under random stays', async () => {
    const beds = house.rooms.flatMap((room) => room.beds.map(({ id }) => id))
    const stays = fc.array(
      fc.record({
        bed: fc.constantFrom(...beds),
        from: fc.integer({ min: -40, max: 45 }),
        length: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 3 }),
      }),
      { maxLength: 7 },
    )
    let [yes, no] = [0, 0]
    await fc.assert(
      fc.asyncProperty(stays, fc.integer({ min: 0, max: 30 }), async (made, in_) => {
        await sql`delete from stay where home_id = ${house.id}`.execute(site.services.db)
        for (const { bed, from, length } of made) {
          const to = length === null ? null : addDays(today(), from + length)
          await sql`insert into stay (bed_id, home_id, during)
            values (${bed}, ${house.id}, daterange(${addDays(today(), from)}::date, ${to}::date))
            on conflict do nothing`.execute(site.services.db)
        }
        const day = addDays(today(), in_)
        for (const [unit, said] of unitsOf(await read(house.id, day))) {
          const taken = await takes(unit, day)
          expect(said?.bookable, JSON.stringify({ unit, day })).toBe(taken)
          if (said?.available_from) expect(await takes(unit, said.available_from)).toBe(true)
          if (said?.start_date) expect(await takes(unit, said.start_date)).toBe(true)
          if (said?.start_date && said.start_date > today()) {
            expect(await takes(unit, addDays(said.start_date, -1))).toBe(false)
          }
          if (taken) yes += 1
          else no += 1
        }
      }),
      { numRuns: 25 },
    )
    expect(yes).toBeGreaterThan(20)
    expect(no).toBeGreaterThan(20)
  })

  test('is given to exactly one of fifty people who book the bed, its room or its house at once', async () => {
    const { db, close } = await openDatabase({ url: site.databaseUrl, log: openLog('silent'), maxConnections: 50 })
    const [room] = house.rooms
    const day = addDays(today(), 3)
    const units: Unit[] = [
      { kind: 'bed', homeId: house.id, roomId: room?.id as number, bedId: room?.beds[0]?.id as number },
      { kind: 'room', homeId: house.id, roomId: room?.id as number, bedId: null },
      { kind: 'house', homeId: house.id, roomId: null, bedId: null },
    ]
    try {
      for (let round = 0; round < 3; round += 1) {
        await sql`delete from stay where home_id = ${house.id}`.execute(db)
        const wants = Array.from({ length: 50 }, (_, n) => units[(n + round) % 3] as Unit)
        const won = await Promise.all(
          wants.map((unit) =>
            transaction(db, (tx) => homes.takeBeds(tx, unit, day, null)).then(
              () => unit,
              (error: unknown) => {
                expect(error).toBeInstanceOf(Refusal)
                return null
              },
            ),
          ),
        )
        const winners = won.filter((unit) => unit !== null)
        expect(winners).toHaveLength(1)
        const inside = { bed: 1, room: room?.beds.length, house: house.rooms.flatMap(({ beds }) => beds).length }
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from stay where home_id = ${house.id}`.execute(db)
        expect(rows[0]?.n).toBe(inside[winners[0]?.kind ?? 'bed'])
      }
    } finally {
      await close()
    }
  })

  test('[HOUSE-028] is returned with its terms in rupees, as stored in the database', async () => {
    const day = addDays(today(), 4)
    const beds = (await read(house.id, day)).rooms.flatMap((room) => room.beds)
    const rents = [8_000, 8_500, 9_000, 9_500, 10_000]
    expect(beds).toHaveLength(rents.length)
    for (const [nth, rent] of rents.entries()) {
      expect(beds[nth]?.bookability).toMatchObject({
        ...{ bookable: true, available_from: day, rent, base_rent: rent },
        ...{ security_deposit: 2 * rent, onboarding_charges: 2000, token: 2000, society_charges: 450 },
        ...{ start_date: today(), end_date: addDays(today(), 30), house_finding_fee: 0 },
        onboarding_charges_info: expect.stringMatching(/^One time/),
        bottom_text: expect.stringMatching(/^Free from /),
        holidays: expect.any(Array),
        allowed_genders: expect.arrayContaining([expect.any(String)]),
        partial_security_deposit: rent,
      })
    }
  })

  test('[HOUSE-029] can be booked as a house or by the bed', async () => {
    const [bed, room, whole] = ['bed', 'room', 'house'].map(
      (kind) => unitsOf(house).find(([unit]) => unit.kind === kind)?.[1]?.booking_types,
    )
    expect([bed, room, whole]).toEqual([['bed'], ['bed'], ['bed', 'house']])
  })

  test('[ZERO-036] has a zero-deposit fee only in the partner’s cities, and no other deposit where only zero deposit is allowed', async () => {
    const feeAs = async (tags: string[], zeroDeposit: boolean) => {
      await sql`update home set tags = ${tags} where id = ${house.id}`.execute(site.services.db)
      await sql`update city set zero_deposit = ${zeroDeposit}
        where id = (select city_id from home where id = ${house.id})`.execute(site.services.db)
      const said = (await read(house.id)).rooms[0]?.beds[0]?.bookability as Bookability
      expect(said.charges_when_zero_deposit_applied).toEqual(said.eqaro_zero_deposit)
      return { fee: said.eqaro_zero_deposit?.convenience_fee ?? null, ...said }
    }
    // 9 % of the deposit.
    const fee = 1_440
    expect(await feeAs(['eqaro'], true)).toMatchObject({
      ...{ fee, security_deposit: 16_000, partial_security_deposit: 8_000 },
    })
    expect(await feeAs(['eqaro_only'], true)).toMatchObject({ fee, partial_security_deposit: null })
    expect((await feeAs(['privilege'], true)).fee).toBeNull()
    expect((await feeAs(['eqaro'], false)).fee).toBeNull()
  })

  test('is nothing in a home marked as sold out, even if all its beds are free', async () => {
    await sql`update home set status_code = 7 where id = ${house.id}`.execute(site.services.db)
    const units = unitsOf(await read(house.id))
    // Five beds, three rooms and the whole.
    expect(units).toHaveLength(9)
    for (const [, said] of units) {
      expect(said).toMatchObject({ bookable: false, available_from: null, start_date: null, bottom_text: 'Sold out' })
    }
    await sql`update home set status_code = 1 where id = ${house.id}`.execute(site.services.db)
  })
})
