import { describe, expect, test } from 'vitest'
import { groupOf, sayLeft, snoozeProblem, usedPercent } from './rules.ts'

const now = new Date('2026-11-16T09:10:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the clock of a task', () => {
  test('says how long is left, or how late it is', () => {
    expect([42, 89, 120, 2000, 4320, -12, -180].map((minutes) => sayLeft(later(minutes), now))).toEqual([
      ...['42 min', '89 min', '2 h', '33 h', '3 days', '12 min late', '3 h late'],
    ])
  })

  test('puts tasks into groups', () => {
    expect([-1, 0, 60, 61, 1440, 1441].map((minutes) => groupOf(later(minutes), now))).toEqual([
      ...['late', 'hour', 'hour', 'today', 'today', 'later'],
    ])
  })

  test('shows the part of the time that is used', () => {
    expect(usedPercent(later(-60), later(60), now)).toBe(50)
    expect(usedPercent(later(-60), later(-30), now)).toBe(100)
    expect(usedPercent(later(5), later(30), now)).toBe(0)
  })
})

describe('a snooze', () => {
  test('ends 15 minutes before the deadline at the latest', () => {
    const task = { due: later(60), now }
    expect(snoozeProblem(later(45), task)).toBeNull()
    expect(snoozeProblem(later(46), task)).toBe('It has to be back 15 minutes before its deadline.')
  })

  test('lies ahead', () => {
    expect(snoozeProblem(now, { due: later(60), now })).toBe('Choose a time to come.')
  })
})
