import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes, TestHome } from '#app/testing/test-home.ts'
import type { SaleCard } from '../contract.ts'

const lakh = 1_00_000_00
const twoPages = 14

let site: TestApp
let make: Factories
/** In Baner, 2 BHK of 1,000 sq ft for 80 lakh; the oldest of the list. */
let flat: TestHome
/** In Mysuru, each a lakh dearer than the one before, from 50 lakh on. */
const street: TestHome[] = []
let toLet: TestHome

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  flat = await aFlat({ city: 'pune', locality: 'baner', home: { title: 'Flat with a terrace in Baner' } })
  await make.aSale({
    of: flat,
    price: 80 * lakh,
    sale: { listed_at: new Date('2026-10-01T06:00:00Z'), home_loan: true },
  })
  while (street.length < twoPages - 1) {
    const home = await aFlat({ city: 'mysore' })
    await make.aSale({ of: home, price: (50 + street.length) * lakh })
    street.push(home)
  }
  toLet = await make.aHome()
})
afterAll(() => site.close())

const aFlat = (wishes: HomeWishes) =>
  make.aHome({
    beds: 4,
    kinds: ['house'],
    ...wishes,
    home: { area_sqft: 1000, society_charge: 2_500_00, ...wishes.home },
  })

const get = async (path: string) => {
  const { status, json } = await site.send('GET', path)
  expect(status, `${path} ${JSON.stringify(json?.error)}`).toBe(200)
  return json
}
const slugsOf = ({ homes }: { homes: SaleCard[] }) => homes.map(({ slug }) => slug)
const pricesOf = ({ homes }: { homes: SaleCard[] }) => homes.map(({ price }) => price / lakh)

describe('homes for sale', () => {
  test('all of them, twelve a page, each once', async () => {
    const first = await get('/api/v1/resale.json')
    expect(first).toMatchObject({ total_entries: twoPages, total_pages: 2, city: null, locality: null })
    const pages = [first, await get('/api/v1/resale.json?page=2')]
    expect(pages.map(({ homes }) => homes.length)).toEqual([12, 2])
    expect(pages.flatMap(slugsOf).toSorted()).toEqual([flat, ...street].map(({ slug }) => slug).toSorted())
    // The newest first.
    expect(slugsOf(pages[1]).at(-1)).toBe(flat.slug)
  })

  test('a card says the price, that of a square foot, and where the home is', async () => {
    const { homes } = await get('/api/v1/resale.json?city=pune')
    expect(homes).toEqual([
      {
        ...{ slug: flat.slug, title: 'Flat with a terrace in Baner', society: null, house_type: 'flat' },
        ...{ city: { slug: 'pune', name: 'Pune' }, locality: { slug: 'baner', name: 'Baner' } },
        ...{ bedroom_count: 2, bathroom_count: expect.any(Number), area: 1000, price: 80 * lakh },
        ...{ price_per_sqft: 8_000_00, negotiable: true, picture: null, photo_count: 0, listed_on: '2026-10-01' },
      },
    ])
  })

  test('filters by city, locality, bedrooms and price, and says what is meant', async () => {
    const inBaner = '/api/v1/resale.json?city=pune&locality=baner'
    const found = await get(`${inBaner}&bedrooms=2&min_price=8000000&max_price=8000000`)
    expect(slugsOf(found)).toEqual([flat.slug])
    expect(found).toMatchObject({
      ...{ city: { slug: 'pune', name: 'Pune' }, locality: { slug: 'baner', name: 'Baner' } },
      localities: [{ slug: 'baner', name: 'Baner', count: 1 }],
    })
    for (const nothing of ['&bedrooms=3', '&min_price=8000001', '&max_price=7999999']) {
      expect((await get(`${inBaner}${nothing}`)).homes, nothing).toEqual([])
    }
    expect((await get('/api/v1/resale.json?city=pune&locality=aundh')).homes).toEqual([])
    expect((await get('/api/v1/resale.json?city=mysore')).total_entries).toBe(13)
    expect(pricesOf(await get('/api/v1/resale.json?min_price=6000000&max_price=6100000')).toSorted()).toEqual([60, 61])
  })

  test('can be put in order of price', async () => {
    const ordered = async (order: string) => pricesOf(await get(`/api/v1/resale.json?order=${order}`))
    expect(await ordered('price_asc')).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61])
    expect(await ordered('price_desc')).toEqual([80, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52])
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
    const { sale, house, others } = await get(`/api/v1/resale/${flat.slug}.json`)
    expect(sale).toEqual({
      ...{ price: 80 * lakh, price_per_sqft: 8_000_00, negotiable: true, ownership: 'freehold', built_year: 2015 },
      ...{ owners: 2, home_loan: true, papers: ['sale-deed', 'tax-receipts'], maintenance: 2_500_00 },
      ...{ listed_on: '2026-10-01', tenanted: false, tenanted_until: null },
    })
    expect(house).toMatchObject({ slug: flat.slug, title: 'Flat with a terrace in Baner' })
    expect(others).toEqual([])
  })

  test('names three others of its city, the nearest in price first', async () => {
    const { others } = await get(`/api/v1/resale/${street[0]?.slug}.json`)
    expect(pricesOf({ homes: others })).toEqual([51, 52, 53])
  })

  test('says whether somebody lives in it, from the stays', async () => {
    const home = await aFlat({ city: 'mysore' })
    await make.aSale({ of: home, price: 70 * lakh, sale: { listed_at: new Date('2026-10-01T06:00:00Z') } })
    await make.aTenant({ in: home, state: 'notice_given', from: '2026-01-01', until: '2090-05-01' })
    const lived = (await get(`/api/v1/resale/${home.slug}.json`)).sale
    expect(lived).toMatchObject({ tenanted: true, tenanted_until: '2090-05-01' })
  })

  test('a home that is not for sale, unknown, sold or hidden has no such page', async () => {
    const gone = { status: 404, json: { error: { code: 'not_found', message: 'Page not found' } } }
    expect(await site.send('GET', `/api/v1/resale/${toLet.slug}.json`)).toMatchObject(gone)
    expect(await site.send('GET', '/api/v1/resale/no-such-home.json')).toMatchObject(gone)
    const { db } = site.services
    const [sold, hidden] = [await aFlat({ city: 'mysore' }), await aFlat({ city: 'mysore' })]
    for (const home of [sold, hidden]) await make.aSale({ of: home, price: 90 * lakh })
    const { total_entries } = await get('/api/v1/resale.json')
    await db.updateTable('home_sale').set({ sold_at: new Date() }).where('home_id', '=', sold.id).execute()
    await db.updateTable('home').set({ status_code: 0 }).where('id', '=', hidden.id).execute()
    for (const { slug } of [sold, hidden])
      expect(await site.send('GET', `/api/v1/resale/${slug}.json`)).toMatchObject(gone)
    expect((await get('/api/v1/resale.json')).total_entries).toBe(total_entries - 2)
  })
})

describe('talk to us', () => {
  const ask = (slug: string, body: object) => site.send('POST', `/api/v1/resale/${slug}/ask.json`, { body })
  const leads = () => site.services.db.selectFrom('lead').selectAll().where('source', '=', 'resale').execute()

  test('leaves a lead about this home, which staff see with a masked number', async () => {
    const { status, json } = await ask(flat.slug, { name: 'Asha Rao', phone: '9876500021' })
    expect({ status, success: json.success }).toEqual({ status: 200, success: true })
    const [lead] = await leads()
    expect(lead).toMatchObject({
      source: 'resale',
      home_id: flat.id,
      phone: '9876500021',
      phone_confirmed: false,
    })
    const cookie = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const { json: list } = await site.send('GET', '/admins/leads.json', { cookie })
    expect(list.leads[0]).toMatchObject({ source: 'resale', home: { slug: flat.slug } })
    expect(list.leads[0].phone).not.toContain('9876500021')
  })

  test.each([
    [{ name: '7', phone: '9876500022' }, 'name'],
    [{ name: 'Asha Rao', phone: '12' }, 'phone'],
    [{ name: 'Asha Rao' }, 'phone'],
  ])('%j is refused at its field, and nothing is kept', async (body, field) => {
    const before = (await leads()).length
    const { status, json } = await ask(flat.slug, body)
    expect({ status, fields: Object.keys(json.error.fields) }).toEqual({ status: 400, fields: [field] })
    expect((await leads()).length).toBe(before)
  })

  test('about a home that is not for sale there is nothing to say', async () => {
    expect((await ask(toLet.slug, { name: 'Asha Rao', phone: '9876500023' })).status).toBe(404)
  })
})
