import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import type { SaleCard } from '../contract.ts'

let site: TestApp
let all: { slug: string; home_id: number; city: string; price: number; bedroom_count: number; locality: string }[]

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(700)
  all = await site.services.db
    .selectFrom('home_sale')
    .innerJoin('home', 'home.id', 'home_sale.home_id')
    .innerJoin('city', 'city.id', 'home.city_id')
    .innerJoin('locality', 'locality.id', 'home.locality_id')
    .select(['home.slug', 'home_sale.home_id', 'city.slug as city', 'locality.slug as locality'])
    .select(['home_sale.price', 'home_sale.bedroom_count'])
    .execute()
})
afterAll(() => site.close())

const get = async (path: string) => {
  const { status, json } = await site.send('GET', path)
  expect(status, `${path} ${JSON.stringify(json?.error)}`).toBe(200)
  return json
}
const one = () => all[0] as (typeof all)[number]
const oneNotForSale = async () => {
  const sold = all.map(({ home_id }) => home_id)
  const query = site.services.db.selectFrom('home').select('slug').where('id', 'not in', sold)
  return (await query.limit(1).executeTakeFirstOrThrow()).slug
}

describe('homes for sale', () => {
  test('about one home in forty of the demo world', () => {
    expect(all.length).toBeGreaterThan(5)
    expect(all.length).toBeLessThan(35)
  })

  test('all of them, page by page, each once', async () => {
    const first = await get('/api/v1/resale.json')
    expect(first.total_entries).toBe(all.length)
    const seen: SaleCard[] = []
    for (let page = 1; page <= first.total_pages; page++) {
      seen.push(...(await get(`/api/v1/resale.json?page=${page}`)).homes)
    }
    expect(seen.map(({ slug }) => slug).toSorted()).toEqual(all.map(({ slug }) => slug).toSorted())
    for (const { price, price_per_sqft, area } of seen) {
      expect(Math.abs(price_per_sqft * area - price)).toBeLessThanOrEqual(area * 50)
    }
  })

  test('filters by city, locality, bedrooms and price, and says what is meant', async () => {
    const { city, locality, price, bedroom_count, slug } = one()
    const found = await get(
      `/api/v1/resale.json?city=${city}&locality=${locality}&bedrooms=${bedroom_count}&min_price=${price / 100}&max_price=${price / 100}`,
    )
    expect(found.homes.map((home: SaleCard) => home.slug)).toContain(slug)
    expect(found.city.slug).toBe(city)
    expect(found.locality.slug).toBe(locality)
    for (const home of found.homes as SaleCard[]) expect(home).toMatchObject({ price, bedroom_count })
    const dearer = await get(`/api/v1/resale.json?city=${city}&min_price=${price / 100 + 1}`)
    expect(dearer.homes.map((home: SaleCard) => home.slug)).not.toContain(slug)
  })

  test('can be put in order of price', async () => {
    for (const [order, sign] of [
      ['price_asc', 1],
      ['price_desc', -1],
    ] as const) {
      const { homes } = await get(`/api/v1/resale.json?order=${order}`)
      const prices = (homes as SaleCard[]).map(({ price }) => price)
      expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)))
    }
  })

  test.each(['city=atlantis', 'city=pune&locality=atlantis', 'page=900'])('%s is not found', async (query) => {
    expect((await site.send('GET', `/api/v1/resale.json?${query}`)).status).toBe(404)
  })

  test.each(['min_price=-1', 'max_price=cheap', 'bedrooms=77', 'order=random', 'page=0'])(
    '%s is refused',
    async (query) => {
      const { status, json } = await site.send('GET', `/api/v1/resale.json?${query}`)
      expect({ status, code: json.error.code }).toEqual({ status: 400, code: 'bad_input' })
    },
  )
})

describe('a home for sale', () => {
  test('has its price, its owner’s facts and the home itself', async () => {
    const { sale, house } = await get(`/api/v1/resale/${one().slug}.json`)
    expect(sale).toMatchObject({ price: one().price, ownership: expect.any(String), built_year: expect.any(Number) })
    expect(sale.papers).toContain('sale-deed')
    expect(house.slug).toBe(one().slug)
  })

  test('says whether somebody lives in it, from the stays', async () => {
    const { home_id, slug } = one()
    const { db } = site.services
    await db.deleteFrom('stay').where('home_id', '=', home_id).execute()
    expect((await get(`/api/v1/resale/${slug}.json`)).sale).toMatchObject({ tenanted: false, tenanted_until: null })
    const bed = await db.selectFrom('bed').select('id').where('home_id', '=', home_id).executeTakeFirstOrThrow()
    await db.insertInto('stay').values({ bed_id: bed.id, home_id, during: '[2020-01-01,2090-05-01)' }).execute()
    expect((await get(`/api/v1/resale/${slug}.json`)).sale).toMatchObject({
      tenanted: true,
      tenanted_until: '2090-05-01',
    })
  })

  test('a home that is not for sale, unknown, sold or hidden has no such page', async () => {
    const gone = { status: 404, json: { error: { code: 'not_found', message: 'Page not found' } } }
    expect(await site.send('GET', `/api/v1/resale/${await oneNotForSale()}.json`)).toMatchObject(gone)
    expect(await site.send('GET', '/api/v1/resale/no-such-home.json')).toMatchObject(gone)
    const { db } = site.services
    const [, sold, hidden] = all
    await db
      .updateTable('home_sale')
      .set({ sold_at: new Date() })
      .where('home_id', '=', sold?.home_id ?? 0)
      .execute()
    expect(await site.send('GET', `/api/v1/resale/${sold?.slug}.json`)).toMatchObject(gone)
    await db
      .updateTable('home')
      .set({ status_code: 0 })
      .where('id', '=', hidden?.home_id ?? 0)
      .execute()
    expect(await site.send('GET', `/api/v1/resale/${hidden?.slug}.json`)).toMatchObject(gone)
    const { total_entries } = await get('/api/v1/resale.json')
    expect(total_entries).toBe(all.length - 2)
  })
})

describe('talk to us', () => {
  const ask = (slug: string, body: object) => site.send('POST', `/api/v1/resale/${slug}/ask.json`, { body })
  const leads = () => site.services.db.selectFrom('lead').selectAll().where('source', '=', 'resale').execute()

  test('leaves a lead about this home, which staff see with a masked number', async () => {
    const { status, json } = await ask(one().slug, { name: 'Asha Rao', phone: '9876500021' })
    expect({ status, success: json.success }).toEqual({ status: 200, success: true })
    const [lead] = await leads()
    expect(lead).toMatchObject({
      source: 'resale',
      home_id: one().home_id,
      phone: '9876500021',
      phone_confirmed: false,
    })
    const cookie = await site.signIn('9000000004')
    const { json: list } = await site.send('GET', '/admins/leads.json', { cookie })
    expect(list.leads[0]).toMatchObject({ source: 'resale', home: { slug: one().slug } })
    expect(list.leads[0].phone).not.toContain('9876500021')
  })

  test.each([
    [{ name: '7', phone: '9876500022' }, 'name'],
    [{ name: 'Asha Rao', phone: '12' }, 'phone'],
    [{ name: 'Asha Rao' }, 'phone'],
  ])('%j is refused at its field, and nothing is kept', async (body, field) => {
    const before = (await leads()).length
    const { status, json } = await ask(one().slug, body)
    expect({ status, fields: Object.keys(json.error.fields) }).toEqual({ status: 400, fields: [field] })
    expect((await leads()).length).toBe(before)
  })

  test('about a home that is not for sale there is nothing to say', async () => {
    expect((await ask(await oneNotForSale(), { name: 'Asha Rao', phone: '9876500023' })).status).toBe(404)
  })
})
