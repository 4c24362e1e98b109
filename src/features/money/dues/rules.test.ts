import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTypes, totalOf } from '#features/money/payments/invoice-rules.ts'
import { homeLinkText, isRefundable, lineTypeLabels, mergeLines } from './rules.ts'

const line = fc.record({ type: fc.constantFrom(...lineTypes), amount: fc.integer({ min: -1e9, max: 1e9 }) })

test('merged lines are unique by kind and keep the total', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines)
      expect(totalOf(merged)).toBe(totalOf(lines))
      expect(new Set(merged.map(({ type }) => type)).size).toBe(merged.length)
      expect(merged.every(({ type, label }) => label === lineTypeLabels[type])).toBe(true)
    }),
  )
})

test('the name of a home is not repeated', () => {
  expect(homeLinkText('Booking of Rose Villa', 'Rose Villa')).toBe('See the home')
  expect(homeLinkText('Rent for May 2026', 'Rose Villa')).toBe('Rose Villa')
})

test('a deposit is refundable, a token and charges are not', () => {
  expect(lineTypes.filter(isRefundable)).toEqual(['SECURITY_DEPOSIT'])
})
