import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBetween, marksOf } from './rent-marks.ts'

test('the count of any range equals counting its units one by one', () => {
  const codes = fc.uint16Array({ max: 5, minLength: 0, maxLength: 5200, size: 'max' })
  fc.assert(
    fc.property(codes, fc.nat(5200), fc.nat(5200), (all, a, b) => {
      const from = Math.min(a, all.length)
      const to = Math.min(b, all.length)
      const expected = [0, 1, 2, 3, 4, 5].map((code) => all.slice(from, to).filter((each) => each === code).length)
      const counted = countBetween(marksOf(all), all, from, to)
      expect([0, 1, 2, 3, 4, 5].map((code) => counted[code] ?? 0)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
  const full = new Uint16Array(2048).fill(1)
  expect([...countBetween(marksOf(full), full, 0, 2048)]).toEqual([0, 2048])
  expect([...countBetween(marksOf(full), full, 1024, 2048)]).toEqual([0, 1024])
})
