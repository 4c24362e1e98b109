import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { daysInMonth, firstOfNextMonth, firstRent, rentBetween } from './proration.ts'

const rents = fc.integer({ min: 1, max: 50_000_000 })
const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))

test('a period costs what its parts cost, wherever it is cut, and never less than nothing', () => {
  fc.assert(
    fc.property(rents, days, fc.nat(400), fc.nat(400), (rent, from, a, b) => {
      const between = addDays(from, a)
      const to = addDays(between, b)
      const whole = rentBetween(rent, from, to)
      expect(Number.isSafeInteger(whole)).toBe(true)
      expect(rentBetween(rent, from, between) + rentBetween(rent, between, to)).toBe(whole)
      expect(whole).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a whole month is a whole rent, in February too, and part of one is by the day, to the rupee', () => {
  fc.assert(
    fc.property(rents, days, (rent, day) => {
      const first = `${day.slice(0, 7)}-01`
      expect(firstRent(rent, first)).toBe(rent)
      const left = daysInMonth(day) - Number(day.slice(8)) + 1
      expect(Math.abs(firstRent(rent, day) - (rent * left) / daysInMonth(day))).toBeLessThan(100)
    }),
  )
  expect(daysInMonth('2028-02-10')).toBe(29)
  expect(firstRent(29_000_00, '2028-02-29')).toBe(1_000_00)
  expect(firstRent(28_000_00, '2027-02-28')).toBe(1_000_00)
  expect(firstRent(31_000_00, '2026-12-31')).toBe(1_000_00)
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
})

test('the day changes at midnight in India, not in London', () => {
  const midnight = startOfDay('2026-12-01')
  const before = dayInIndia(new Date(midnight.getTime() - 1))
  expect([before, dayInIndia(midnight)]).toEqual(['2026-11-30', '2026-12-01'])
  expect(firstRent(30_000_00, before)).toBe(1_000_00)
  expect(firstRent(30_000_00, dayInIndia(midnight))).toBe(30_000_00)
})
