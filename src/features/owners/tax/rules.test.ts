import { expect, test } from 'vitest'
import { addTo, mostTds, noSums, tdsDue, totalOf } from './rules.ts'
import { tdsText } from './words.ts'

const stay = { rent: 60_000_00, starts_on: '2026-04-01', ends_on: null }
const asked = { year: '2026-27', today: '2026-11-18', abroad: false, paid: 4_80_000_00 }

test('above ₹50,000 a month the tenant deducts 2 % of the year, with the rent of March', () => {
  expect(tdsDue(stay, asked)).toEqual({
    ...{ section: '393 (before: 194-IB)', form: 'Form 141', percent: 2, amount: 14_400_00, with_month: '2027-03-01' },
  })
  expect(tdsDue({ ...stay, rent: 50_000_00 }, asked)).toBeNull()
})

test('sections and rates are those of the year that is asked for', () => {
  const before = { ...stay, starts_on: '2024-04-01', ends_on: '2024-08-31' }
  expect(tdsDue(before, { ...asked, year: '2024-25', today: '2024-09-01' })).toMatchObject({
    ...{ section: '194-IB', form: 'Form 26QC', percent: 5, amount: 15_000_00, with_month: '2024-08-01' },
  })
})

test('tenants of an owner abroad deduct from every rent, of any amount', () => {
  expect(tdsDue({ ...stay, rent: 9_000_00 }, { ...asked, abroad: true, paid: 27_000_00 })).toEqual({
    ...{ section: '393 (before: 195)', form: 'Form 27Q', percent: 31.2, amount: 8_424_00, with_month: null },
  })
})

test('no more is deducted than the rate without a PAN', () => {
  expect(mostTds(1_00_000_00, { day: '2026-11-18', abroad: false })).toBe(20_000_00)
  expect(mostTds(1_00_000_00, { day: '2026-11-18', abroad: true })).toBe(31_200_00)
})

test('deposits, reserve and payouts are neither income nor cost', () => {
  const sums = noSums()
  for (const kind of ['deposit', 'reserve', 'reserve_back', 'payout', 'payout_back'] as const) addTo(sums, kind, 500)
  expect(sums).toEqual(noSums())
  addTo(sums, 'rent', 1000)
  addTo(sums, 'fee', -80)
  addTo(sums, 'fee_tax', -14)
  expect(totalOf([sums, sums])).toEqual({ rent: 2000, fee: -160, gst: -28, shares: 0, repairs: 0, tds: 0 })
})

test('a line about tax says who deducted it, or who is to', () => {
  expect(tdsText({ tenant: 'Asha', deducted: null, tds_due: tdsDue(stay, asked) })).toBe(
    'Asha is to deduct ₹14,400 (2 %, section 393 (before: 194-IB), Form 141) with the rent of March 2027; not confirmed yet',
  )
  const deducted = { amount: 14_400_00, certificate: 'AB1234567', noted_on: '2027-04-02' }
  expect(tdsText({ tenant: 'Asha', deducted, tds_due: null })).toMatch(
    /^Asha deducted ₹14,400, acknowledgement AB1234567, confirmed/,
  )
})
