import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { type Factories, factoriesIn } from '#app/test-factories.ts'
import type { FairRentReply } from '../contract.ts'
import { comparablesOf } from './queries.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(1500)
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const db = () => site.services.db
const ask = (slug: string, query = '') => site.send('GET', `/api/v1/houses/${slug}/fair_rent.json${query}`)

type Row = { id: number; slug: string; kind: number; rent: number; bedrooms: number; furnishing: number }
/** The home of the largest city with the most comparable homes. */
async function commonHome(kind: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select h.id, h.slug, u.kind, u.rent, u.bedrooms, u.furnishing from unit u join home h on h.id = u.home_id
    join city c on c.id = u.city_id where c.slug = 'bangalore' and u.kind = ${kind} and u.flags & 8 = 0
    order by count(*) over (partition by u.bedrooms, u.furnishing, u.house_type = 4) desc, h.id limit 1`.execute(db())
  return rows[0] as Row
}

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
    const home = await commonHome(2)
    const asked = { homeId: home.id, kind: 2, rent: home.rent, areaSqft: 900 }
    const { rows } = await comparablesOf(asked, 1500).execute(db())
    expect(rows.length).toBeGreaterThan(3)
    const ids = rows.map(({ homeId }) => homeId)
    const others = await sql<{ id: number; bedrooms: number; alike: boolean }>`
      select home_id as id, bedrooms, furnishing = ${home.furnishing} as alike from unit
      where kind = 2 and home_id = any(${ids})`.execute(db())
    for (const { id, bedrooms, alike } of others.rows) {
      expect(bedrooms).toBe(home.bedrooms)
      expect(rows.find(({ homeId }) => homeId === id)?.sameFurnishing).toBe(alike)
    }
  })

  test('gives the reason if there are too few homes', async () => {
    const home = await make.aHome({ city: 'mysore', kinds: ['house'], home: { lat: 12.5, lng: 76.1 } })
    const { status, json } = await ask(home.slug)
    expect(status).toBe(200)
    expect(json).toMatchObject({ band: null, method: null, comparables: [] })
    expect(json.text).toBe('Fewer than 8 homes like this one are for rent within 8 km, too few to say what is fair.')
  })

  test('unknown homes, hidden homes and missing kinds are not found; invalid kinds are refused', async () => {
    const home = await commonHome(2)
    expect((await ask('no-such-home')).status).toBe(404)
    expect((await ask(home.slug, '?booking_type=bed')).status).toBe(404)
    expect((await ask(home.slug, '?booking_type=villa')).status).toBe(400)
    await sql`update home set status_code = 0 where id = ${home.id}`.execute(db())
    expect((await ask(home.slug)).status).toBe(404)
    await sql`update home set status_code = 1 where id = ${home.id}`.execute(db())
  })

  test('the nearest come from the index on places, nearest first', async () => {
    const home = await commonHome(2)
    const plan = await db()
      .transaction()
      .execute(async (tx) => {
        // With so little data the planner prefers a scan; the test only asks whether the index can provide this order.
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_sort = off`.execute(tx)
        const query = comparablesOf({ homeId: home.id, kind: 2, rent: home.rent, areaSqft: 900 }, 1500)
        return sql`explain (format json) ${query}`.execute(tx)
      })
    const text = JSON.stringify(plan.rows)
    expect(text).toContain('"Index Name":"unit_pt"')
    expect(text).toMatch(/"Order By":"\(pt <-> u\.pt\)"/)
  })
})
