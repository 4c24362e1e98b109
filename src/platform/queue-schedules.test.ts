import { PgBoss } from 'pg-boss'
import { describe, expect, test } from 'vitest'
import { dayInIndia } from '#shared/dates.ts'
import { lastOccurrence } from './queue-schedules.ts'

/** Never started: parsing a cron expression needs no database. */
const boss = new PgBoss('postgres://nobody@localhost/none')

const dayFor = (cron: string, at: string) => dayInIndia(lastOccurrence(boss, cron, new Date(at)) as Date)

describe('the day a scheduled job is for', () => {
  test('is the day it was due, when the tick is handled after midnight', () => {
    // 23:59 on 1 March in India; handled 40 seconds into 2 March.
    expect(dayFor('59 23 * * *', '2026-03-01T18:30:40Z')).toBe('2026-03-01')
  })

  test('is the day in India, when it is still yesterday in London', () => {
    expect(dayFor('5 0 * * *', '2026-03-01T18:35:01Z')).toBe('2026-03-02')
  })

  test('is the last missed occurrence after downtime', () => {
    expect(dayFor('0 2 * * *', '2026-03-05T09:00:00Z')).toBe('2026-03-05')
    expect(dayFor('0 2 * * 1', '2026-03-05T09:00:00Z')).toBe('2026-03-02')
    expect(dayFor('0 2 1 * *', '2026-03-25T09:00:00Z')).toBe('2026-03-01')
    expect(dayFor('0 2 1 4 *', '2026-03-25T09:00:00Z')).toBe('2025-04-01')
  })

  test('includes an occurrence at the exact moment', () => {
    const at = new Date('2026-03-01T20:30:00Z')
    expect(lastOccurrence(boss, '0 2 * * *', at)).toEqual(at)
    expect(lastOccurrence(boss, '* * * * *', at)).toEqual(at)
  })
})
