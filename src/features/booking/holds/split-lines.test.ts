import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, totalOf } from '#features/money/payments/invoice-rules.ts'
import { splitLines } from './split-lines.ts'

test('the shares of a booking differ by at most a paisa per line and add up to the total', () => {
  const amounts = fc.array(fc.integer({ min: 100, max: 50_000_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 8 }), (each, parts) => {
      const lines = each.map((amount) => line('ONBOARDING_CHARGES', 'fees', 'Fees', amount))
      const shares = splitLines(lines, parts)
      expect(shares).toHaveLength(parts)
      const totals = shares.map(totalOf)
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(totalOf(lines))
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(lines.length)
      const tax = shares.flat().reduce((sum, part) => sum + part.tax, 0)
      expect(tax).toBe(lines.reduce((sum, whole) => sum + whole.tax, 0))
    }),
  )
})
