import { expect, test } from 'vitest'
import { onlineVisitDiscount } from './rules.ts'

test.each([
  [10_000_00, 2_000_00],
  [15_000_00, 3_000_00],
  [20_000_00, 3_000_00],
  [0, 0],
  [1_01, 20],
])('[CONST-006] an online visit takes a flat 20 %% off fees of %i paise, never more than ₹3,000', (fees, off) => {
  expect(onlineVisitDiscount(fees)).toBe(off)
})
