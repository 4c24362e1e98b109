import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stampDutyOf, stampRuleOf, stampRules } from './stamp-duty.ts'

const dues = { rent: 9_200_00, deposit: 18_400_00, from: '2026-12-01', to: '2027-10-31' }
const today = '2026-11-17'
const dutyIn = (state: string, changed: Partial<typeof dues> = {}) =>
  stampDutyOf(stampRuleOf(state, today), { ...dues, ...changed })

describe('stamp duty', () => {
  test.each([
    // 0.5 % of 11 × 9,200 and the deposit is ₹598, and the most is ₹500.
    ['Karnataka', 500_00],
    // 0.25 % of 11 × 9,200 and of 11 months of interest at 10 % is ₹257.22.
    ['Maharashtra', 260_00],
    // 2 % of 11 × 9,200 is ₹2,024, and ₹100 for the deposit.
    ['Delhi', 2_130_00],
    ['Uttar Pradesh', 2_030_00],
    ['Haryana', 1_520_00],
    ['Telangana', 410_00],
    // 1 % of 11 × 9,200 and the deposit.
    ['Tamil Nadu', 1_200_00],
    ['West Bengal', 510_00],
    ['Gujarat', 300_00],
    ['Rajasthan', 500_00],
    ['Kerala', 500_00],
    ['Madhya Pradesh', 110_00],
    ['Goa', 500_00],
    ['Sikkim', 500_00],
  ])('of %s is %i paise', (state, duty) => {
    expect(dutyIn(state)).toBe(duty)
  })

  test('without a deposit Delhi asks for the percentage alone', () => {
    expect(dutyIn('Delhi', { deposit: 0 })).toBe(2_030_00)
  })

  test('is whole tens of rupees, never below ₹100, and never falls when the rent rises', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stampRules.map(({ state }) => state)),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (state, rent, more) => {
          const duty = dutyIn(state, { rent: rent * 100 })
          return duty % 10_00 === 0 && duty >= 100_00 && dutyIn(state, { rent: (rent + more) * 100 }) >= duty
        },
      ),
    )
  })

  test('a later row of a state replaces the one before from its day on', () => {
    const [karnataka] = stampRules
    if (!karnataka) throw new Error('no rules')
    const rules = [...stampRules, { ...karnataka, from: '2027-04-01', duty: { fixed: 1_000_00 } }]
    expect(stampDutyOf(stampRuleOf('Karnataka', '2027-03-31', rules), dues)).toBe(500_00)
    expect(stampDutyOf(stampRuleOf('Karnataka', '2027-04-01', rules), dues)).toBe(1_000_00)
  })

  test('only Maharashtra wants an agreement of eleven months registered, and every row names its source', () => {
    const needed = stampRules.filter(({ registration }) => registration.needed).map(({ state }) => state)
    expect(needed).toEqual(['Maharashtra'])
    expect(stampRules.every(({ source }) => source.length > 20)).toBe(true)
  })
})
