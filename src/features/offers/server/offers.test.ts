import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Offer } from '../contract.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(400)
})
afterAll(() => site.close())

const today = () => dayInIndia(site.clock.now)
const list = (query = '') => site.send('GET', `/api/v4/coupon_offers.json${query}`)
const codes = ({ json }: Awaited<ReturnType<typeof list>>) => json.data.offers.map((offer: Offer) => offer.coupon)

describe('the offers', () => {
  test('[API-068] [API-069] [OFFER-008] come with success, a message and every field', async () => {
    const { status, json } = await list()
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(['data', 'message', 'success'])
    expect(json.success).toBe(true)
    const names = [
      'coupon',
      'description',
      'headline',
      'icon',
      'offer_id',
      'offer_type',
      'style',
      'terms',
      'valid_till',
    ]
    for (const offer of json.data.offers) expect(Object.keys(offer).sort()).toEqual(names)
    const running = json.data.offers.filter((offer: Offer) => offer.valid_till >= today()).length
    expect(running).toBeGreaterThan(5)
    expect(json.message).toBe(`${running} offers are valid today.`)
  })

  test('[OFFER-009] are of the types there are', async () => {
    const types = (await list()).json.data.offers.map((offer: Offer) => offer.offer_type)
    for (const type of ['onboarding_charges', 'refer_owner', 'refer_tenants', 'idr', 'free internal transfer']) {
      expect(types).toContain(type)
    }
  })

  test('of our own are in the language of the call: in their list and on cards', async () => {
    const headers = { 'accept-language': 'kn' }
    const { offers } = (await site.send('GET', '/api/v4/coupon_offers.json', { headers })).json.data
    const saathi = offers.find((offer: Offer) => offer.coupon === 'SAATHI')
    expect(saathi.headline).toBe('ಆನ್‌ಬೋರ್ಡಿಂಗ್ ಶುಲ್ಕದಲ್ಲಿ ₹1,500 ರಿಯಾಯಿತಿ')
    expect(saathi.terms).toMatch(/^\d+ \S+ \d{4} ವರೆಗೆ ಮಾಡಿದ ಬುಕಿಂಗ್‌ಗಳಿಗೆ\./)
    const { houses } = (
      await site.send('GET', '/api/v1/search.json?city=bangalore&offers=true&per_page=50', { headers })
    ).json
    const shown = houses.flatMap(({ category_offers: { bed, room, house } }: HouseCard) => [...bed, ...room, ...house])
    expect(shown.length).toBeGreaterThan(0)
    for (const { text } of shown) expect(text).not.toMatch(/[A-Za-z]/)
  })

  test('those that are over come last, and only for a month', async () => {
    const { offers } = (await list()).json.data
    const over = offers.map((offer: Offer) => offer.valid_till < today())
    expect(over).toEqual(over.toSorted())
    expect(codes(await list())).toContain('PURANA')
    site.clock.now = new Date(site.clock.now.getTime() + 26 * 86_400_000)
    expect(codes(await list())).not.toContain('PURANA')
    site.clock.now = new Date(site.clock.now.getTime() - 26 * 86_400_000)
  })

  test('[API-069] with a city its own are there too, and src changes nothing', async () => {
    const { rows } = await sql<{ slug: string; code: string }>`
      select c.slug, o.code from offer o join city c on c.id = o.city_id order by o.id limit 1`.execute(
      site.services.db,
    )
    const [own] = rows
    expect(codes(await list())).not.toContain(own?.code)
    expect(codes(await list(`?city=${own?.slug}`))).toContain(own?.code)
    expect(codes(await list(`?city=${own?.slug}&src=home_page`))).toEqual(codes(await list(`?city=${own?.slug}`)))
    const nowhere = await list('?city=atlantis')
    expect({ status: nowhere.status, fields: nowhere.json.error.fields }).toEqual({
      status: 400,
      fields: { city: 'We are not in this city yet.' },
    })
  })

  test('[OFFER-003] one has a page with homes that truly take part in it', async () => {
    const { offers } = (await list()).json.data
    const { offer_id } = offers.find((offer: Offer) => offer.coupon === 'NAYAGHAR')
    const { status, json } = await site.send('GET', `/api/v1/offers/${offer_id}.json`)
    expect(status).toBe(200)
    expect(json.offer).toEqual(offers.find((offer: Offer) => offer.offer_id === offer_id))
    expect(json.houses.length).toBeGreaterThan(0)
    expect(json.house_count).toBeGreaterThanOrEqual(json.houses.length)
    const { rows } = await sql<{ home_id: number }>`
      select home_id from home_offer where offer_id = ${offer_id}`.execute(site.services.db)
    const taking = rows.map(({ home_id }) => home_id)
    for (const house of json.houses) expect(taking).toContain(house.id)
  })

  test('one that is over shows no homes; one that has not begun, or is none, is not found', async () => {
    const [{ id: over }] = (
      await sql<{ id: number }>`select id from offer where code = 'PURANA'`.execute(site.services.db)
    ).rows as [{ id: number }]
    expect((await site.send('GET', `/api/v1/offers/${over}.json`)).json).toMatchObject({ houses: [], house_count: 0 })
    await sql`insert into offer (id, code, headline, description, terms, offer_type, starts_on, valid_till)
      values (900, 'KAL', 'h', 'd', 't', 'idr', ${addDays(today(), 1)}, ${addDays(today(), 9)})`.execute(
      site.services.db,
    )
    for (const id of ['900', '999999', '0', 'x', '99999999999999']) {
      expect([400, 404]).toContain((await site.send('GET', `/api/v1/offers/${id}.json`)).status)
    }
  })
})
