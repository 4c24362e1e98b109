import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, diceText, expectedCost, prizeOf, prizes } from './dice-rules.ts'

const face = fc.integer({ min: 1, max: 6 })

test('every throw wins what its own row says, and never nothing', () => {
  expect([prizeOf([6, 6]), prizeOf([2, 2]), prizeOf([3, 4]), prizeOf([6, 1]), prizeOf([1, 2])]).toEqual([
    500_00, 100_00, 50_00, 50_00, 20_00,
  ])
  fc.assert(
    fc.property(face, face, (a, b) => {
      expect(prizeOf([a, b])).toBe(prizeOf([b, a]))
      expect(prizes.map(({ amount }) => amount)).toContain(prizeOf([a, b]))
    }),
  )
})

test('a card costs ₹49.44 on average: of 36 throws one is two sixes, five another pair, six a seven', () => {
  expect(expectedCost).toBeCloseTo((500_00 + 5 * 100_00 + 6 * 50_00 + 24 * 20_00) / 36)
  expect(expectedCost).toBeLessThan(50_00)
})

test.each<[Dice, string]>([
  [[3, 4], 'You threw a 3 and a 4.'],
  [[6, 6], 'You threw two sixes.'],
])('%j is said as words', (dice, text) => {
  expect(diceText(dice)).toBe(text)
})
