import { describe, expect, test } from 'vitest'
import { addDays, startOfDay } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'
import { ages, daysOld } from '../rules.ts'
import { makeCheck } from './seed.ts'

const today = '2026-11-15'
const random = randomFrom(7)

const checksOf = (listed_at: string) =>
  Array.from({ length: 400 }, (_, id) =>
    makeCheck(random.fork('home', id), { id, area_manager_id: 101, listed_at }, today),
  )

describe('checks of the demo world', () => {
  test('three homes in four have one: after the home was listed, before today, never long ago', () => {
    const listed = new Date(startOfDay(addDays(today, -200)).getTime() + 9 * 3_600_000)
    const checks = checksOf(listed.toISOString()).filter((check) => check !== null)
    expect(checks.length).toBeGreaterThan(260)
    expect(checks.length).toBeLessThan(340)
    for (const { checked_at } of checks) {
      expect(daysOld(new Date(checked_at), startOfDay(today))).toBeLessThan(ages.due)
      expect(new Date(checked_at).getTime()).toBeLessThan(startOfDay(today).getTime())
    }
    const young = new Date(startOfDay(addDays(today, -3)).getTime() + 20 * 3_600_000).toISOString()
    for (const check of checksOf(young)) if (check) expect(check.checked_at > young).toBe(true)
  })

  test('a home that came yesterday, or that nobody looks after, has none', () => {
    expect(checksOf(`${addDays(today, -1)}T03:30:00.000Z`).every((check) => check === null)).toBe(true)
    const home = { id: 1, area_manager_id: null, listed_at: '2026-01-01T00:00:00.000Z' }
    expect(makeCheck(random.fork('none'), home, today)).toBeNull()
  })
})
