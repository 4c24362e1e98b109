import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, type Books } from './ledger-rules.ts'
import { givenBackBooks, leftOf, partToken } from './refund-rules.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_00 })
const books: fc.Arbitrary<Books> = fc.record({ deposit: paise, fees: paise, tax: paise, rent: paise, partner: paise })
const names = ['deposit', 'fees', 'tax', 'rent', 'partner'] as const

test('refund parts add up to the amount, and none exceeds its source', () => {
  fc.assert(
    fc.property(
      books,
      fc.constantFrom('deposit' as const, 'fees' as const, 'rent' as const, 'partner' as const),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (left, book, share) => {
        const most = leftOf(left)[book]
        fc.pre(most > 0)
        const amount = Math.max(1, Math.floor(most * share))
        const moved = givenBackBooks(book, amount, left)
        expect(amountOf(moved)).toBe(amount)
        for (const name of names) {
          expect(moved[name]).toBeGreaterThanOrEqual(0)
          expect(moved[name]).toBeLessThanOrEqual(left[name])
        }
      },
    ),
  )
})

test('a refunded fee includes its tax, in full or in proportion', () => {
  const left = { deposit: 0, fees: 1_000_00, tax: 180_00, rent: 0, partner: 0 }
  expect(givenBackBooks('fees', 1_180_00, left)).toEqual(left)
  expect(givenBackBooks('fees', 118_00, left)).toMatchObject({ fees: 100_00, tax: 18_00 })
})

test('a discount larger than the fee leaves nothing to refund', () => {
  expect(leftOf({ deposit: 5, fees: -100, tax: -18, rent: 0, partner: 0 })).toEqual({
    ...{ deposit: 5, fees: 0, rent: 0, partner: 0 },
  })
})

test('for a cancelled booking the kept and the refunded amount add up to the payment, and at most the token is kept', () => {
  fc.assert(
    fc.property(books, books, (left, token) => {
      const { kept, back } = partToken(left, token)
      expect(amountOf(kept) + amountOf(back)).toBe(amountOf(left))
      for (const name of names) expect(kept[name]).toBeLessThanOrEqual(token[name])
    }),
  )
})
