import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { places } from '#features/places/server/api.ts'
import type { OfferTable } from '#platform/db-types.ts'
import type { Offer } from '../contract.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  await places.seedPlaces(site.services.db)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.now = new Date('2026-11-16T12:00:00+05:30')
  await site.services.db.deleteFrom('offer').execute()
})

/** On no home; it began in October and holds till December, unless said. */
async function anOffer(code: string, columns: Partial<Insertable<OfferTable>> = {}): Promise<number> {
  const days = { starts_on: '2026-10-01', valid_till: '2026-12-31' }
  const texts = { headline: 'Less to pay', description: 'Pay less when you move in.', terms: 'Once.' }
  const { id } = await site.services.db
    .insertInto('offer')
    .values({ code, offer_type: 'onboarding_charges', ...texts, ...days, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const over = { starts_on: '2026-08-01', valid_till: '2026-11-10' }
const notBegun = { starts_on: '2026-11-17', valid_till: '2026-11-25' }
const list = (query = '') => site.send('GET', `/api/v4/coupon_offers.json${query}`)
const codes = ({ json }: Awaited<ReturnType<typeof list>>) => json.data.offers.map((offer: Offer) => offer.coupon)

describe('the offers', () => {
  test('[API-068] [API-069] [OFFER-008] come with success, a message and every field', async () => {
    for (const code of ['PEHLA', 'DUSRA', 'TEESRA', 'CHAUTHA', 'PAANCHVA']) await anOffer(code)
    // Today is a day on which it holds.
    const last = await anOffer('AAKHRI', { offer_type: 'idr', valid_till: '2026-11-16' })
    await anOffer('PURANA', over)
    await anOffer('KAL', notBegun)
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
    expect(json.data.offers).toHaveLength(7)
    for (const offer of json.data.offers) expect(Object.keys(offer).sort()).toEqual(names)
    expect(json.data.offers[0]).toEqual({
      ...{ offer_id: last, coupon: 'AAKHRI', offer_type: 'idr', valid_till: '2026-11-16' },
      ...{ headline: 'Less to pay', description: 'Pay less when you move in.', terms: 'Once.' },
      ...{ icon: 'refund', style: 'leaf' },
    })
    expect(json.message).toBe('6 offers are valid today.')
  })

  test('[OFFER-009] are of the types there are', async () => {
    const types = ['onboarding_charges', 'refer_owner', 'refer_tenants', 'idr', 'free internal transfer']
    for (const [nth, offer_type] of types.entries()) await anOffer(`TYPE${nth}`, { offer_type })
    await expect(anOffer('GIFT', { offer_type: 'gift' })).rejects.toThrow('offer_offer_type_check')
    expect((await list()).json.data.offers.map((offer: Offer) => offer.offer_type)).toEqual(types)
  })

  test('of our own are in the language of the call: in their list and on cards', async () => {
    const headers = { 'accept-language': 'kn' }
    const headline = 'ಆನ್‌ಬೋರ್ಡಿಂಗ್ ಶುಲ್ಕದಲ್ಲಿ ₹1,500 ರಿಯಾಯಿತಿ'
    const on = await make.aHome({ city: 'bangalore', kinds: ['bed', 'room', 'house'] })
    const { id } = await make.anOffer({ on, code: 'SAATHI', headline: '₹1,500 off onboarding charges' })
    const terms = 'For bookings made till 25 Nov 2026. Never more than the onboarding charges.'
    await site.services.db.updateTable('offer').set({ terms }).where('id', '=', id).execute()
    const { offers } = (await site.send('GET', '/api/v4/coupon_offers.json', { headers })).json.data
    const saathi = offers.find((offer: Offer) => offer.coupon === 'SAATHI')
    expect(saathi.headline).toBe(headline)
    expect(saathi.terms).toMatch(/^25 ನವೆಂ 2026 ವರೆಗೆ ಮಾಡಿದ ಬುಕಿಂಗ್‌ಗಳಿಗೆ\./)
    const { houses } = (
      await site.send('GET', '/api/v1/search.json?city=bangalore&offers=true&per_page=50', { headers })
    ).json
    const shown = houses.flatMap(({ category_offers: { bed, room, house } }: HouseCard) => [...bed, ...room, ...house])
    expect(shown.map(({ text }: { text: string }) => text)).toEqual([headline, headline, headline])
  })

  test('those that are over come last, and only for a month', async () => {
    await anOffer('PURANA', over)
    await anOffer('KALTAK', { valid_till: '2026-11-15' })
    await anOffer('NAYAGHAR')
    await anOffer('AAJTAK', { valid_till: '2026-11-16' })
    expect(codes(await list())).toEqual(['AAJTAK', 'NAYAGHAR', 'KALTAK', 'PURANA'])
    site.clock.now = new Date('2026-12-10T12:00:00+05:30')
    expect(codes(await list())).toContain('PURANA')
    site.clock.now = new Date('2026-12-11T12:00:00+05:30')
    expect(codes(await list())).not.toContain('PURANA')
  })

  test('[API-069] with a city its own are there too, and src changes nothing', async () => {
    const idOf = async (slug: string) => (await places.findCityBySlug(site.services.db, slug))?.id ?? null
    await anOffer('NAYAGHAR')
    await anOffer('PUNERI', { city_id: await idOf('pune') })
    await anOffer('DILLI', { city_id: await idOf('delhi') })
    expect(codes(await list())).toEqual(['NAYAGHAR'])
    expect(codes(await list('?city=pune'))).toEqual(['NAYAGHAR', 'PUNERI'])
    expect(codes(await list('?city=pune&src=home_page'))).toEqual(['NAYAGHAR', 'PUNERI'])
    const nowhere = await list('?city=atlantis')
    expect({ status: nowhere.status, fields: nowhere.json.error.fields }).toEqual({
      status: 400,
      fields: { city: 'We are not in this city yet.' },
    })
  })

  test('[OFFER-003] one has a page with homes that truly take part in it', async () => {
    const taking: TestHome[] = []
    for (let nth = 0; nth < 7; nth++) taking.push(await make.aHome())
    const soldOut = await make.aHome({ soldOut: true })
    await make.anOffer({ on: await make.aHome(), code: 'SAATHI', headline: 'More to save' })
    const id = await anOffer('NAYAGHAR')
    const rows = [...taking, soldOut].map((home) => ({ home_id: home.id, offer_id: id, kinds: home.kinds }))
    await site.services.db.insertInto('home_offer').values(rows).execute()
    const { offers } = (await list()).json.data
    const { status, json } = await site.send('GET', `/api/v1/offers/${id}.json`)
    expect(status).toBe(200)
    expect(json.offer).toEqual(offers.find((offer: Offer) => offer.offer_id === id))
    expect(json.offer.coupon).toBe('NAYAGHAR')
    expect(json.houses).toHaveLength(6)
    expect(json.house_count).toBe(7)
    const ids = taking.map((home) => home.id)
    for (const house of json.houses) expect(ids).toContain(house.id)
  })

  test('one says how many homes take part in the city that was asked for, none included', async () => {
    const { id } = await make.anOffer({ on: await make.aHome({ city: 'pune' }), code: 'PUNERI', headline: 'Save' })
    const inCity = async (city: string) => (await site.send('GET', `/api/v1/offers/${id}.json?city=${city}`)).json
    expect(await inCity('pune')).toMatchObject({
      ...{ for_homes: true, house_count: 1, asked_city: { name: 'Pune', slug: 'pune', house_count: 1 } },
    })
    expect(await inCity('delhi')).toMatchObject({
      ...{ for_homes: true, house_count: 1, asked_city: { slug: 'delhi', house_count: 0 } },
    })
    // One that holds everywhere has no homes, and none is missed.
    const everywhere = await anOffer('KAHIN', { offer_type: 'free internal transfer' })
    const { json } = await site.send('GET', `/api/v1/offers/${everywhere}.json`)
    expect(json).toMatchObject({ for_homes: false, asked_city: null })
  })

  test('one that is over shows no homes; one that has not started, or is none, is not found', async () => {
    const on = await make.aHome()
    const { id } = await make.anOffer({
      ...{ on, code: 'PURANA', headline: 'Less to pay', startsOn: over.starts_on, validTill: over.valid_till },
    })
    expect((await site.send('GET', `/api/v1/offers/${id}.json`)).json).toMatchObject({ houses: [], house_count: 0 })
    const statusOf = async (asked: number | string) => (await site.send('GET', `/api/v1/offers/${asked}.json`)).status
    expect(await statusOf(await anOffer('KAL', notBegun))).toBe(404)
    const statuses: unknown[] = []
    for (const asked of ['999999', '0', 'x', '99999999999999']) statuses.push(await statusOf(asked))
    expect(statuses).toEqual([404, 400, 400, 400])
  })
})
