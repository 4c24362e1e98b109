import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentBetween } from '#features/homes/pricing/proration.ts'
import { addDays, type Day, daysBetween } from '#shared/dates.ts'
import { canLeaveOn, noticeEnds, rentOwedTo, rentToSettle, simulateLeaving } from './rules.ts'

test('notice is 30 days by the calendar, also from 31 January and over 29 February', () => {
  expect(noticeEnds('2027-01-31')).toBe('2027-03-02')
  expect(noticeEnds('2028-01-31')).toBe('2028-03-01')
  expect(noticeEnds('2028-02-29')).toBe('2028-03-30')
  expect(noticeEnds('2027-07-05')).toBe('2027-08-04')
})

test('rent is owed to the last day, or to the end of the notice where one leaves earlier', () => {
  expect(rentOwedTo('2027-08-04', '2027-07-05')).toBe('2027-08-05')
  expect(rentOwedTo('2027-09-30', '2027-07-05')).toBe('2027-10-01')
  expect(rentOwedTo('2027-07-12', '2027-07-05')).toBe('2027-08-05')
})

test('an earlier day than the one named before costs at most what was owed before', () => {
  // Notice on 1 January for 15 March; on 2 March the tenant wants to leave on the 5th.
  expect(rentOwedTo('2027-03-05', '2027-03-02', '2027-03-16')).toBe('2027-03-16')
  // A later day costs its rent.
  expect(rentOwedTo('2027-04-10', '2027-03-02', '2027-03-16')).toBe('2027-04-11')
  // Short notice stays what it was.
  expect(rentOwedTo('2027-01-15', '2027-01-03', '2027-02-01')).toBe('2027-02-01')
})

test('a last day is from today to 90 days on', () => {
  expect(canLeaveOn('2027-07-04', '2027-07-05')).toBe(false)
  expect(canLeaveOn('2027-07-05', '2027-07-05')).toBe(true)
  expect(canLeaveOn('2027-10-03', '2027-07-05')).toBe(true)
  expect(canLeaveOn('2027-10-04', '2027-07-05')).toBe(false)
})

const home = { rent: 9_300_00, society_charge: 0 }

test('four days of August, as the last bill of somebody with long notice', () => {
  const lines = rentToSettle({ ...home, billed_to: '2027-08-01', last_day: '2027-08-04', rent_to: '2027-08-05' })
  expect(lines).toEqual([
    {
      ...{ kind: 'rent', label: 'Rent to your last day', reason: '4 of 31 days of the month', amount: 1_200_00 },
      ...{ book: 'rent', tax: 0 },
    },
  ])
})

test('a month that is billed already covers the days missing in the notice', () => {
  // Notice on 5 July, leaving on the 12th; July is billed whole. Notice ends on 4 August.
  const lines = rentToSettle({ ...home, billed_to: '2027-08-01', last_day: '2027-07-12', rent_to: '2027-08-05' })
  expect(lines).toMatchObject([
    {
      kind: 'short_notice',
      amount: 1_200_00,
      reason: '30 days’ notice end on Wed, 4 Aug: 23 days are missing, of which 19 are on your last bill',
    },
  ])
})

test('the simulator takes off unpaid bills, the last month and short notice, and says by when the rest comes', () => {
  const facts = {
    ...{ ...home, billed_to: '2027-08-01', deposit: 18_600_00 },
    bills: [{ title: 'Rent for July 2027', to_pay: 9_300_00, due_on: '2027-07-05' }],
    charges: [{ label: 'Late fee', amount: 200_00, book: 'fees' as const, tax: 0 }],
  }
  const answer = simulateLeaving(facts, '2027-08-04', '2027-07-05')
  expect(answer.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Rent for July 2027', 9_300_00],
    ['Rent to your last day', 1_200_00],
    ['Late fee', 200_00],
  ])
  expect(answer.comes_back).toBe(7_900_00)
  expect(answer.pay_by).toBe('2027-08-11')
  // Rent due before the last day is paid by its bill.
  expect(simulateLeaving({ ...facts, bills: [], charges: [] }, '2027-08-20', '2027-07-05').comes_back).toBe(18_600_00)
  expect(simulateLeaving({ ...facts, bills: [], charges: [] }, '2027-09-02', '2027-07-05').comes_back).toBe(
    18_600_00 - 620_00,
  )
})

const days = fc.integer({ min: 0, max: 1_500 }).map((n): Day => addDays('2026-12-01', n))

test('over any stay, what the bills asked for and the settlement make the rent up to where it is owed', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1_000, max: 90_000 }),
      (said, later, rupees) => {
        const rent = rupees * 100
        const lastDay = addDays(said, later)
        const rent_to = rentOwedTo(lastDay, said)
        const start = addDays(said, -400)
        // Billed to the end of the month in which notice is given, or to the last day, as the job does.
        const nextMonth = addDays(`${said.slice(0, 7)}-01`, 31)
        const billed_to = `${nextMonth.slice(0, 7)}-01`
        const taken = rentToSettle({ rent, society_charge: 0, billed_to, last_day: lastDay, rent_to })
        const sum = taken.reduce((total, { amount }) => total + amount, 0)
        expect(billed_to <= rent_to).toBe(true)
        expect(rentBetween(rent, start, billed_to) + sum).toBe(rentBetween(rent, start, rent_to))
        expect(daysBetween(said, rent_to)).toBeGreaterThanOrEqual(31)
      },
    ),
  )
})
