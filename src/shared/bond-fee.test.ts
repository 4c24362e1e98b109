import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bondEndsOn, bondFee, bondRefund } from './bond-fee.ts'
import { addDays } from './dates.ts'

const bond = { feePaise: 2_400_00, startsOn: '2026-11-15' }

describe('the fee of a bond', () => {
  test('is a share of the secured sum, in whole paise', () => {
    expect(bondFee(30_000_00, 8)).toBe(2_400_00)
    expect(bondFee(33_333, 7)).toBe(2_333)
  })

  test('covers twelve months, leap years included', () => {
    expect(bondEndsOn('2026-11-15')).toBe('2027-11-15')
    expect(bondEndsOn('2028-02-29')).toBe('2029-03-01')
  })
})

describe('the refund', () => {
  test('is the whole fee, when not moving in by the move-in date', () => {
    expect(bondRefund(bond, '2026-11-01', false)).toBe(2_400_00)
    expect(bondRefund(bond, '2026-11-15', false)).toBe(2_400_00)
  })

  test('is half of the remaining eleven months, when not moving in after it', () => {
    expect(bondRefund(bond, '2026-11-16', false)).toBe(1_100_00)
  })

  test('is half of the unexpired part, when moving out', () => {
    expect(bondRefund(bond, '2027-05-16', true)).toBe(Math.round((2_400_00 * 183) / 365 / 2))
    expect(bondRefund(bond, '2027-11-14', true)).toBe(Math.round(2_400_00 / 365 / 2))
  })

  test('is nothing, once the twelve months are over', () => {
    expect(bondRefund(bond, '2027-11-15', true)).toBe(0)
    expect(bondRefund(bond, '2028-01-01', false)).toBe(0)
  })

  test('is whole paise, never more than the fee, and never grows over time', () => {
    const days = fc.integer({ min: -60, max: 500 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_00_000_00 }), days, days, fc.boolean(), (feePaise, a, b, movedIn) => {
        const at = (day: number) => bondRefund({ ...bond, feePaise }, addDays(bond.startsOn, day), movedIn)
        const [earlier, later] = [at(Math.min(a, b)), at(Math.max(a, b))]
        expect(earlier).toBeGreaterThanOrEqual(later)
        expect(earlier).toBeLessThanOrEqual(feePaise)
        expect(Number.isSafeInteger(earlier) && later >= 0).toBe(true)
      }),
    )
  })
})
