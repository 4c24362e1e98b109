import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionOn } from '#features/owners/coming-in/plans.ts'
import { feeBack, feeOn, reserveFrom, shareProblem, splitByShares } from './rules.ts'

const version = versionOn('2026-11-18')

test('shares of 99 % are refused, shares of 100 % are not', () => {
  expect(shareProblem([6_000, 3_900])).toBe('The shares add up to 99 %. They must add up to 100 %.')
  expect(shareProblem([6_000, 4_001])).toBe('The shares add up to 100.01 %. They must add up to 100 %.')
  expect(shareProblem([6_000, 4_000])).toBeNull()
})

test('an amount is split to the paisa, a paisa left over goes to whose share was cut most', () => {
  const thirds = [
    { personId: 1, basisPoints: 3_334 },
    { personId: 2, basisPoints: 3_333 },
    { personId: 3, basisPoints: 3_333 },
  ]
  expect(splitByShares(100, thirds, 1).map(({ amount }) => amount)).toEqual([34, 33, 33])
  expect(splitByShares(10_000_01, thirds, 1).map(({ amount }) => amount)).toEqual([3_334_01, 3_333_00, 3_333_00])
  expect(splitByShares(500, [], 9)).toEqual([{ personId: 9, amount: 500 }])
})

const shares = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 9 }).map((others) => {
  const rest = 10_000 - others.reduce((sum, each) => sum + each, 0)
  return [rest, ...others].map((basisPoints, nth) => ({ personId: nth + 1, basisPoints }))
})

test('the parts are the whole, and each is within a paisa of its share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), shares, (amount, all) => {
      const parts = splitByShares(amount, all, 1)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const [nth, { amount: part }] of parts.entries()) {
        expect(Math.abs(part - (amount * (all[nth]?.basisPoints ?? 0)) / 10_000)).toBeLessThan(1)
      }
    }),
  )
})

test('our fee is of the rent that was collected, with GST on it', () => {
  const rent = { amount: 18_500_00, monthly: 18_500_00, taken: 0 }
  expect(feeOn({ plan: 'managed', ...rent }, version)).toEqual({ fee: 1_480_00, gst: 266_40 })
  expect(feeOn({ plan: 'assured', ...rent }, version)).toEqual({ fee: 2_220_00, gst: 399_60 })
})

test('where the owner manages it is taken once, from as many rents as it takes', () => {
  const rent = { plan: 'self' as const, monthly: 30_000_00 }
  expect(feeOn({ ...rent, amount: 30_000_00, taken: 0 }, version)).toEqual({ fee: 8_000_00, gst: 1_440_00 })
  const first = feeOn({ ...rent, amount: 5_000_00, taken: 0 }, version)
  expect(first).toEqual({ fee: 4_237_29, gst: 762_71 })
  const second = feeOn({ ...rent, amount: 30_000_00, taken: 5_000_00 }, version)
  expect(second.fee + second.gst).toBe(4_440_00)
  expect(feeOn({ ...rent, amount: 30_000_00, taken: 9_440_00 }, version)).toEqual({ fee: 0, gst: 0 })
})

test('at most a tenth of a part is held back, until the reserve is full', () => {
  expect(reserveFrom(10_000_00, { limit: 5_000_00, held: 0 })).toBe(1_000_00)
  expect(reserveFrom(10_000_00, { limit: 5_000_00, held: 4_500_00 })).toBe(500_00)
  expect(reserveFrom(10_000_00, { limit: 5_000_00, held: 6_000_00 })).toBe(0)
})

test('with all of a rent all of its fee goes back, in however many parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 1, maxLength: 6 }),
      (charged, gifts) => {
        const rent = gifts.reduce((sum, each) => sum + each, 0)
        let before = 0
        let back = 0
        for (const amount of gifts) {
          back += feeBack({ charged, rent, before, amount })
          before += amount
        }
        expect(back).toBe(charged)
      },
    ),
  )
})
