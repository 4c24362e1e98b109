import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayInIndia, daysBetween, formatDay, formatShortDay, formatTime, isDay, startOfDay } from './dates.ts'
import { formatLongDay } from './long-day.ts'

describe('days and times in India', () => {
  test('a late evening in London is already the next day in India', () => {
    expect(dayInIndia(new Date('2026-11-14T18:29:59Z'))).toBe('2026-11-14')
    expect(dayInIndia(new Date('2026-11-14T18:30:00Z'))).toBe('2026-11-15')
  })
  test('are formatted for people', () => {
    expect(formatDay('2026-11-09')).toBe('9 Nov 2026')
    expect(formatShortDay('2026-12-01')).toBe('Tue, 1 Dec')
    expect(formatLongDay('2026-11-16')).toBe('Monday, 16 November')
    expect(formatTime(new Date('2026-11-16T05:30:00Z'))).toBe('11:00 am')
    expect(formatTime(new Date('2026-11-16T06:30:00Z'))).toBe('12:00 pm')
  })
  test('tells a real day from an impossible one', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-13-01')).toBe(false)
    expect(isDay('tomorrow')).toBe(false)
  })
  test('adding days and counting them are inverse, across months and years', () => {
    const days = fc.integer({ min: -4000, max: 4000 })
    fc.assert(fc.property(days, (n) => daysBetween('2026-11-15', addDays('2026-11-15', n)) === n))
    fc.assert(fc.property(days, (n) => dayInIndia(startOfDay(addDays('2026-11-15', n))) === addDays('2026-11-15', n)))
  })
})
