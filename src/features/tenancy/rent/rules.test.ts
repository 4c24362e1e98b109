import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/dates.ts'
import { isLate, lateFee, noticeDue, rentLines, rentPeriods } from './rules.ts'

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

describe('the months to invoice', () => {
  test('this month once it has started, due on the 5th', () => {
    const billed = { billed_to: '2026-12-01', ends_on: null }
    expect(rentPeriods(billed, '2026-11-30')).toEqual([])
    expect(rentPeriods(billed, '2026-12-01')).toEqual([{ from: '2026-12-01', to: '2027-01-01', due_on: '2026-12-05' }])
    expect(rentPeriods({ ...billed, billed_to: '2027-01-01' }, '2026-12-31')).toEqual([])
  })

  test('the months missed while the server was down', () => {
    const periods = rentPeriods({ billed_to: '2026-11-01', ends_on: null }, '2027-01-02')
    expect(periods.map(({ from }) => from)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  test('only the days up to the last', () => {
    const billed = { billed_to: '2028-02-01', ends_on: '2028-02-15' }
    expect(rentPeriods(billed, '2028-02-29')).toEqual([{ from: '2028-02-01', to: '2028-02-15', due_on: '2028-02-05' }])
    expect(rentPeriods({ ...billed, billed_to: '2028-02-15' }, '2028-03-10')).toEqual([])
  })
})

test('a whole month costs the rent, for any number of days; 14 of 29 days of February 2028 cost their part', () => {
  const agreed = { rent: 9_200_00, society_charge: 450_00 }
  const whole = rentLines(agreed, { from: '2027-02-01', to: '2027-03-01', due_on: '2027-02-05' })
  expect(whole.map(({ type, label, amount, reason, book }) => [type, label, amount, reason, book])).toEqual([
    ['RENT', 'Rent for February 2027', 9_200_00, undefined, 'rent'],
    ['OTHER', 'Society charges', 450_00, undefined, 'rent'],
  ])
  const part = rentLines(agreed, { from: '2028-02-01', to: '2028-02-15', due_on: '2028-02-05' })
  expect(part.map(({ amount, reason }) => [amount, reason])).toEqual([
    [4_441_00, '1 Feb to 14 Feb: 14 of 29 days'],
    [217_00, undefined],
  ])
})

/** Days of rent counted one by one: each is a part of its own month, cut to whole rupees at the end of the stay. */
function rentByDays(rent: number, from: Day, to: Day): number {
  const months = new Map<string, number>()
  for (let day = from; day < to; day = addDays(day, 1))
    months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + 1)
  let total = 0
  for (const [month, days] of months) {
    const [year = 0, number = 0] = month.split('-').map(Number)
    total += (rent * days) / new Date(Date.UTC(year, number, 0)).getUTCDate()
  }
  return total
}

test('the invoices of a stay add up to the rent of its days, on any days the job runs', () => {
  const start = fc.integer({ min: 0, max: 1500 }).map((n) => `${addDays('2026-01-01', n).slice(0, 7)}-01`)
  fc.assert(
    fc.property(
      fc.integer({ min: 3_000, max: 90_000 }).map((rupees) => rupees * 100),
      start,
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 30 }),
      (rent, from, days, gaps) => {
        const ends_on = addDays(from, days)
        let billed_to = from
        let today = from
        let total = 0
        for (const gap of [...gaps, 600]) {
          for (const period of rentPeriods({ billed_to, ends_on }, today)) {
            expect(period.from).toBe(billed_to)
            total += sum(rentLines({ rent, society_charge: 0 }, period))
            billed_to = period.to
          }
          today = addDays(today, gap)
        }
        for (const period of rentPeriods({ billed_to, ends_on }, today))
          total += sum(rentLines({ rent, society_charge: 0 }, period))
        // Cut to whole rupees once, in the last month.
        expect(Math.abs(total - rentByDays(rent, from, ends_on))).toBeLessThan(100)
      },
    ),
  )
})

test('a rent is late from the 8th', () => {
  expect(isLate('2026-12-05', '2026-12-07')).toBe(false)
  expect(isLate('2026-12-05', '2026-12-08')).toBe(true)
})

test.each([
  ['2026-12-07', 0],
  ['2026-12-08', 100_00],
  ['2026-12-10', 300_00],
  ['2026-12-11', 400_00],
  ['2026-12-12', 460_00],
  ['2027-02-12', 460_00],
])('on %s the fee for an unpaid ₹9,200 is %i paise: ₹100 a day, at most 5 %%', (today, fee) => {
  expect(lateFee(9_200_00, '2026-12-05', today)).toBe(fee)
})

test.each([
  ['2026-12-01', 'issued'],
  ['2026-12-02', 'issued'],
  ['2026-12-03', 'due_soon'],
  ['2026-12-04', 'due_soon'],
  ['2026-12-05', 'due'],
  ['2026-12-07', 'due'],
  ['2026-12-08', 'late'],
])('on %s an unpaid rent calls for the notice %s', (today, kind) => {
  expect(noticeDue('2026-12-05', today)).toBe(kind)
})
