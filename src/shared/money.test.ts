import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees, paise, rupees } from './money.ts'

describe('money as India writes it', () => {
  test('groups digits by lakh and crore', () => {
    expect(formatRupees(paise(125_000))).toBe('₹1,25,000')
    expect(formatRupees(paise(12_345_678))).toBe('₹1,23,45,678')
    expect(formatRupees(paise(999))).toBe('₹999')
  })
  test('shows paise only where there are some, and a true minus sign', () => {
    expect(formatRupees(1_250_050)).toBe('₹12,500.50')
    expect(formatRupees(-100_000)).toBe('\u2212₹1,000')
  })
  test('converting rupees to paise and back loses nothing', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (n) => paise(rupees(n)) === n))
  })
})
