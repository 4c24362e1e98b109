import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './indian-number.ts'

test('whole numbers are grouped as Intl groups them', () => {
  const tables = new Intl.NumberFormat('en-IN')
  fc.assert(fc.property(fc.maxSafeInteger(), (whole) => grouped(whole) === tables.format(whole)))
  expect(grouped(1_234_567)).toBe('12,34,567')
})
