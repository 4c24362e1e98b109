import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commuteMinutes, minutesFor, sayMinutes, trafficAt } from './commute.ts'

const km = fc.double({ min: 0, max: 200, noNaN: true })
const traffic = fc.constantFrom('peak' as const, 'day' as const, 'night' as const)

describe('the way to work', () => {
  test('a longer way never takes less time, at any hour', () => {
    fc.assert(
      fc.property(km, km, traffic, (a, b, when) => {
        expect(minutesFor(Math.max(a, b), when)).toBeGreaterThanOrEqual(minutesFor(Math.min(a, b), when))
      }),
    )
  })
  test('the rush hour takes longest, the night least', () => {
    fc.assert(
      fc.property(km, (way) => {
        expect(minutesFor(way, 'peak')).toBeGreaterThanOrEqual(minutesFor(way, 'day'))
        expect(minutesFor(way, 'day')).toBeGreaterThanOrEqual(minutesFor(way, 'night'))
      }),
    )
    expect([3, 7, 9, 13, 18, 21, 23].map(trafficAt)).toEqual(['night', 'day', 'peak', 'day', 'peak', 'day', 'night'])
  })
  test('HSR Layout to Whitefield is more than an hour at nine in the morning, half of it at night', () => {
    const [hsr, whitefield] = [
      { lat: 12.9121, lng: 77.6446 },
      { lat: 12.9698, lng: 77.75 },
    ]
    expect(commuteMinutes(hsr, whitefield)).toBe(70)
    expect(commuteMinutes(hsr, whitefield, 'night')).toBe(45)
    expect(commuteMinutes(hsr, hsr)).toBe(5)
  })
  test('is said in steps of five minutes, hours apart', () => {
    fc.assert(fc.property(km, traffic, (way, when) => minutesFor(way, when) % 5 === 0))
    expect([5, 45, 60, 80, 120].map(sayMinutes)).toEqual(['5 min', '45 min', '1 h', '1 h 20 min', '2 h'])
  })
})
