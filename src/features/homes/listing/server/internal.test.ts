import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import type { Inside } from '../internal-contract.ts'

let site: TestApp
let admin: string
let adminId: number
/** Homes with a free unit, one for each test. */
let homes: { id: number; slug: string; house_rent: number | null; zero_deposit: boolean }[]

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(150)
  admin = await site.signIn('9000000004')
  const { db } = site.services
  adminId = (await db.selectFrom('person').select('id').where('phone', '=', '9000000004').executeTakeFirstOrThrow()).id
  homes = await db
    .selectFrom('home')
    .innerJoin('city', 'city.id', 'home.city_id')
    .select(['home.id', 'home.slug', 'home.house_rent', 'city.zero_deposit'])
    .where('home.status_code', '=', 1)
    .where('home.vertical', 'is', null)
    .where(sql<boolean>`exists (select from unit u where u.home_id = home.id and u.flags & 8 = 0)`)
    .orderBy('home.id')
    .execute()
})
afterAll(() => site.close())

const home = (at: number) => homes[at] as (typeof homes)[number]
const look = async (slug: string) => {
  const { status, json } = await site.send('GET', `/api/v1/internal_houses/${slug}.json`, { cookie: admin })
  expect(status).toBe(200)
  return json as { house: { slug: string; prime: boolean; tags: string[] }; inside: Inside }
}
const act = (slug: string, what: string, body: object, cookie = admin) =>
  site.send('POST', `/api/v1/internal_houses/${slug}/${what}.json`, { body, cookie })
const units = async (id: number) =>
  (await site.services.db.selectFrom('unit').select(['kind', 'rent', 'flags']).where('home_id', '=', id).execute())
    .length
const reason = 'The owner asked for it'

describe('a home from the inside', () => {
  test('[HOUSE-005] has owner, area manager, address, prices, stays, visits and offers, with masked phones', async () => {
    const { house, inside } = await look(home(0).slug)
    expect(house.slug).toBe(home(0).slug)
    expect(inside.owner?.name).toMatch(/\w+/)
    for (const person of [inside.owner, inside.area_manager, ...inside.visits]) {
      expect(person?.phone).toMatch(/^\d\d••••\d{4}$/)
    }
    expect(inside.prices.length).toBeGreaterThan(0)
    const { db } = site.services
    const beds = await db.selectFrom('bed').select('id').where('home_id', '=', home(0).id).execute()
    expect(inside.beds.map(({ id }) => id).toSorted()).toEqual(beds.map(({ id }) => id).toSorted())
    const stays = await db.selectFrom('stay').select('bed_id').where('home_id', '=', home(0).id).execute()
    expect(inside.beds.flatMap((bed) => bed.stays)).toHaveLength(stays.length)
  })

  test('is for admins alone: nobody else may look or touch', async () => {
    const tenant = await site.signIn('9000000001')
    const path = `/api/v1/internal_houses/${home(0).slug}.json`
    expect((await site.send('GET', path)).status).toBe(401)
    expect((await site.send('GET', path, { cookie: tenant })).status).toBe(403)
    expect((await act(home(0).slug, 'listed', { listed: false, reason }, tenant)).status).toBe(403)
    expect((await look(home(0).slug)).inside.listed).toBe(true)
  })

  test('an unknown home is not found, and an unknown price is refused', async () => {
    expect((await site.send('GET', '/api/v1/internal_houses/no-such.json', { cookie: admin })).status).toBe(404)
    expect((await act('no-such', 'listed', { listed: false, reason })).status).toBe(404)
    for (const unit of ['bed-999999999', 'villa', 'house; drop table home']) {
      expect((await act(home(0).slug, 'price', { unit, rent: 100, deposit: 0, was: 1, reason })).status).toBe(400)
    }
  })
})

describe('the acts of staff on a home', () => {
  test('hidden, it is gone from the search and its page, but not from here; shown, it is back', async () => {
    const { slug, id } = home(1)
    expect((await act(slug, 'listed', { listed: false, reason })).json).toEqual({ success: true, changed: true })
    expect(await units(id)).toBe(0)
    expect((await site.send('GET', `/api/v1/houses/${slug}.json`)).status).toBe(404)
    const hidden = await look(slug)
    expect(hidden.inside).toMatchObject({ listed: false, status_code: 0 })
    expect((await act(slug, 'sold_out', { sold_out: true, reason })).status).toBe(409)
    await act(slug, 'listed', { listed: true, reason })
    expect(await units(id)).toBeGreaterThan(0)
    expect((await site.send('GET', `/api/v1/houses/${slug}.json`)).status).toBe(200)
  })

  test('marked as sold out, the search no longer finds it', async () => {
    const { slug, id } = home(2)
    await act(slug, 'sold_out', { sold_out: true, reason })
    const open = site.services.db.selectFrom('unit').select('kind').where('home_id', '=', id)
    expect(await open.where(sql<boolean>`flags & 8 = 0`).execute()).toEqual([])
    expect((await look(slug)).inside.marked_sold_out).toBe(true)
    await act(slug, 'sold_out', { sold_out: false, reason })
    expect((await open.where(sql<boolean>`flags & 8 = 0`).execute()).length).toBeGreaterThan(0)
  })

  test('visits stop and begin again', async () => {
    const { slug } = home(3)
    const { inside } = await look(slug)
    await act(slug, 'visits', { stopped: !inside.visits_stopped, reason })
    expect((await look(slug)).inside.visits_stopped).toBe(!inside.visits_stopped)
  })

  test('marks change in the search as well, and the rules of marks hold', async () => {
    const at = homes.findIndex(({ zero_deposit }) => zero_deposit)
    const { slug, id } = home(at)
    await act(slug, 'tags', { tags: ['eqaro', 'privilege'], prime: true, reason })
    const { house } = await look(slug)
    expect(house).toMatchObject({ prime: true, tags: ['privilege', 'eqaro'] })
    const rows = await site.services.db.selectFrom('unit').select('flags').where('home_id', '=', id).execute()
    for (const { flags } of rows) expect(flags & (4 | 16 | 32)).toBe(4 | 16 | 32)
    const both = await act(slug, 'tags', { tags: ['eqaro', 'eqaro_only'], prime: true, reason })
    expect(both).toMatchObject({ status: 400, json: { error: { fields: { tags: expect.any(String) } } } })
    const elsewhere = homes.find(({ zero_deposit }) => !zero_deposit)
    if (elsewhere)
      expect((await act(elsewhere.slug, 'tags', { tags: ['eqaro'], prime: false, reason })).status).toBe(400)
  })

  test('a new price is the price everywhere, and a price that was changed meanwhile is not overwritten', async () => {
    const { slug, id } = home(homes.findLastIndex(({ house_rent }) => house_rent !== null))
    const price = (await look(slug)).inside.prices.find(({ unit }) => unit === 'house')
    if (!price) throw new Error('a house without a price')
    const body = { unit: price.unit, rent: price.rent + 50_000, deposit: 100_000, was: price.rent, reason }
    expect((await act(slug, 'price', body)).json.changed).toBe(true)
    const changed = (await look(slug)).inside.prices.find(({ unit }) => unit === price.unit)
    expect(changed).toMatchObject({ rent: price.rent + 50_000, deposit: 100_000 })
    expect(await act(slug, 'price', { ...body, rent: price.rent + 90_000 })).toMatchObject({
      status: 409,
      json: { error: { message: 'Somebody changed this price meanwhile. Look again, then decide.' } },
    })
    const unit = site.services.db.selectFrom('unit').select('rent').where('home_id', '=', id).where('kind', '=', 2)
    expect(await unit.executeTakeFirst()).toEqual({ rent: price.rent + 50_000 })
  })

  test('each is written down: who, what, before, after, why; what changes nothing is not', async () => {
    const { slug, id } = home(5)
    await act(slug, 'visits', { stopped: true, reason: 'Keys are lost' })
    const again = await act(slug, 'visits', { stopped: true, reason: 'Keys are lost' })
    expect(again.json).toEqual({ success: true, changed: false })
    const { db } = site.services
    const rows = await db.selectFrom('home_change').selectAll().where('home_id', '=', id).execute()
    expect(rows).toMatchObject([
      {
        person_id: adminId,
        what: 'visits',
        before: { stop_visits: false },
        after: { stop_visits: true },
        reason: 'Keys are lost',
      },
    ])
    const { inside } = await look(slug)
    expect(inside.changes[0]).toMatchObject({ what: 'visits', by: expect.stringContaining('Meera') })
  })

  test.each(['', '  ', 'no', 'x'.repeat(301)])('without a reason, %j, nothing is changed', async (why) => {
    const { slug } = home(6)
    const { status, json } = await act(slug, 'listed', { listed: false, reason: why })
    expect({ status, reason: json.error.fields.reason }).toEqual({
      status: 400,
      reason: 'Say why, in 3 to 300 letters.',
    })
    expect((await look(slug)).inside.listed).toBe(true)
  })

  test('of two admins who change a price at once, one is told to look again', async () => {
    const { slug } = home(7)
    const [price] = (await look(slug)).inside.prices
    if (!price) throw new Error('a home without prices')
    const set = (rent: number) =>
      act(slug, 'price', { unit: price.unit, rent, deposit: price.deposit ?? 0, was: price.rent, reason })
    const answers = await Promise.all([set(price.rent + 100_00), set(price.rent + 200_00)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
