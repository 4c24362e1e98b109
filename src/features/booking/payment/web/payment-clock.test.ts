import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffset, clockText, secondsLeft, spokenBetween } from './payment-clock.ts'

test('the countdown shows whole seconds and stops at zero', () => {
  const until = '2026-11-15T10:00:00.000Z'
  const at = (text: string) => secondsLeft(until, Date.parse(text))
  expect(at('2026-11-15T09:45:00.000Z')).toBe(900)
  expect(at('2026-11-15T09:59:59.100Z')).toBe(1)
  expect(at('2026-11-15T10:00:00.000Z')).toBe(0)
  expect(at('2026-11-16T10:00:00.000Z')).toBe(0)
  expect([clockText(900), clockText(61), clockText(5)]).toEqual(['15:00', '1:01', '0:05'])
})

test('five minutes and one minute left are announced once each, for any times of the ticks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 200, maxLength: 200 }), (steps) => {
      const said: string[] = []
      let left = 900
      for (const step of steps) {
        const next = Math.max(0, left - step)
        const text = spokenBetween(left, next)
        if (text) said.push(text)
        left = next
        if (left === 0) break
      }
      expect(said).toEqual(['5 minutes left to pay.', '1 minute left to pay.'].slice(0, said.length))
      if (left === 0) expect(said).toHaveLength(2)
    }),
  )
})

test('after the phone has slept only the current announcement is made', () => {
  expect(spokenBetween(800, 30)).toBe('1 minute left to pay.')
  expect(spokenBetween(800, 0)).toBeNull()
})

test('the countdown does not depend on the phone’s clock', () => {
  const server = '2026-11-15T10:00:00.000Z'
  const phone = Date.parse('2026-11-15T12:34:00.000Z')
  expect(phone + 5000 + clockOffset(server, phone)).toBe(Date.parse(server) + 5000)
})
