import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import type { BookingKind } from '#demo/homes/types.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Quote } from '../contract.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const ask = (slug: string, query: Record<string, string | number>) =>
  site.send('GET', `/api/v1/houses/${slug}/quote.json?${new URLSearchParams(query as Record<string, string>)}`)
async function quote(slug: string, query: Record<string, string | number>): Promise<Quote> {
  const { status, json } = await ask(slug, query)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}
const pageOf = async ({ slug }: { slug: string }): Promise<House> =>
  (await site.send('GET', `/api/v1/houses/${slug}.json`)).json
const aHouse = async (wishes: HomeWishes = {}): Promise<House> => pageOf(await make.aHome(wishes))
const keyOf = (house: House) => house.options[0]?.key as string

/** Let in this way: free or not, now or later, with every kind of deposit and of fee. */
async function aStreet(kinds: BookingKind[]): Promise<House[]> {
  const wishes: HomeWishes[] = [
    { free: 1 },
    { soldOut: true },
    { home: { available_from: addDays(dayInIndia(site.clock.now), 12) } },
    { pg: true, home: { partial_deposit_percent: 50 } },
    { home: { vertical: 'OTB', onboarding_charge: 0, finding_fee: 1_500_00 } },
    { city: 'bangalore', everyDeposit: true },
    { city: 'bangalore', home: { tags: ['eqaro_only'] } },
  ]
  const houses: House[] = []
  for (const wish of wishes) houses.push(await aHouse({ ...wish, kinds }))
  const reduced = await make.aHome({ kinds, home: { onboarding_charge: 2_000_00 } })
  await make.anOffer({ on: reduced, code: `SASTA${reduced.id}`, headline: '₹900 off', amount: 900_00 })
  return [...houses, await pageOf(reduced)]
}

describe('the quote of a stay', () => {
  test('agrees with the bills on the page of the home', async () => {
    const ways: BookingKind[][] = [['bed'], ['room'], ['house'], ['bed', 'room'], ['bed', 'room', 'house']]
    const houses: House[] = []
    for (const kinds of ways) houses.push(...(await aStreet(kinds)))
    let told = 0
    for (const house of houses) {
      for (const option of house.options) {
        const made = await quote(house.slug, { unit: option.key })
        expect(made).toMatchObject({ move_in: house.move_in, months: 11, bookable: option.bookable })
        expect(made.due_at_move_in).toBe(option.to_move_in.total)
        expect(made.monthly).toEqual(option.each_month)
        expect(made.deposit).toBe(house.deposit_kinds[0])
        told += 1
      }
    }
    // The beds, rooms and whole homes that can be booked, in eight homes of each kind.
    expect(told).toBe((2 + 1 + 1 + 3 + 4) * 8)
  })

  test('uses the requested move-in day, length of stay and deposit option', async () => {
    const house = await aHouse({ home: { partial_deposit_percent: 50 } })
    const unit = keyOf(house)
    const query = { unit, move_in: house.move_in_to, months: 6 }
    const [whole, part] = [
      await quote(house.slug, { ...query, deposit: 'full' }),
      await quote(house.slug, { ...query, deposit: 'partial' }),
    ]
    expect(part).toMatchObject({ move_in: house.move_in_to, months: 6, deposit: 'partial' })
    expect(part.due_at_move_in + part.later.total).toBe(whole.due_at_move_in)
    expect(part.total).toBe(whole.total)
    expect(part.deposit_choices.map(({ kind }) => kind)).toContain('partial')
  })

  test('[ZERO-022] with zero deposit contains a small fee and no deposit', async () => {
    const house = await aHouse({ city: 'bangalore', everyDeposit: true })
    const made = await quote(house.slug, { unit: keyOf(house), deposit: 'zero' })
    expect(made.one_time.lines[0]?.label).toBe('Zero-deposit fee')
    expect(made.one_time.lines.map(({ label }) => label)).not.toContain('Deposit')
  })

  test('names the wrong field: a unit not for rent, an invalid day, too long a stay, a deposit option not offered', async () => {
    const house = await aHouse()
    const other = await aHouse()
    const unit = keyOf(house)
    const wrong: [query: Record<string, string>, field: string][] = [
      [{ unit: keyOf(other) }, 'unit'],
      [{ unit: 'bed-0' }, 'unit'],
      [{ unit: 'villa-1' }, 'unit'],
      [{}, 'unit'],
      [{ unit, move_in: '2020-01-01' }, 'move_in'],
      [{ unit, move_in: '2027-02-30' }, 'move_in'],
      [{ unit, months: '0' }, 'months'],
      [{ unit, months: '37' }, 'months'],
      [{ unit, months: '1.5' }, 'months'],
      [{ unit, deposit: 'zero' }, 'deposit'],
      [{ unit, deposit: 'partial' }, 'deposit'],
      [{ unit, deposit: 'none' }, 'deposit'],
      [{ unit, rent: '1' }, 'rent'],
    ]
    for (const [query, field] of wrong) {
      const { status, json } = await ask(house.slug, query)
      expect(status, JSON.stringify(query)).toBe(400)
      expect(json.error.fields).toEqual({ [field]: expect.any(String) })
    }
    expect((await ask('no-such-home', { unit })).status).toBe(404)
  })

  test('a home that allows only zero deposit has no quote with a deposit', async () => {
    const house = await aHouse({ city: 'bangalore', everyDeposit: true })
    await sql`update home set tags = '{eqaro_only}' where id = ${house.id}`.execute(site.services.db)
    const { json } = await ask(house.slug, { unit: keyOf(house), deposit: 'full' })
    expect(json.error.fields).toEqual({ deposit: 'This home is let with zero deposit only.' })
    expect((await quote(house.slug, { unit: keyOf(house) })).deposit).toBe('zero')
  })
})
