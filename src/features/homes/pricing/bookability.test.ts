import { describe, expect, test } from 'vitest'
import { holidaysBetween, isFreeFrom, unitAvailability } from './bookability.ts'

const stay = (from: string, to: string | null) => ({ from, to })

describe('when a bed can be booked', () => {
  test('from the day somebody leaves, and not a day sooner', () => {
    const stays = [stay('2026-01-01', '2026-12-10')]
    expect(isFreeFrom(stays, '2026-12-09')).toBe(false)
    expect(isFreeFrom(stays, '2026-12-10')).toBe(true)
  })
  test('not while somebody is still to come, though nobody is there now', () => {
    expect(isFreeFrom([stay('2027-01-01', null)], '2026-12-01')).toBe(false)
  })
})

describe('when a room or a house can be booked', () => {
  const beds = [[], [stay('2026-01-01', '2026-12-10')], [stay('2026-01-01', '2026-12-20')]]
  test('when the last of its beds can', () => {
    expect(unitAvailability(beds, '2026-12-01')).toEqual({ bookable: false, availableFrom: '2026-12-20' })
    expect(unitAvailability(beds, '2026-12-20')).toEqual({ bookable: true, availableFrom: '2026-12-20' })
  })
  test('the day is unknown while one of them has no end in sight, or there is none', () => {
    expect(unitAvailability([...beds, [stay('2026-01-01', null)]], '2026-12-20').availableFrom).toBeNull()
    expect(unitAvailability([], '2026-12-20')).toEqual({ bookable: false, availableFrom: null })
  })
})

test('offices are closed on three days all over India', () => {
  expect(holidaysBetween('2026-12-28', '2027-01-27')).toEqual([{ date: '2027-01-26', name: 'Republic Day' }])
  expect(holidaysBetween('2026-11-16', '2026-12-16')).toEqual([])
})
