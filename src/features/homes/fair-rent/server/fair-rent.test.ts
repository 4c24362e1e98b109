import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import type { FairRentReply } from '../contract.ts'
import { comparablesOf } from './queries.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(1500)
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
  test('is a range from at least eight of them, with where this one stands and the nearest of them', async () => {
    const home = await commonHome(0)
    const { status, json } = await ask(home.slug, '?booking_type=bed')
    expect(status).toBe(200)
    const { band, comparables, ...rest } = json as FairRentReply
    expect(rest).toMatchObject({ booking_type: 'bed', rent: home.rent })
    if (!band) throw new Error(rest.text)
    expect(band.count).toBeGreaterThanOrEqual(8)
    expect([band.low, band.mid, band.high]).toEqual([band.low, band.mid, band.high].toSorted((a, b) => a - b))
    const where = home.rent < band.low ? 'below' : home.rent > band.high ? 'above' : 'within'
    expect(band.standing).toBe(where)
    expect(rest.text).toContain('a month')
    expect(rest.method).toContain(`From ${band.count} beds`)
    expect(comparables).toHaveLength(6)
    const ways = comparables.map(({ distance }) => distance)
    expect(ways).toEqual(ways.toSorted((a, b) => a - b))
    expect(Math.max(...ways)).toBeLessThanOrEqual(band.within)
    for (const { house } of comparables) {
      expect(house.id).not.toBe(home.id)
      expect(house.booking_type).toBe('bed')
      expect(house.sold_out).toBe(false)
    }
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
    const { rows } = await sql<{ slug: string }>`
      select h.slug from home h join unit u on u.home_id = h.id join city c on c.id = h.city_id
      where c.slug = 'ranchi' and u.kind = 2 limit 1`.execute(db())
    const { status, json } = await ask(rows[0]?.slug ?? '')
    expect(status).toBe(200)
    expect(json).toMatchObject({ band: null, method: null, comparables: [] })
    expect(json.text).toContain('too few')
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
