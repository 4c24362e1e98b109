import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfDay } from '#shared/dates.ts'
import {
  courseOf,
  eventKinds,
  type Happened,
  judgeEvent,
  needsCheckIn,
  sayWrongCode,
  type TakenEvent,
  travelBetween,
} from './rules.ts'
import { hoursProblem, leaveProblem } from './time-rules.ts'

const day = startOfDay('2026-11-16').getTime()
const at = (hour: number) => new Date(day + hour * 3_600_000)

describe('how a visit went', () => {
  const anyEvent = fc.record({
    clientId: fc.stringMatching(/^[a-z]{8}$/),
    kind: fc.constantFrom(...eventKinds),
    happenedAt: fc.integer({ min: 0, max: 5 }).map((hour) => at(10 + hour)),
    note: fc.constantFrom('late', 'nice', null),
  })
  const anyEvents = fc.uniqueArray(anyEvent, { selector: ({ clientId }) => clientId, maxLength: 8 })

  test('the order of events does not matter', () => {
    fc.assert(
      fc.property(anyEvents, fc.infiniteStream(fc.nat()), (events, chance) => {
        const weighed = events.map((event) => ({ event, weight: chance.next().value ?? 0 }))
        const shuffled = weighed.toSorted((a, b) => a.weight - b.weight).map(({ event }) => event)
        expect(courseOf(shuffled)).toEqual(courseOf(events))
      }),
    )
  })

  test('the first check-in, the last outcome and the last note count', () => {
    const event = (kind: TakenEvent['kind'], hour: number, note: string | null = null): TakenEvent => ({
      clientId: `${kind}-${hour}`,
      kind,
      happenedAt: at(hour),
      note,
    })
    const said = [event('missed', 10.3), event('check_in', 10.5), event('done', 11), event('note', 11, 'Liked it')]
    expect(courseOf([...said, event('check_in', 10.7), event('note', 10, 'Late')])).toEqual({
      state: 'done',
      checkedInAt: at(10.5),
      endedAt: at(11),
      note: 'Liked it',
    })
    expect(courseOf([])).toEqual({ state: 'scheduled', checkedInAt: null, endedAt: null, note: null })
  })

  test('"done" needs a check-in at the door, whichever comes first', () => {
    const done: TakenEvent = { clientId: 'done', kind: 'done', happenedAt: at(11), note: null }
    const checkIn: TakenEvent = { clientId: 'check-in', kind: 'check_in', happenedAt: at(10), note: null }
    expect(courseOf([done], { needsCheckIn: true })).toMatchObject({ state: 'scheduled', endedAt: null })
    expect(courseOf([done, checkIn], { needsCheckIn: true })).toMatchObject({ state: 'done', endedAt: at(11) })
    expect(needsCheckIn({ online: true, wrongTries: 0 })).toBe(false)
    expect(needsCheckIn({ online: false, wrongTries: 4 })).toBe(true)
    expect(needsCheckIn({ online: false, wrongTries: 5 })).toBe(false)
  })
})

describe('an event of a visit', () => {
  const visit = { state: 'scheduled', startsAt: at(10), online: false, checkedIn: false } as const
  const event = (kind: Happened['kind'], hour = 10.2): Happened => ({ kind, happenedAt: at(hour), seenAt: at(10) })
  const code = { right: true, wrongTries: 0 }

  test('is a conflict where the visit was cancelled or moved, and says when it is now', () => {
    expect(judgeEvent({ ...visit, state: 'cancelled' }, event('done'), code)).toMatchObject({
      result: 'conflict',
      message: 'This visit was cancelled meanwhile. Nothing was changed.',
    })
    expect(judgeEvent({ ...visit, startsAt: at(15) }, event('done'), code)).toMatchObject({
      result: 'conflict',
      message: 'This visit was moved to Mon, 16 Nov at 3:00 pm meanwhile. Nothing was changed.',
    })
  })

  test('is refused before its time', () => {
    expect(judgeEvent(visit, event('missed', 9.9), code).message).toBe('The visitor still has until 10:00 am.')
    expect(judgeEvent(visit, event('missed', 10.2), code).result).toBe('taken')
    expect(judgeEvent(visit, event('done', -1), code).result).toBe('refused')
    expect(judgeEvent(visit, event('check_in', 9.5), code).result).toBe('taken')
  })

  test('after five wrong codes even the right one is refused', () => {
    const wrong = (wrongTries: number) => judgeEvent(visit, event('check_in'), { right: false, wrongTries })
    expect(wrong(0).message).toBe('This is not the code of this visit. 4 tries left.')
    expect(wrong(3).message).toBe('This is not the code of this visit. 1 try left.')
    expect(wrong(4).message).toBe(sayWrongCode(5))
    expect(judgeEvent(visit, event('check_in'), { right: true, wrongTries: 4 }).result).toBe('taken')
    expect(judgeEvent(visit, event('check_in'), { right: true, wrongTries: 5 }).result).toBe('refused')
    expect(judgeEvent({ ...visit, online: true }, event('check_in'), code).result).toBe('refused')
  })
})

test('the way is from the last home one really went to', () => {
  const stop = (hour: number, lat: number, more = {}) => ({
    lat,
    lng: 77.6,
    starts_at: at(hour).toISOString(),
    online: false,
    state: 'scheduled' as const,
    ...more,
  })
  const stops = [
    stop(10, 12.9),
    stop(11, 12.92),
    stop(12, 13.5, { online: true }),
    stop(13, 13.5, { state: 'cancelled' as const }),
    stop(14, 12.92),
    stop(15, 13),
  ]
  const [first, second, online, cancelled, same, last] = travelBetween(stops)
  expect([first, online, cancelled, same]).toEqual([null, null, null, 0])
  expect(second).toBeGreaterThan(5)
  expect(last).toBeGreaterThan(second ?? 0)
})

describe('hours and leave', () => {
  test('hours are whole, within the day, once a weekday', () => {
    const monday = { weekday: 1, from_hour: 9, to_hour: 18 }
    expect(hoursProblem([monday])).toBeNull()
    expect(hoursProblem([])).toBe('Choose at least one working day.')
    expect(hoursProblem([monday, monday])).toBe('Each day of the week can be named once.')
    expect(hoursProblem([{ ...monday, to_hour: 9 }])).toBe('Monday: the end must be after the beginning.')
    expect(hoursProblem([{ ...monday, to_hour: 22 }])).toBe('Monday: homes are shown between 7 am and 9 pm.')
  })

  test('leave begins today or later, ends after it begins and is at most 30 days', () => {
    const today = '2026-11-15'
    expect(leaveProblem('2026-11-15', '2026-12-14', today)).toEqual({})
    expect(leaveProblem('2026-11-15', '2026-12-15', today)).toHaveProperty('last_day')
    expect(leaveProblem('2026-11-14', '2026-11-15', today)).toHaveProperty('first_day')
    expect(leaveProblem('2026-11-17', '2026-11-16', today)).toHaveProperty('last_day')
    expect(leaveProblem('soon', '2026-11-16', today)).toHaveProperty('first_day')
    expect(leaveProblem('2026-02-30', '2026-11-16', today)).toHaveProperty('first_day')
  })
})
