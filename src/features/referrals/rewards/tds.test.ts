import { expect, test } from 'vitest'
import { tdsOf, yearStart } from './tds.ts'

const paid = { amount: 1_000_00, deductedBefore: 0, hasPan: true, on: '2026-12-10' }

test('nothing is deducted up to ₹20,000 in a year; then two percent of all of it', () => {
  expect(tdsOf({ ...paid, paidBefore: 19_000_00 })).toBe(0)
  expect(tdsOf({ ...paid, paidBefore: 20_000_00 })).toBe(420_00)
  expect(tdsOf({ ...paid, paidBefore: 21_000_00, deductedBefore: 420_00 })).toBe(20_00)
})

test('without a PAN it is twenty percent, and never more than the payment', () => {
  expect(tdsOf({ ...paid, paidBefore: 20_000_00, hasPan: false })).toBe(1_000_00)
  expect(tdsOf({ ...paid, paidBefore: 40_000_00, deductedBefore: 8_000_00, hasPan: false })).toBe(200_00)
})

test('the year begins in April, and an older rate holds on its days', () => {
  expect(yearStart('2026-03-31').toISOString()).toBe('2025-03-31T18:30:00.000Z')
  expect(yearStart('2026-04-01').toISOString()).toBe('2026-03-31T18:30:00.000Z')
  expect(tdsOf({ ...paid, paidBefore: 15_000_00, on: '2025-03-31' })).toBe(320_00)
})
