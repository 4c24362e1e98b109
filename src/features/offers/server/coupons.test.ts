import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { offers } from './api.ts'

let site: TestApp
let cookie: string
let homes: number[]
let coupon: { code: string; valid_till: string }

const phone = '9811111111'
const expired = (code: string) => `The coupon code ${code} has expired`
const visited = 'Since a physical visit was scheduled for this house by you, you are not eligible for this offer'

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  cookie = await site.signIn(phone)
  const fees = { onboarding_charge: 8_000_00, finding_fee: 0 }
  homes = [(await make.aHome({ home: fees })).id, (await make.aHome({ home: fees })).id]
})
afterAll(() => site.close())

const [home, other] = [() => homes[0] as number, () => homes[1] as number]
const row = () =>
  site.services.db.selectFrom('coupon').selectAll().where('code', '=', coupon.code).executeTakeFirstOrThrow()
const asked = (changes: object = {}) => ({
  ...{ phone, homeId: home(), code: coupon.code, oneTimeFees: 8_000_00, now: site.clock.now },
  ...changes,
})
const redeem = (bookingRef: string, changes: object = {}) =>
  site.services.db.transaction().execute((tx) => offers.redeem(tx, { ...asked(changes), bookingRef }))
const check = (body: object) => site.send('POST', '/api/v1/coupons/check.json', { cookie, body })

beforeEach(async () => {
  await sql`delete from coupon`.execute(site.services.db)
  await sql`delete from visit where phone = ${phone}`.execute(site.services.db)
  const given = await offers.giveCoupon(site.services.db, { phone, homeId: home() }, site.clock.now)
  if (!given.coupon) throw new Error('no coupon was given')
  coupon = given.coupon
})

describe('a coupon of an online visit', () => {
  test('is one a phone and home: asked for again, it is the same', async () => {
    const again = await offers.giveCoupon(site.services.db, { phone, homeId: home() }, site.clock.now)
    expect(again).toMatchObject({ isNew: false, coupon: { code: coupon.code } })
    expect(coupon.valid_till).toBe(addDays(dayInIndia(site.clock.now), 30))
    const elsewhere = await offers.giveCoupon(site.services.db, { phone, homeId: other() }, site.clock.now)
    const theirs = await offers.giveCoupon(site.services.db, { phone: '9822222222', homeId: home() }, site.clock.now)
    expect(new Set([coupon.code, elsewhere.coupon?.code, theirs.coupon?.code]).size).toBe(3)
  })

  test('asked for fifty times at once, it is still one', async () => {
    const who = { phone: '9833333333', homeId: home() }
    const all = await Promise.all(
      Array.from({ length: 50 }, () => offers.giveCoupon(site.services.db, who, site.clock.now)),
    )
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(all.map((each) => each.coupon?.code)).size).toBe(1)
  })

  test('[CONST-006] says what it takes off this home’s one-time fees, and uses nothing up', async () => {
    const { status, json } = await check({ house_id: home(), coupon_code: coupon.code.toLowerCase() })
    expect(status).toBe(200)
    expect(json).toMatchObject({ coupon_code: coupon.code, coupon_status: 'active', valid_till: coupon.valid_till })
    expect(json).toMatchObject({ one_time_fees: 8_000, discount: 1_600 })
    expect(await row()).toMatchObject({ redeemed_at: null, redeemed_for: null, discount: null })
  })

  test('[CONST-006] redeemed, it takes off 20 %, never more than ₹3,000', async () => {
    expect(await redeem('booking-1')).toEqual({ discount: 1_600_00 })
    await sql`update coupon set redeemed_at = null, redeemed_for = null, discount = null`.execute(site.services.db)
    expect(await redeem('booking-2', { oneTimeFees: 20_000_00 })).toEqual({ discount: 3_000_00 })
    expect(await row()).toMatchObject({ redeemed_for: 'booking-2', discount: 3_000_00 })
  })

  test('[ERR-029] fifty bookings at once: one gets it, the others hear that it is redeemed', async () => {
    const all = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => redeem(`booking-${i}`)))
    const won = all.flatMap((each, i) => (each.status === 'fulfilled' ? [i] : []))
    expect(won).toHaveLength(1)
    for (const each of all) {
      if (each.status === 'rejected') expect(each.reason.message).toBe('Your coupon code has been redeemed')
    }
    expect(await row()).toMatchObject({ redeemed_for: `booking-${won[0]}`, discount: 1_600_00 })
  })

  test('the same booking may ask again and gets the same answer, also if the fees have changed', async () => {
    await redeem('booking-1')
    expect(await redeem('booking-1', { oneTimeFees: 1 })).toEqual({ discount: 1_600_00 })
  })

  test('a booking that fails after it leaves it unused', async () => {
    const failing = site.services.db.transaction().execute(async (tx) => {
      await offers.redeem(tx, { ...asked(), bookingRef: 'booking-1' })
      throw new Error('no bed')
    })
    await expect(failing).rejects.toThrow('no bed')
    expect(await row()).toMatchObject({ redeemed_at: null })
  })
})

describe('is refused, and nothing changes', () => {
  const refused = async (text: string, body: object = {}, changes: object = {}) => {
    const before = await row()
    const { status, json } = await check({ house_id: home(), coupon_code: coupon.code, ...body })
    expect({ status, text: json.error.fields.coupon_code }).toEqual({ status: 422, text })
    await expect(redeem('booking-1', changes)).rejects.toThrow(text)
    expect(await row()).toEqual(before)
  }

  test('for another home', async () => {
    await refused('This coupon is for another home.', { house_id: other() }, { homeId: other() })
  })

  test('[ERR-028] after its last day', async () => {
    await sql`update coupon set valid_till = ${addDays(dayInIndia(site.clock.now), -1)}`.execute(site.services.db)
    await refused(expired(coupon.code))
  })

  test('[ERR-029] when it was used', async () => {
    await redeem('booking-0')
    await refused('Your coupon code has been redeemed')
  })

  test('[VISIT-024] [ERR-030] to anyone who visits the home in person', async () => {
    await sql`insert into visit (home_id, name, phone, starts_at) values (${home()}, 'Asha', ${phone}, now())`.execute(
      site.services.db,
    )
    await refused(visited)
    await sql`update visit set state = 'cancelled' where phone = ${phone}`.execute(site.services.db)
    expect((await check({ house_id: home(), coupon_code: coupon.code })).status).toBe(200)
  })

  test('when it is somebody else’s, as if there were none', async () => {
    const theirs = await offers.giveCoupon(site.services.db, { phone: '9822222222', homeId: home() }, site.clock.now)
    await refused('There is no such coupon.', { coupon_code: theirs.coupon?.code }, { code: theirs.coupon?.code })
    await refused('There is no such coupon.', { coupon_code: 'GHARSE' }, { code: 'GHARSE' })
  })

  test('to strangers, and for homes that are not there', async () => {
    const body = { house_id: home(), coupon_code: coupon.code }
    expect((await site.send('POST', '/api/v1/coupons/check.json', { body })).status).toBe(401)
    expect((await check({ ...body, house_id: 999_999 })).status).toBe(404)
    expect((await check({ ...body, coupon_code: ' ' })).status).toBe(400)
  })
})
