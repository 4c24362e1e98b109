import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { Inside } from '../internal-contract.ts'

let site: TestApp
let make: Factories
let admin: string
let adminId: number

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  const person = await make.aPerson({ firstName: 'Meera', roles: ['admin'] })
  admin = await site.signIn(person.phone)
  adminId = person.id
})
afterAll(() => site.close())

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
const masked = ({ phone }: { phone: string }) => `${phone.slice(0, 2)}••••${phone.slice(6)}`
const reason = 'The owner asked for it'

describe('a home from the inside', () => {
  test('[HOUSE-005] has owner, area manager, address, prices, stays, visits and offers, with masked phones', async () => {
    const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
    const manager = await make.aPerson({ firstName: 'Irfan', lastName: 'Shaikh', roles: ['area_manager'] })
    const visitor = await make.aPerson({ firstName: 'Kiran' })
    const home = await make.aHome({ owner, rent: 8_000_00, home: { area_manager_id: manager.id } })
    const visit = await make.aVisit({ to: home, by: visitor, at: new Date('2026-10-05T05:30:00Z'), state: 'done' })
    await make.aTenant({ in: home, bed: 1, from: '2026-01-01' })
    await make.anOffer({
      on: home,
      code: 'NINE',
      headline: '₹900 off',
      startsOn: '2026-01-01',
      validTill: '2036-01-31',
    })

    const { house, inside } = await look(home.slug)
    expect(house.slug).toBe(home.slug)
    expect(inside.owner).toEqual({ id: owner.id, name: 'Ramesh Rao', phone: masked(owner) })
    expect(inside.area_manager).toEqual({ id: manager.id, name: 'Irfan Shaikh', phone: masked(manager) })
    expect(inside.visits).toMatchObject([{ id: visit, state: 'done', name: 'Kiran Rao', phone: masked(visitor) }])
    expect(inside.address).toContain('Pune')
    expect(inside.prices).toMatchObject([
      { unit: `bed-${home.beds[0]}`, rent: 8_000_00, deposit: 16_000_00 },
      { unit: `bed-${home.beds[1]}`, rent: 8_500_00, deposit: 17_000_00 },
    ])
    expect(inside.beds).toMatchObject([
      { id: home.beds[0], stays: [] },
      { id: home.beds[1], stays: [{ from: '2026-01-01', to: null, tenant: 'Asha Rao', state: 'living' }] },
    ])
    expect(inside.offers).toEqual([
      { code: 'NINE', headline: '₹900 off', starts_on: '2026-01-01', valid_till: '2036-01-31' },
    ])
  })

  test('is for admins alone: nobody else may look or touch', async () => {
    const { slug } = await make.aHome()
    const tenant = await site.signIn((await make.aPerson()).phone)
    const path = `/api/v1/internal_houses/${slug}.json`
    expect((await site.send('GET', path)).status).toBe(401)
    expect((await site.send('GET', path, { cookie: tenant })).status).toBe(403)
    expect((await act(slug, 'listed', { listed: false, reason }, tenant)).status).toBe(403)
    expect((await look(slug)).inside.listed).toBe(true)
  })

  test('an unknown home is not found, and an unknown price is refused', async () => {
    expect((await site.send('GET', '/api/v1/internal_houses/no-such.json', { cookie: admin })).status).toBe(404)
    expect((await act('no-such', 'listed', { listed: false, reason })).status).toBe(404)
    const { slug } = await make.aHome()
    for (const unit of ['bed-999999999', 'villa', 'house; drop table home']) {
      expect((await act(slug, 'price', { unit, rent: 100, deposit: 0, was: 1, reason })).status).toBe(400)
    }
  })
})

describe('the acts of staff on a home', () => {
  test('hidden, it is gone from the search and its page, but not from here; shown, it is back', async () => {
    const { slug, id } = await make.aHome()
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
    const { slug, id } = await make.aHome()
    await act(slug, 'sold_out', { sold_out: true, reason })
    const open = site.services.db.selectFrom('unit').select('kind').where('home_id', '=', id)
    expect(await open.where(sql<boolean>`flags & 8 = 0`).execute()).toEqual([])
    expect((await look(slug)).inside.marked_sold_out).toBe(true)
    await act(slug, 'sold_out', { sold_out: false, reason })
    expect((await open.where(sql<boolean>`flags & 8 = 0`).execute()).length).toBeGreaterThan(0)
  })

  test('visits stop and begin again', async () => {
    const { slug } = await make.aHome()
    for (const stopped of [true, false]) {
      await act(slug, 'visits', { stopped, reason })
      expect((await look(slug)).inside.visits_stopped).toBe(stopped)
    }
  })

  test('marks change in the search as well, and the rules of marks hold', async () => {
    const { slug, id } = await make.aHome({ city: 'bangalore' })
    await act(slug, 'tags', { tags: ['eqaro', 'privilege'], prime: true, reason })
    const { house } = await look(slug)
    expect(house).toMatchObject({ prime: true, tags: ['privilege', 'eqaro'] })
    const rows = await site.services.db.selectFrom('unit').select('flags').where('home_id', '=', id).execute()
    // Prime, and zero deposit.
    expect(rows.map(({ flags }) => flags & (4 | 16))).toEqual([4 | 16])
    const both = await act(slug, 'tags', { tags: ['eqaro', 'eqaro_only'], prime: true, reason })
    expect(both).toMatchObject({ status: 400, json: { error: { fields: { tags: expect.any(String) } } } })
    // No bond partner works there.
    const elsewhere = await make.aHome({ city: 'ranchi' })
    expect((await act(elsewhere.slug, 'tags', { tags: ['eqaro'], prime: false, reason })).status).toBe(400)
  })

  test('a new price is the price everywhere, and a price that was changed meanwhile is not overwritten', async () => {
    const { slug, id } = await make.aHome({
      kinds: ['house'],
      home: { house_rent: 16_000_00, house_deposit: 48_000_00 },
    })
    const body = { unit: 'house', rent: 16_500_00, deposit: 1_000_00, was: 16_000_00, reason }
    expect((await act(slug, 'price', body)).json.changed).toBe(true)
    expect((await look(slug)).inside.prices).toMatchObject([{ unit: 'house', rent: 16_500_00, deposit: 1_000_00 }])
    expect(await act(slug, 'price', { ...body, rent: 16_900_00 })).toMatchObject({
      status: 409,
      json: { error: { message: 'Somebody changed this price meanwhile. Look again, then decide.' } },
    })
    const unit = site.services.db.selectFrom('unit').select('rent').where('home_id', '=', id).where('kind', '=', 2)
    expect(await unit.executeTakeFirst()).toEqual({ rent: 16_500_00 })
  })

  test('each is written down: who, what, before, after, why; what changes nothing is not', async () => {
    const { slug, id } = await make.aHome()
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
    const { slug } = await make.aHome()
    const { status, json } = await act(slug, 'listed', { listed: false, reason: why })
    expect({ status, reason: json.error.fields.reason }).toEqual({
      status: 400,
      reason: 'Say why, in 3 to 300 letters.',
    })
    expect((await look(slug)).inside.listed).toBe(true)
  })

  test('of two admins who change a price at once, one is told to look again', async () => {
    const { slug, beds } = await make.aHome({ rent: 8_000_00 })
    const price = { unit: `bed-${beds[0]}`, deposit: 16_000_00, was: 8_000_00, reason }
    const set = (rent: number) => act(slug, 'price', { ...price, rent })
    const answers = await Promise.all([set(8_100_00), set(8_200_00)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
