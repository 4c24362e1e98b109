import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, diceText, prizeOf, rollDicePath } from './rules.ts'

const face = fc.integer({ min: 1, max: 6 })

test('every throw wins the amount of its row in the table, never zero', () => {
  expect([prizeOf([6, 6]), prizeOf([2, 2]), prizeOf([3, 4]), prizeOf([6, 1]), prizeOf([1, 2])]).toEqual([
    500_00, 100_00, 50_00, 50_00, 20_00,
  ])
  fc.assert(
    fc.property(face, face, (a, b) => {
      expect(prizeOf([a, b])).toBe(prizeOf([b, a]))
      expect([500_00, 100_00, 50_00, 20_00]).toContain(prizeOf([a, b]))
    }),
  )
})

test('a card costs ₹49.44 on average: of 36 throws one is two sixes, five another pair, six a seven', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  const all = faces.flatMap((first) => faces.map((second) => prizeOf([first, second])))
  expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(1_780_00)
})

test.each<[Dice, string]>([
  [[3, 4], 'You threw a 3 and a 4.'],
  [[6, 6], 'You threw two sixes.'],
])('%j is said as words', (dice, text) => {
  expect(diceText(dice)).toBe(text)
})

test('[PAY-006] the way to the dice says the card, the way on and the transaction', () => {
  const path = rollDicePath({ token: 'a-token', callback: '/x?y=1', transactionId: 'pay_1' })
  const { pathname, searchParams } = new URL(path, 'http://here')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/alpha/rolldice',
    { scratch_card_token: 'a-token', callback: '/x?y=1', thikana_transaction_id: 'pay_1' },
  ])
})
