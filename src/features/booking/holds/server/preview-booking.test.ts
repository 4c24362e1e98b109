import { describe, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { applyAs } from '#features/booking/zero-deposit/server/test-apply.ts'
import { addDays } from '#shared/dates.ts'

const town = openTown()
type Where = ReturnType<typeof town.unit>
const preview = async (where: Where, more: object = {}, cookie?: string) => {
  const { slug: house, unit: key, move_in } = where
  const body = { house, unit: key, move_in, ...more }
  const { status, json } = await town.site.send('POST', '/api/v4/bookings/preview', {
    ...{ body, ...(cookie ? { cookie } : {}) },
  })
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

describe('the price of a booking beforehand', () => {
  test.each([{}, { pay_rent: true }, { pay_deposit: true }, { pay_rent: true, pay_deposit: true }])(
    'has the same lines as the booking itself: %o',
    async (ahead) => {
      const where = town.unit()
      const told = await preview(where, ahead)
      const { json: held } = await town.at.initiate(town.asha, where, ahead)
      expect(told.payment_items).toEqual(held.payment_items)
      expect(told.payable_amount).toBe(held.payable_amount)
      expect(told.later.items).toEqual(held.later_items)
    },
  )

  test('with one’s own coupon is lower and does not redeem it; another person’s, expired or used coupon is refused with the reason', async () => {
    const where = town.unit()
    const { json: house } = await town.site.send('GET', `/api/v1/houses/${where.slug}.json`)
    const give = async (valid_till: string, used: boolean) => {
      const use = used ? { redeemed_at: town.site.clock.now, redeemed_for: 'a booking', discount: 100 } : {}
      await town.site.services.db.deleteFrom('coupon').where('home_id', '=', house.id).execute()
      await town.site.services.db
        .insertInto('coupon')
        .values({
          ...{ code: 'GHARSETEST1', home_id: house.id, phone: '9876500001', percent: 50, max_amount: 100_000 },
          ...{ issued_at: town.site.clock.now, valid_till, ...use },
        })
        .execute()
    }
    const both = { pay_rent: true, pay_deposit: true, coupon_code: 'gharsetest1' }
    const full = await preview(where, { ...both, coupon_code: undefined }, town.asha)

    await give('2099-01-01', false)
    const less = await preview(where, both, town.asha)
    expect(less.coupon).toMatchObject({ code: 'GHARSETEST1', id: expect.any(Number) })
    expect(less.payable_amount).toBe(full.payable_amount - less.coupon.amount)
    expect((await preview(where, both, town.asha)).coupon).toEqual(less.coupon)

    expect(await preview(where, both)).toMatchObject({ coupon: null, coupon_error: expect.stringContaining('Log in') })
    expect((await preview(where, both, town.ravi)).coupon_error).toBe('There is no such coupon.')
    await give('2020-01-01', false)
    expect((await preview(where, both, town.asha)).coupon_error).toBe('The coupon code GHARSETEST1 has expired')
    await give('2099-01-01', true)
    expect(await preview(where, both, town.asha)).toMatchObject({
      coupon_error: 'Your coupon code has been redeemed',
      payable_amount: full.payable_amount,
    })
  })

  test('takes the home’s own offer off by itself; entering its code changes nothing and is no mistake', async () => {
    const make = factoriesIn(town.site.services.db, () => town.site.clock.now)
    const home = await make.aHome({ home: { onboarding_charge: 2_000_00 } })
    const other = await make.aHome()
    await make.anOffer({ on: home, code: 'GRIHAPRAVESH', headline: '₹900 off', amount: 900_00 })
    await make.anOffer({ on: home, code: 'CHHOTA', headline: '₹100 off', amount: 100_00 })
    const [startsOn, validTill] = [addDays(town.at.today(), -90), addDays(town.at.today(), -6)]
    await make.anOffer({ on: home, code: 'PURANA', headline: '₹2,000 off', amount: 2_000_00, startsOn, validTill })
    await make.anOffer({ on: other, code: 'GHARSE', headline: '20 % off', type: 'online_visit' })
    await make.anOffer({ on: other, code: 'WAPSI', headline: 'Instant deposit refund', type: 'idr' })
    const where = { slug: home.slug, unit: `bed-${home.beds[0]}`, move_in: town.unit().move_in } as Where
    const elsewhere = { ...where, slug: other.slug, unit: `bed-${other.beds[0]}` }
    const all = { pay_rent: true, pay_deposit: true }
    const plain = await preview(where, all, town.asha)
    expect(plain.payment_items).toContainEqual(
      expect.objectContaining({ label: 'Offer GRIHAPRAVESH', amount: -900_00 }),
    )
    const typed = await preview(where, { ...all, coupon_code: ' grihapravesh ' }, town.asha)
    expect(typed).toEqual({ ...plain, coupon_note: 'GRIHAPRAVESH is already taken off: ₹900.' })
    const held = await town.at.initiate(town.asha, where, { ...all, coupon_code: 'GRIHAPRAVESH' })
    expect(held.json.payable_amount).toBe(plain.payable_amount)

    const refused = async (at: Where, coupon_code: string) =>
      (await preview(at, { coupon_code }, town.ravi)).coupon_error
    expect(await refused(where, 'CHHOTA')).toBe('A larger offer than CHHOTA is already taken off.')
    expect(await refused(elsewhere, 'GRIHAPRAVESH')).toBe('GRIHAPRAVESH is for other homes, not this one.')
    expect(await refused(where, 'PURANA')).toBe('The coupon code PURANA has expired')
    expect(await refused(where, 'GHARSE')).toBe(
      'You get your own code for this offer after an online tour of the home.',
    )
    expect(await refused(where, 'WAPSI')).toBe('Instant deposit refund: no code needed.')
  })

  test('tells of a hold: one’s own with the payment link, another person’s only with its end', async () => {
    const where = town.unit()
    expect((await preview(where, {}, town.asha)).hold).toBeNull()
    const { json: held } = await town.at.initiate(town.asha, where)
    expect((await preview(where, {}, town.asha)).hold).toEqual({
      ...{ mine: true, booking_id: held.booking_id, invoice_id: held.invoice_id, held_until: held.held_until },
    })
    for (const cookie of [town.ravi, undefined]) {
      expect(await preview(where, {}, cookie)).toMatchObject({
        bookable: false,
        hold: { mine: false, booking_id: null, invoice_id: null, held_until: held.held_until },
      })
    }
    const { now } = town.site.clock
    town.site.clock.now = new Date(now.getTime() + 16 * 60_000)
    expect(await preview(where, {}, town.ravi)).toMatchObject({ bookable: true, hold: null })
    town.site.clock.now = now
  })

  test('is refused for a unit the home does not let, and for a price in the request', async () => {
    const where = town.unit()
    const ask = (more: object) =>
      town.site.send('POST', '/api/v4/bookings/preview', {
        body: { house: where.slug, unit: where.unit, move_in: where.move_in, ...more },
      })
    expect((await ask({ unit: 'bed-999999999' })).json.error.fields).toHaveProperty('unit')
    expect((await ask({ move_in: '2020-01-01' })).json.error.fields).toHaveProperty('move_in')
    expect((await ask({ payable_amount: 1 })).status).toBe(400)
    expect((await ask({ house: 'no-such-home' })).status).toBe(404)
  })
})

test('[ZERO-034] a second home with zero deposit is refused while the first has one', async () => {
  const [first, second] = (await town.at.bedsToBook(2, { everyDeposit: true })) as [Where, Where]
  const meera = await town.site.signIn('9876500003')
  const check = async () => (await town.site.send('GET', '/profiles/check_tenant', { cookie: meera })).json
  expect((await check()).can_apply_zero_deposit).toBe(true)
  await applyAs(town.site, meera)
  await town.at.book(meera, first, { deposit: 'zero' })
  expect((await check()).can_apply_zero_deposit).toBe(false)
  const { status, json } = await town.at.initiate(meera, second, { deposit: 'zero' })
  expect({ status, field: json.error.fields }).toEqual({ status: 400, field: { deposit: expect.any(String) } })
})
