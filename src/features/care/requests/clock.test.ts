import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clock, isMissed, isNear, msLeft, pauseClock, resumeClock, startClock } from './clock.ts'

const at = (text: string) => new Date(`2026-12-${text}+05:30`)
const minutes = (ms: number) => ms / 60_000

test('a deadline is fixed when it is raised, and is missed only after its last moment', () => {
  const clock = startClock(at('30T21:10:00'), 24)
  expect(clock.dueAt).toEqual(at('31T21:10:00'))
  expect(minutes(msLeft(clock, at('31T20:10:00')))).toBe(60)
  expect(isMissed(clock, at('31T21:10:00'))).toBe(false)
  expect(isMissed(clock, at('31T21:10:00.001'))).toBe(true)
})

test('we are told when a quarter of the time is left', () => {
  const clock = startClock(at('10T00:00:00'), 24)
  expect(isNear(clock, 24, at('10T17:59:59'))).toBe(false)
  expect(isNear(clock, 24, at('10T18:00:00'))).toBe(true)
})

test('a pause moves the deadline by exactly its length', () => {
  const paused = pauseClock(startClock(at('10T10:00:00'), 12), at('10T15:00:00'))
  expect(minutes(msLeft(paused, at('20T00:00:00')))).toBe(7 * 60)
  expect(isMissed(paused, at('20T00:00:00'))).toBe(false)
  expect(resumeClock(paused, at('12T15:30:00')).dueAt).toEqual(at('12T22:30:00'))
})

test('a deadline missed before a pause stays missed in it', () => {
  const clock = pauseClock(startClock(at('10T10:00:00'), 12), at('10T22:00:00.001'))
  expect(isMissed(clock, at('15T10:00:00'))).toBe(true)
})

test('a clock that was set back during a pause does not shorten the deadline', () => {
  const paused = pauseClock(startClock(at('10T10:00:00'), 12), at('10T15:00:00'))
  expect(resumeClock(paused, at('09T00:00:00')).dueAt).toEqual(at('10T22:00:00'))
})

const moment = fc.integer({ min: 0, max: 10_000_000 })
const steps = fc.array(fc.record({ work: moment, wait: moment }), { maxLength: 20 })

test('over any pauses, only the time in which we did not wait is used up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), steps, moment, (hours, all, last) => {
      let now = new Date('2026-12-01T00:00:00Z')
      let clock: Clock = startClock(now, hours)
      const later = (ms: number) => {
        now = new Date(now.getTime() + ms)
      }
      for (const { work, wait } of all) {
        later(work)
        const left = msLeft(clock, now)
        clock = pauseClock(clock, now)
        later(wait)
        expect(msLeft(clock, now)).toBe(left)
        clock = resumeClock(clock, now)
        expect(msLeft(clock, now)).toBe(left)
      }
      later(last)
      const used = all.reduce((sum, { work }) => sum + work, last)
      expect(msLeft(clock, now)).toBe(hours * 3_600_000 - used)
      expect(isMissed(clock, now)).toBe(used > hours * 3_600_000)
    }),
  )
})
