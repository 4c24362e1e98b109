import { describe, expect, test } from 'vitest'
import { checkReport } from '#features/homes/freshness/report-rules.ts'
import { ages, daysOld } from '#features/homes/freshness/rules.ts'
import { addDays, startOfDay } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'
import { makeCheck } from './freshness.ts'
import { makeReports, wishReports } from './reports.ts'

const today = '2026-11-15'
const random = randomFrom(7)

const checksOf = (listed_at: string) =>
  Array.from({ length: 400 }, (_, id) =>
    makeCheck(random.fork('home', id), { id, area_manager_id: 101, listed_at }, today),
  )

describe('checks of the demo world', () => {
  test('three homes in four have a recent check after the listing day and before today', () => {
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

  test('a home listed yesterday or without a manager has no check', () => {
    expect(checksOf(`${addDays(today, -1)}T03:30:00.000Z`).every((check) => check === null)).toBe(true)
    const home = { id: 1, area_manager_id: null, listed_at: '2026-01-01T00:00:00.000Z' }
    expect(makeCheck(random.fork('none'), home, today)).toBeNull()
  })
})

describe('reports of the demo world', () => {
  const people = [{ id: 21 }, { id: 22 }, { id: 23 }, { id: 24 }]
  const wishes = Array.from({ length: 4000 }, (_, id) => wishReports(random.fork('reported', id), people))
  const reported = wishes.filter(({ length }) => length > 0)

  test('one home in a hundred has reports, all valid for the form and with distinct texts', () => {
    expect(reported.length).toBeGreaterThan(15)
    expect(reported.length).toBeLessThan(60)
    for (const wish of reported) {
      for (const { reason, words = '' } of wish) expect(checkReport({ reason, words })).toEqual({})
      const said = wish.map(({ words }) => words).filter((words) => words !== '')
      expect(new Set(said).size).toBe(said.length)
      expect(new Set(wish.map(({ person_id }) => person_id)).size).toBe(wish.length)
    }
  })

  test('three reporters raise a recheck unless the home was checked since', () => {
    const home = { id: 7, listed_at: `${addDays(today, -90)}T03:30:00.000Z`, checked_at: null }
    const three = [21, 22, 23].map((person_id) => ({ person_id, reason: 'price' as const, days_ago: 3 }))
    const of = (wanted: typeof three, checked_at: string | null) =>
      makeReports(random.fork('made'), { ...home, checked_at }, wanted, today).recheck
    expect(of(three, null)).toMatchObject({ home_id: 7, because: 'reports' })
    expect(of(three.slice(1), null)).toBeNull()
    expect(of(three, `${today}T00:00:00.000Z`)).toBeNull()
  })
})
