import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeWishes, TestHome } from '#app/testing/test-home.ts'
import type { VisitState } from '#platform/db-types.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { House, Option } from '../contract.ts'
import { openHomes } from './test-homes.ts'

const { site, make, read } = await openHomes()
afterAll(() => site.close())

const today = () => dayInIndia(site.clock.now)
const bedsOf = (house: House) => house.rooms.flatMap((room) => room.beds)
const find = (house: House, key: string) => house.options.find((option) => option.key === key) as Option

/** A home let by the bed, by the room and whole, without stays. */
const emptyHome = async (): Promise<House> =>
  read((await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'] })).slug)

describe('the price of a home', () => {
  const fees = { onboarding_charge: 0, finding_fee: 0, society_charge: 0, cost_of_living: [] }
  const house = (rent: number, city: string, home: HomeWishes['home']) =>
    make.aHome({ city, beds: 1, kinds: ['house'], rent, home: { ...fees, ...home } })
  const offer = (on: TestHome, code: string, amount: number) => ({ on, code, headline: 'Less to pay', amount })
  let everyWay: TestHome
  let bonded: TestHome
  let byOwner: TestHome
  let nextMonth: TestHome
  beforeAll(async () => {
    const living = (label: string, amount: number) => ({ label, amount, reason: 'Your share' })
    const cost_of_living = [living('Electricity', 450_00), living('Cook', 1_200_00)]
    const home = { ...fees, onboarding_charge: 1_500_00, society_charge: 400_00, cost_of_living }
    everyWay = await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'], rent: 8_000_00, home })
    await make.anOffer({ ...offer(everyWay, 'SOME', 400_00), kinds: ['bed', 'room'] })
    await make.anOffer({ ...offer(everyWay, 'BEST', 900_00), kinds: ['bed', 'room'] })
    await make.anOffer({ ...offer(everyWay, 'ONLINE', 1_000_00), type: 'online_visit' })
    await make.anOffer({ ...offer(everyWay, 'GONE', 1_100_00), startsOn: '2026-11-01', validTill: '2026-11-09' })
    await make.anOffer({ ...offer(everyWay, 'SOON', 1_100_00), startsOn: '2026-11-11' })
    bonded = await house(30_000_00, 'bangalore', { onboarding_charge: 3_000_00, tags: ['eqaro_only'] })
    byOwner = await house(15_000_00, 'pune', { vertical: 'OTB', finding_fee: 2_000_00 })
    nextMonth = await house(8_000_00, 'pune', { onboarding_charge: 500_00, available_from: '2026-12-01' })
    for (const each of [byOwner, nextMonth]) await make.anOffer(offer(each, `MORE${each.id}`, 900_00))
  })

  test('every bill is the sum of its lines', async () => {
    const bills: Option['to_move_in'][] = []
    for (const { slug } of [everyWay, bonded, byOwner, nextMonth]) {
      bills.push(...(await read(slug)).options.flatMap(({ to_move_in, each_month }) => [to_move_in, each_month]))
    }
    expect(bills).toHaveLength(20)
    for (const { lines, total } of bills) expect(total).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
  })

  test('moving in costs deposit or fee, rent and charges less the best offer; a month, rent and all that comes with it', async () => {
    const billsOf = async ({ slug }: TestHome) =>
      (await read(slug)).options.map(({ kind, to_move_in, each_month }) => [kind, to_move_in.total, each_month.total])
    // From 11 November on: two thirds of the rent, the third before it in whole rupees.
    expect(await billsOf(everyWay)).toEqual([
      ['bed', 16_000_00 + 5_334_00 + 1_500_00 - 900_00, 8_000_00 + 400_00 + 1_650_00],
      ['bed', 17_000_00 + 5_667_00 + 1_500_00 - 900_00, 8_500_00 + 400_00 + 1_650_00],
      ['bed', 18_000_00 + 6_000_00 + 1_500_00 - 900_00, 9_000_00 + 400_00 + 1_650_00],
      ['bed', 19_000_00 + 6_334_00 + 1_500_00 - 900_00, 9_500_00 + 400_00 + 1_650_00],
      ['room', 33_000_00 + 11_000_00 + 1_500_00 - 900_00, 16_500_00 + 400_00 + 1_650_00],
      ['room', 37_000_00 + 12_334_00 + 1_500_00 - 900_00, 18_500_00 + 400_00 + 1_650_00],
      ['house', 70_000_00 + 23_334_00 + 1_500_00, 35_000_00 + 400_00 + 1_650_00],
    ])
    // The fee is 9 % of a deposit of 60,000.
    expect(await billsOf(bonded)).toEqual([['house', 5_400_00 + 20_000_00 + 3_000_00, 30_000_00]])
    expect(await billsOf(byOwner)).toEqual([['house', 30_000_00 + 10_000_00 + 2_000_00, 15_000_00]])
    expect(await billsOf(nextMonth)).toEqual([['house', 16_000_00 + 8_000_00 + 500_00 - 500_00, 8_000_00]])
  })

  test('an offer that has run out takes nothing off', async () => {
    const home = await make.aHome({ home: { onboarding_charge: 1_500_00 } })
    const { id } = await make.anOffer(offer(home, 'TODAY', 900_00))
    const takenOff = (house: House) =>
      house.options.flatMap(({ to_move_in }) => to_move_in.lines.map(({ amount }) => amount).filter((each) => each < 0))
    expect(takenOff(await read(home.slug))).toEqual([-900_00, -900_00])
    await sql`update offer set starts_on = ${today()}::date - 9, valid_till = ${today()}::date - 1
      where id = ${id}`.execute(site.services.db)
    const after = await read(home.slug)
    expect(after.offers).toEqual([])
    expect(takenOff(after)).toEqual([])
  })
})

describe('free beds', () => {
  test('a stay sells its bed until the day it ends, and with it the room and the house', async () => {
    const before = await emptyHome()
    const room = before.rooms.find(({ beds }) => find(before, `bed-${beds[0]?.id}`)) as House['rooms'][number]
    const bed = room.beds[0] as House['rooms'][number]['beds'][number]
    const leaves = addDays(before.move_in, 12)
    await sql`insert into stay (bed_id, home_id, during)
      values (${bed.id}, ${before.id}, daterange(${addDays(today(), -20)}::date, ${leaves}::date))`.execute(
      site.services.db,
    )

    const taken = await read(before.slug)
    expect(bedsOf(taken).find(({ id }) => id === bed.id)).toMatchObject({ status: 'sold', available_from: leaves })
    for (const key of [`bed-${bed.id}`, `room-${room.id}`, `house-${before.id}`]) {
      expect(find(taken, key), key).toMatchObject({ bookable: false, available_from: leaves })
    }
    const others = bedsOf(taken).filter(({ id }) => id !== bed.id)
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(({ status, available_from }) => status === 'available' && available_from === null)).toBe(true)
    expect(taken.sold_out).toBe(false)

    const later = await read(before.slug, leaves)
    expect(later.move_in).toBe(leaves)
    expect(find(later, `house-${before.id}`)).toMatchObject({ bookable: true, available_from: leaves })

    await sql`update stay set during = daterange(lower(during), null) where bed_id = ${bed.id}`.execute(
      site.services.db,
    )
    expect(find(await read(before.slug, leaves), `bed-${bed.id}`)).toMatchObject({
      bookable: false,
      available_from: null,
    })
    await sql`delete from stay where bed_id = ${bed.id}`.execute(site.services.db)
  })

  test('a home whose every bed is taken is sold out', async () => {
    const { slug, id } = await emptyHome()
    await sql`insert into stay (bed_id, home_id, during)
      select id, home_id, daterange(${today()}::date, null) from bed where home_id = ${id}`.execute(site.services.db)
    const house = await read(slug)
    expect(house.sold_out).toBe(true)
    expect(house.options.filter((option) => option.bookable)).toEqual([])
    expect(house.options.length).toBeGreaterThan(0)
    await sql`delete from stay where home_id = ${id}`.execute(site.services.db)
    expect((await read(slug)).sold_out).toBe(false)
  })

  test('[HOUSE-027] a home with status code 7 is sold out though nobody lives in it', async () => {
    const { slug, id } = await emptyHome()
    await sql`update home set status_code = 7 where id = ${id}`.execute(site.services.db)
    const house = await read(slug)
    expect(house).toMatchObject({ status_code: 7, sold_out: true })
    expect(house.options.some((option) => option.bookable)).toBe(false)
    expect(new Set(bedsOf(house).map((bed) => bed.status))).toEqual(new Set(['sold']))
    await sql`update home set status_code = 1 where id = ${id}`.execute(site.services.db)
  })
})

describe('the day one moves in', () => {
  test('is tomorrow, or the first that can be, of 31 from today on', async () => {
    const free = await make.aHome()
    const later = await make.aHome({ home: { available_from: '2026-11-20' } })
    const daysOf = async ({ slug }: TestHome) => {
      const { move_in, move_in_from, move_in_to } = await read(slug)
      return [move_in, move_in_from, move_in_to]
    }
    expect(await daysOf(free)).toEqual(['2026-11-11', '2026-11-10', '2026-12-10'])
    expect(await daysOf(later)).toEqual(['2026-11-20', '2026-11-20', '2026-12-20'])
    for (const day of ['2026-11-10', '2026-12-10']) expect((await read(free.slug, day)).move_in).toBe(day)
  })

  test('is no holiday', async () => {
    const { now } = site.clock
    const { slug } = await make.aHome()
    site.clock.now = new Date('2027-01-20T06:00:00Z')
    const house = await read(slug)
    const { status, json } = await site.send('GET', `/api/v1/houses/${slug}.json?move_in=2027-01-26`)
    site.clock.now = now
    expect(house.holidays).toEqual([{ date: '2027-01-26', name: 'Republic Day' }])
    expect({ status, fields: json.error.fields }).toEqual({
      status: 400,
      fields: { move_in: 'Keys are not handed over on Republic Day, 26 Jan 2027. Choose another day.' },
    })
  })

  test('is refused by name outside those, and when there is no such day', async () => {
    const { slug, move_in_from, move_in_to } = await read((await make.aHome()).slug)
    for (const day of [addDays(move_in_from, -1), addDays(move_in_to, 1), '2027-02-30', 'tomorrow']) {
      const { status, json } = await site.send('GET', `/api/v1/houses/${slug}.json?move_in=${day}`)
      expect(status, day).toBe(400)
      expect(json.error.fields).toEqual({ move_in: expect.any(String) })
    }
  })
})

describe('a home’s page', () => {
  test('is not found under a name that does not exist or is no longer listed', async () => {
    const { slug } = await make.aHome()
    expect(await site.send('GET', '/api/v1/houses/no-such-home.json')).toMatchObject({
      status: 404,
      json: { error: { code: 'not_found' } },
    })
    await sql`update home set status_code = 0 where slug = ${slug}`.execute(site.services.db)
    expect((await site.send('GET', `/api/v1/houses/${slug}.json`)).status).toBe(404)
    expect((await site.send('GET', `/api/v1/houses/${slug}/similar.json`)).status).toBe(404)
    await sql`update home set status_code = 1 where slug = ${slug}`.execute(site.services.db)
  })

  test('[HOUSE-031] numbers the photos of one type, in the order they are shown', async () => {
    const { slug } = await make.aHome({ photos: ['Bedroom', 'Kitchen', 'Bedroom', 'Bedroom'] })
    const labels = (await read(slug)).photos.map(({ photo_type }) => photo_type)
    expect(labels).toEqual(['Bedroom', 'Kitchen', 'Bedroom 2', 'Bedroom 3'])
  })

  test('says nothing of the people behind it: no owner, no area manager, nobody who visits or lives there', async () => {
    const owner = await make.aPerson({ firstName: 'Ramesh', lastName: 'Kulkarni', roles: ['owner'] })
    const manager = await make.aPerson({ firstName: 'Irfan', lastName: 'Shaikh', roles: ['area_manager'] })
    const visitor = await make.aPerson({ firstName: 'Kiran', lastName: 'Bedi' })
    const home = await make.aHome({ owner, home: { area_manager_id: manager.id } })
    const { person: tenant } = await make.aTenant({ in: home })
    await make.aVisit({ to: home, by: visitor, at: new Date('2026-11-08T05:30:00Z'), state: 'done' })
    await make.aVisit({ to: home, by: visitor, at: new Date('2026-11-12T05:30:00Z') })
    const said = JSON.stringify(await read(home.slug))
    for (const { id, phone, name } of [owner, manager, visitor, tenant]) {
      for (const word of [phone, `person.${id}@example.com`, name]) expect(said).not.toContain(word)
    }
    expect(said).not.toMatch(/"(owner|phone|email|area_manager|born)[a-z_]*":/)
  })

  test('counts the visits of the last seven days that took place', async () => {
    const home = await make.aHome()
    const by = await make.aPerson()
    const visit = (state: VisitState, day: number) =>
      make.aVisit({ to: home, by, at: startOfDay(addDays(today(), day)), state })
    for (const state of ['done', 'done', 'missed', 'cancelled', 'scheduled'] as const) await visit(state, -2)
    await visit('done', -8)
    expect((await read(home.slug)).visits_this_week).toBe(2)
  })
})

test('an owner is not offered a visit to their own home, nor given one; everybody else is', async () => {
  const owner = await make.aPerson({ roles: ['owner', 'tenant'] })
  const home = await make.aHome({ owner })
  const other = await make.aHome()
  const cookie = await site.signIn(owner.phone)
  const allows = async (slug: string, as?: string) =>
    (await site.send('GET', `/api/v1/houses/${slug}.json`, as ? { cookie: as } : {})).json.allow_sav
  expect(await allows(home.slug, cookie)).toBe(false)
  expect(await allows(other.slug, cookie)).toBe(true)
  expect(await allows(home.slug)).toBe(true)
})
