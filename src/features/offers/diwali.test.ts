import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import { diwaliAhead, diwaliBehind } from './diwali.ts'

test('the season runs from two weeks before Diwali to a week after', () => {
  const season = { day: '2026-11-08', from: '2026-10-25', to: '2026-11-15' }
  expect(diwaliAhead('2026-11-15')).toEqual(season)
  expect(diwaliBehind('2026-10-25')).toEqual(season)
  expect(diwaliAhead('2026-11-16')?.day).toBe('2027-10-29')
  expect(diwaliBehind('2026-10-24')?.day).toBe('2025-10-20')
  expect(diwaliAhead('2099-01-01')).toBeNull()
})

test('the next season is never more than thirteen months away, and never over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 * 365 }), (n) => {
      const today = addDays('2024-10-20', n)
      const ahead = diwaliAhead(today)
      if (ahead === null) return expect(today > '2030-11-02').toBe(true)
      expect(ahead.to >= today).toBe(true)
      expect(daysBetween(today, ahead.day)).toBeLessThan(400)
    }),
  )
})
