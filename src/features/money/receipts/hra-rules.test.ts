import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { daysOfYear, monthText, type RentPaid, rentKept, yearOfRent, yearsOf } from './hra-rules.ts'

const home = (id: number) => ({ id, title: `Home ${id}`, address: 'A street', landlord: 'Rajendra Deshpande' })
const rent = (from: string, amount: number, homeId = 1): RentPaid => ({
  ...{ from, to: addDays(from, 29), amount, paidOn: from, receipt: { id: 1, number: 'TH/2026-27/000001' } },
  home: home(homeId),
})

test('a financial year is April to March', () => {
  expect(daysOfYear('2026-27')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(daysOfYear('2099-00')).toEqual({ from: '2099-04-01', to: '2100-03-31' })
  for (const wrong of ['2026-28', '2026', '26-27', '2026-27 ', '']) expect(daysOfYear(wrong), wrong).toBeNull()
})

test('each home lists its own months, and March belongs to the previous financial year', () => {
  const rents = [rent('2026-05-01', 100, 2), rent('2026-04-01', 70), rent('2026-03-01', 60), rent('2026-06-01', 80, 2)]
  expect(yearOfRent(rents, '2026-27')).toMatchObject({
    homes: [
      { home: { id: 1 }, total: 70 },
      { home: { id: 2 }, rents: [{ from: '2026-05-01' }, { from: '2026-06-01' }], total: 180 },
    ],
    total: 250,
  })
  expect(yearOfRent(rents, '2025-26').total).toBe(60)
  expect(yearsOf(rents, '2027-01-10')).toEqual(['2026-27', '2025-26'])
})

test('the landlord’s PAN is needed above one lakh a year, not at exactly one lakh', () => {
  expect(yearOfRent([rent('2026-04-01', 1_00_000_00)], '2026-27').panNeeded).toBe(false)
  expect(yearOfRent([rent('2026-04-01', 1_00_000_01)], '2026-27').panNeeded).toBe(true)
})

test('every rent belongs to exactly one financial year', () => {
  const rents = fc.array(
    fc.record({
      days: fc.nat(2000),
      amount: fc.integer({ min: 1, max: 9_00_000_00 }),
      home: fc.integer({ min: 1, max: 3 }),
    }),
  )
  fc.assert(
    fc.property(rents, (made) => {
      const all = made.map(({ days, amount, home: id }) => rent(addDays('2024-01-01', days), amount, id))
      const years = yearsOf(all, '2026-11-15').map((year) => yearOfRent(all, year))
      expect(years.reduce((sum, { total }) => sum + total, 0)).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
      expect(years.flatMap(({ homes }) => homes.flatMap((each) => each.rents))).toHaveLength(all.length)
    }),
  )
})

test('a refunded rent does not count as paid', () => {
  expect(rentKept(10_000, 10_000, 4_000)).toBe(6_000)
  expect(rentKept(10_000, 30_000, 20_000)).toBe(10_000)
  expect(rentKept(10_000, 30_000, 30_000)).toBe(0)
  expect(rentKept(10_000, 9_000, 9_000)).toBe(0)
})

test('a whole month is shown by its name, a part of it by its days', () => {
  expect(monthText({ from: '2026-11-01', to: '2026-11-30' })).toBe('November 2026')
  expect(monthText({ from: '2028-02-01', to: '2028-02-29' })).toBe('February 2028')
  expect(monthText({ from: '2026-11-22', to: '2026-11-30' })).toBe('November 2026, from the 22nd')
  expect(monthText({ from: '2026-11-13', to: '2026-11-30' })).toBe('November 2026, from the 13th')
  expect(monthText({ from: '2026-11-01', to: '2026-11-19' })).toBe('November 2026, 1 to 19')
})
