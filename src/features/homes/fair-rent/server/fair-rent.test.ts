import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { BookingKind } from '#demo/homes/types.ts'
import type { FairRentReply } from '../contract.ts'
import { comparablesOf } from './queries.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const db = () => site.services.db
const ask = (slug: string, query = '') => site.send('GET', `/api/v1/houses/${slug}/fair_rent.json${query}`)

describe('fair rent', () => {
  test('is a range from at least eight homes, with where this one stands and the nearest of them', async () => {
    // In the hills, where no other home is near; a degree of latitude is 111 km.
    const at = (lat: number) => ({ city: 'mysore', beds: 1, home: { lat, lng: 76.1 } })
    const near: number[] = []
    for (let nth = 1; nth <= 8; nth += 1) {
      near.push((await make.aHome({ ...at(12.1 + nth / 10_000), rent: 10_000_00 })).id)
    }
    await make.aHome({ ...at(12.1), rent: 30_000_00, soldOut: true })
    const home = await make.aHome({ ...at(12.1), rent: 12_000_00 })
    const { status, json } = await ask(home.slug, '?booking_type=bed')
    expect(status).toBe(200)
    const { comparables, ...rest } = json as FairRentReply
    expect(rest).toMatchObject({
      ...{ booking_type: 'bed', rent: 12_000_00 },
      band: { low: 9_500_00, mid: 10_000_00, high: 10_500_00, standing: 'above', count: 8, within: 1000 },
      text: '₹12,000 is ₹1,500 more than most beds like it nearby: ₹9,500 to ₹10,500 a month.',
    })
    expect(rest.method).toContain('From 8 beds')
    expect(comparables.map(({ house }) => house.id)).toEqual(near.slice(0, 6))
    for (const { house } of comparables) expect(house).toMatchObject({ booking_type: 'bed', sold_out: false })
  })

  test('compares whole houses with as many bedrooms, and says which are furnished alike', async () => {
    const aFlat = (beds: number, furnishing: 'unfurnished' | 'semi-furnished', kinds: BookingKind[] = ['house']) =>
      make.aHome({ city: 'mysore', kinds, beds, home: { furnishing, lat: 12.3, lng: 76.4 } })
    const home = await aFlat(4, 'unfurnished')
    const alike = await aFlat(4, 'unfurnished')
    const furnished = await aFlat(4, 'semi-furnished')
    // Larger, smaller, and let by the bed.
    await aFlat(6, 'unfurnished')
    await aFlat(2, 'unfurnished')
    await aFlat(4, 'unfurnished', ['bed'])
    const asked = { homeId: home.id, kind: 2, rent: 9_000_00, areaSqft: 900 }
    const { rows } = await comparablesOf(asked, 1500).execute(db())
    const compared = rows.map(({ homeId, sameFurnishing }) => ({ homeId, sameFurnishing }))
    const nearest = compared.slice(0, 2).toSorted((a, b) => a.homeId - b.homeId)
    expect(nearest).toEqual([
      { homeId: alike.id, sameFurnishing: true },
      { homeId: furnished.id, sameFurnishing: false },
    ])
    expect(compared).toHaveLength(2)
  })

  test('gives the reason if there are too few homes', async () => {
    const home = await make.aHome({ city: 'mysore', kinds: ['house'], home: { lat: 12.5, lng: 76.1 } })
    const { status, json } = await ask(home.slug)
    expect(status).toBe(200)
    expect(json).toMatchObject({ band: null, method: null, comparables: [] })
    expect(json.text).toBe('Fewer than 8 homes like this one are for rent within 8 km, too few to say what is fair.')
  })

  test('unknown homes, hidden homes and missing kinds are not found; invalid kinds are refused', async () => {
    const home = await make.aHome({ kinds: ['house'] })
    expect((await ask('no-such-home')).status).toBe(404)
    expect((await ask(home.slug, '?booking_type=bed')).status).toBe(404)
    expect((await ask(home.slug, '?booking_type=villa')).status).toBe(400)
    await sql`update home set status_code = 0 where id = ${home.id}`.execute(db())
    expect((await ask(home.slug)).status).toBe(404)
    await sql`update home set status_code = 1 where id = ${home.id}`.execute(db())
  })

  test('the nearest come from the index on places, nearest first', async () => {
    const home = await make.aHome({ kinds: ['house'] })
    const plan = await db()
      .transaction()
      .execute(async (tx) => {
        // With so little data the planner prefers a scan; the test only asks whether the index can provide this order.
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_sort = off`.execute(tx)
        const query = comparablesOf({ homeId: home.id, kind: 2, rent: 9_000_00, areaSqft: 900 }, 1500)
        return sql`explain (format json) ${query}`.execute(tx)
      })
    const text = JSON.stringify(plan.rows)
    expect(text).toContain('"Index Name":"unit_pt"')
    expect(text).toMatch(/"Order By":"\(pt <-> u\.pt\)"/)
  })
})
