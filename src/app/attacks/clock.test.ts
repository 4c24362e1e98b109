import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearOverdue } from '#features/booking/holds/server/lapse.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import { firstRent, rentBetween } from '#features/homes/pricing/proration.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { refreshUnits } from '#features/search/results/server/jobs.ts'
import { transaction } from '#platform/db.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { addDays, dayInIndia, daysBetween, isDay, startOfDay } from '#shared/dates.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { listen, openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { type Factories, factoriesIn } from '../testing/test-factories.ts'
import { aManagerOf } from '../testing/test-manager.ts'

/** The nights on which calendars go wrong, each as the day that ends and the one that begins in India. */
const nights = [
  ['29 February begins', '2028-02-28', '2028-02-29'],
  ['29 February ends', '2028-02-29', '2028-03-01'],
  ['a February of 28 days ends', '2027-02-28', '2027-03-01'],
  ['a month of 30 days ends', '2027-04-30', '2027-05-01'],
  ['the year of accounts ends', '2027-03-31', '2027-04-01'],
  ['the year ends', '2026-12-31', '2027-01-01'],
] as const

describe('rules', () => {
  const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))

  test('every instant belongs to the day whose midnight in India it follows', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399_999 }), (day, ms) => {
        expect(dayInIndia(new Date(startOfDay(day).getTime() + ms))).toBe(day)
        expect(dayInIndia(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1))
      }),
    )
    expect(dayInIndia(new Date('2028-02-28T18:29:59.999Z'))).toBe('2028-02-28')
    expect(dayInIndia(new Date('2028-02-28T18:30:00Z'))).toBe('2028-02-29')
    expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-04-31')]).toEqual([true, false, false])
  })

  test('rent by days adds up to the rent of each month, in Februaries of 28 and 29 days too', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 1, max: 90_000 }),
        (from, days, rupees) => {
          const to = addDays(from, days)
          const middle = addDays(from, Math.floor(days / 2))
          const rent = rupees * 100
          expect(rentBetween(rent, from, middle) + rentBetween(rent, middle, to)).toBe(rentBetween(rent, from, to))
          expect(rentBetween(rent, from, to)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
    expect(rentBetween(8_000_00, '2028-02-01', '2028-03-01')).toBe(8_000_00)
    expect(rentBetween(8_000_00, '2027-02-01', '2027-03-01')).toBe(8_000_00)
    expect(rentBetween(8_000_00, '2028-02-29', '2029-02-28')).toBe(96_000_00 - (7_724_00 - 7_714_00))
    expect(firstRent(8_000_00, '2028-02-29')).toBe(276_00)
    expect(firstRent(8_000_00, '2027-02-28')).toBe(286_00)
    expect(firstRent(8_000_00, '2026-12-31')).toBe(259_00)
  })

  test('the year of accounts changes with 1 April', () => {
    expect(financialYear('2027-03-31')).toBe('2026-27')
    expect(financialYear('2027-04-01')).toBe('2027-28')
    expect(financialYear('2028-02-29')).toBe('2027-28')
  })
})

describe('the whole product', () => {
  let site: TestApp
  let make: Factories
  let origin: string

  beforeAll(async () => {
    site = await openTestApp()
    make = factoriesIn(site.services.db, () => site.clock.now)
    origin = await listen(site.app)
  })
  afterAll(() => site.close())

  /** The time of day in India. */
  function setTo(day: string, time: string): void {
    site.clock.now = new Date(`${day}T${time}+05:30`)
  }
  const job = () => ({ ...site.services, now: site.clock.now })

  async function someone(): Promise<TestBrowser> {
    const { id } = await make.aPerson()
    const [name = '', value = ''] = (await site.openSession(id, 'tenant')).split('=')
    const browser = openBrowser(origin)
    browser.cookies.set(name, value)
    return browser
  }

  test('visits: at 23:59 on 28 February the 29th is offered and taken; after midnight the 28th is gone', async () => {
    setTo('2028-02-28', '23:59:30')
    const home = await make.aHome()
    await aManagerOf(site.services.db, make, home)
    // The manager's month is that of today, not of the site's clock.
    await sql`select open_visit_places('2028-02-28', '2028-03-30')`.execute(site.services.db)
    const { id } = home
    const days = async () =>
      (await openBrowser(origin).get(`/api/v4/area_manager_calendars/slots.json?house_id=${id}`)).json.days as {
        date: string
        slots: { slot_id: string }[]
      }[]
    const before = await days()
    const dates = before.map(({ date }) => date)
    expect(dates).toContain('2028-02-29')
    expect(dates).toContain('2028-03-01')
    expect(dates.every((date) => date >= '2028-02-29' && isDay(date))).toBe(true)
    const slot = before.find(({ date, slots }) => date === '2028-02-29' && slots.length > 0)?.slots.at(-1)?.slot_id
    const visitor = await someone()
    const taken = await visitor.post('/api/v4/schedule_visits', { house_id: id, slot_id: slot })
    expect(taken.json.visit?.date ?? taken.json).toBe('2028-02-29')
    setTo('2028-02-29', '00:00:30')
    const after = (await days()).map(({ date }) => date)
    expect(after[0]).toBe('2028-02-29')
    setTo('2028-03-01', '00:00:30')
    expect((await days())[0]?.date).toBe('2028-03-01')
  })

  test.each(nights)(
    'holds: %s, and a bed stays held for its 15 minutes and not longer',
    async (_what, ends, begins) => {
      setTo(ends, '23:50:00')
      const { slug, beds } = await make.aHome({ beds: 1 })
      const [first, second] = [await someone(), await someone()]
      const hold = (browser: TestBrowser) =>
        browser.post('/api/v4/bookings/initiate', {
          ...{
            house: slug,
            unit: `bed-${beds[0]}`,
            move_in: addDays(begins, 2),
            terms: true,
            request_id: randomUUID(),
          },
        })
      const held = await hold(first)
      expect(held.json.held_until).toBe(new Date(`${begins}T00:05:00+05:30`).toISOString())
      setTo(begins, '00:04:59')
      await clearOverdue(job())
      expect((await hold(second)).status).toBe(409)
      setTo(begins, '00:05:01')
      await clearOverdue(job())
      expect((await hold(second)).status).toBe(200)
    },
  )

  test.each(nights)('moving in: %s, and the days offered begin with the new one', async (_what, ends, begins) => {
    setTo(ends, '23:59:59')
    const { slug } = await make.aHome({ beds: 1 })
    const dates = async () =>
      (await openBrowser(origin).get(`/api/v4/bookings/move_in_dates_for_variant?house=${slug}`)).json
    const before = await dates()
    setTo(begins, '00:00:00')
    const after = await dates()
    expect(daysBetween(before.start_date, after.start_date)).toBe(1)
    expect(daysBetween(ends, before.start_date)).toBe(daysBetween(begins, after.start_date))
    for (const { dates: each } of [before, after]) {
      const listed = (each as { date: string }[]).map(({ date }) => date)
      expect(listed).toEqual(listed.map((_, nth) => addDays(listed[0] as string, nth)))
    }
  })

  test.each(nights)(
    'dues: %s, and what was due on the day before is overdue from midnight',
    async (_what, ends, begins) => {
      const { id } = await make.aPerson()
      await transaction(site.services.db, (tx) =>
        invoices.create(tx, {
          ...{ person_id: id, purpose: 'other', title: 'Test', due_on: ends },
          lines: [line('OTHER', 'fees', 'Test', 500_00)],
        }),
      )
      const overdue = async (day: string, time: string) => {
        setTo(day, time)
        const cookie = await site.openSession(id, 'tenant')
        return (await site.send('GET', '/api/v2/receivable_payables/index', { cookie })).json.payables[0].overdue
      }
      expect(await overdue(ends, '23:59:59')).toBe(false)
      expect(await overdue(begins, '00:00:00')).toBe(true)
    },
  )

  test.each(nights)(
    'offers: %s, and one that holds till the day before is over at midnight',
    async (_what, ends, begins) => {
      setTo(ends, '12:00:00')
      const on = await make.aHome()
      const { id } = await make.anOffer({
        on,
        code: `N${ends}`,
        headline: 'Less to pay',
        amount: 500_00,
        validTill: ends,
      })
      const isOffered = async (day: string, time: string) => {
        setTo(day, time)
        const { json } = await openBrowser(origin).get(`/api/v1/houses/${on.slug}.json`)
        return (json.offers as { offer_id: number }[]).some(({ offer_id }) => offer_id === id)
      }
      expect(await isOffered(ends, '23:59:59')).toBe(true)
      expect(await isOffered(begins, '00:00:00')).toBe(false)
    },
  )

  test.each(nights)('search: %s, and a bed whose tenant leaves that day is found free', async (_what, ends, begins) => {
    setTo(ends, '23:59:00')
    const home = await make.aHome({ beds: 1 })
    await make.aTenant({ in: home, from: addDays(ends, -300), until: begins })
    const isFound = async () => {
      const { flags } = await site.services.db
        .selectFrom('unit')
        .select('flags')
        .where('home_id', '=', home.id)
        .executeTakeFirstOrThrow()
      return (flags & unitFlags.soldOut) === 0
    }
    expect(await isFound()).toBe(false)
    setTo(begins, '00:10:00')
    await refreshUnits.run(job(), { date: begins, firesAt: site.clock.now.toISOString() })
    expect(await isFound()).toBe(true)
    const { json } = await openBrowser(origin).get(`/api/v4/bookings/move_in_dates_for_variant?house=${home.slug}`)
    expect(json.first_date >= begins && json.first_date <= addDays(begins, 3)).toBe(true)
  })

  test('receipts: paid in the last second of 31 March and the first of 1 April they are of two years', async () => {
    const at = bookingIn(site)
    const numberOf = async (day: string, time: string) => {
      setTo(day, time)
      const { slug, beds } = await make.aHome({ beds: 1 })
      const cookie = await site.openSession((await make.aPerson()).id, 'tenant')
      const booked = await at.book(cookie, { slug, unit: `bed-${beds[0]}`, move_in: addDays(day, 3) })
      const row = await site.services.db
        .selectFrom('invoice')
        .select('receipt_number')
        .where('id', '=', booked.invoice_id)
        .executeTakeFirstOrThrow()
      return row.receipt_number
    }
    expect(await numberOf('2027-03-31', '23:59:59')).toMatch(/^TH\/2026-27\/\d{6}$/)
    expect(await numberOf('2027-04-01', '00:00:00')).toMatch(/^TH\/2027-28\/\d{6}$/)
    await at.judge()
  })
})
