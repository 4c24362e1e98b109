import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 60_000)
afterAll(() => site.close())

const today = () => dayInIndia(site.clock.now)
const dates = (query: Record<string, string>) =>
  site.send('GET', `/api/v4/bookings/move_in_dates_for_variant?${new URLSearchParams(query)}`)

describe('the days one can move in', () => {
  test('[API-041] are the days of the booking window on which the unit is free, the same as the home’s own call returns', async () => {
    const home = await make.aHome({ beds: 2 })
    const until = addDays(today(), 10)
    await make.aTenant({ in: home, bed: 1, state: 'notice_given', from: addDays(today(), -90), until })
    const unit = `bed-${home.beds[1]}`
    const { json: house } = await site.send('GET', `/api/v1/houses/${home.slug}.json`)
    const { json } = await dates({ house: home.slug, unit })
    expect([json.start_date, json.end_date]).toEqual([house.move_in_from, house.move_in_to])
    expect(json.dates).toHaveLength(31)
    for (const { date, bookable } of json.dates) expect(bookable, date).toBe(date >= until)
    for (const { date, bookable } of [json.dates[1], json.dates.at(-1)]) {
      const { json: then } = await site.send('GET', `/api/v1/houses/${home.slug}.json?move_in=${date}`)
      expect(then.options.find(({ key }: { key: string }) => key === unit).bookable).toBe(bookable)
    }
  })

  test('[API-041] for a variant of a PG are the days on which any of its beds is free', async () => {
    const { slug } = await make.aHome({ pg: true, beds: 2, free: 1 })
    const { json } = await site.send('GET', `/api/v1/complex?slug=${slug}`)
    const [variant] = json.complex.variants
    const found = await dates({ house: slug, variant_id: variant.key })
    expect(found.status).toBe(200)
    expect(variant.available_bed_count).toBe(1)
    expect(found.json.dates).toContainEqual(expect.objectContaining({ date: addDays(today(), 2), bookable: true }))
    expect((await dates({ house: slug, variant_id: '19-ac' })).json.error.fields).toHaveProperty('variant_id')
  })

  test('are refused for an unknown home or unit', async () => {
    expect((await dates({ house: 'no-such-home' })).status).toBe(404)
    const { slug } = await make.aHome()
    expect((await dates({ house: slug, unit: 'bed-999999999' })).status).toBe(400)
    expect((await dates({ house: slug, unit: 'castle-1' })).status).toBe(400)
  })
})

describe('the tenancy check', () => {
  test('[API-023] [BOOK-018] allows a new tenant to use a referral code and zero deposit', async () => {
    const cookie = await site.signIn('9876500009')
    const { status, json } = await site.send('GET', '/profiles/check_tenant', { cookie })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      exists: false,
      can_apply_referral: true,
      house_id: null,
      can_apply_zero_deposit: true,
    })
  })

  test('[BOOK-019] returns the referral code that was used', async () => {
    const cookie = await site.signIn('9876500010')
    const { db } = site.services
    const me = await db.selectFrom('person').select('id').where('phone', '=', '9876500010').executeTakeFirstOrThrow()
    const other = await db.insertInto('person').values({ first_name: 'Ravi' }).returning('id').executeTakeFirstOrThrow()
    const row = {
      referred_id: me.id,
      referrer_id: other.id,
      code: 'RAVI99',
      step: 'signup',
      created_at: site.clock.now,
    }
    await db.insertInto('referral').values(row).execute()
    const { json } = await site.send('GET', '/profiles/check_tenant', { cookie })
    expect(json.referral_details).toEqual({
      can_use_referral_code_at_booking: false,
      referral_error_message: 'You have used a referral code already.',
      referral_code: 'RAVI99',
      referrer_id: other.id,
      is_eligible_to_apply_referral_code_at_booking: false,
    })
    expect(json.valid_referrals_info).toEqual([{ referral_code: 'RAVI99', applied_on: today() }])
  })

  test('needs a signed-in user', async () => {
    expect((await site.send('GET', '/profiles/check_tenant')).status).toBe(401)
  })
})
