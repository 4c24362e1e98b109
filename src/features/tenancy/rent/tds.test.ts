import { expect, test } from 'vitest'
import { tdsOf } from './tds.ts'

const stay = { rent: 60_000_00, starts_on: '2026-06-10', ends_on: null }

test('no tax is deducted from a rent of ₹50,000 or less', () => {
  expect(tdsOf({ ...stay, rent: 50_000_00 }, '2026-12-01')).toBeNull()
})

test('2 % of the months of the tax year, with the rent of March', () => {
  // June to March: 10 months of 60,000.
  expect(tdsOf(stay, '2026-12-01')).toEqual({ percent: 2, months: 10, amount: 12_000_00, with_month: '2027-03-01' })
  expect(tdsOf(stay, '2027-02-01')).toEqual({ percent: 2, months: 10, amount: 12_000_00, with_month: '2027-03-01' })
  // The next tax year is a whole one.
  expect(tdsOf(stay, '2027-04-01')).toEqual({ percent: 2, months: 12, amount: 14_400_00, with_month: '2028-03-01' })
})

test('a tenant who leaves deducts it with the rent of the last month', () => {
  expect(tdsOf({ ...stay, ends_on: '2026-12-16' }, '2026-12-01')).toEqual({
    ...{ percent: 2, months: 7, amount: 8_400_00, with_month: '2026-12-01' },
  })
})

test('it was 5 % before October 2024', () => {
  expect(tdsOf({ ...stay, starts_on: '2024-04-01' }, '2024-09-30')?.percent).toBe(5)
})
