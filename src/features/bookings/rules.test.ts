import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.ts'
import { advanceMonths, monthlyBill, moveInBill } from './rules.ts'

const charges = {
  rent: paise(9200),
  deposit: paise(18400),
  onboardingCharge: paise(2000),
  societyCharge: paise(450),
  token: paise(2000),
}

describe('what moving in costs', () => {
  test('every charge is a line and the total is their sum', () => {
    const bill = moveInBill(charges, '2026-12-01', { code: 'NAYAGHAR', amount: paise(1000) })
    expect(bill.lines.map((line) => [line.label, line.amount])).toEqual([
      ['Deposit', 1840000],
      ['First month’s rent', 920000],
      ['Onboarding charges', 200000],
      ['Offer NAYAGHAR', -100000],
    ])
    expect(bill.total).toBe(paise(28600))
    expect(bill.lines[1]?.reason).toBe('From 1 Dec, paid by the 5th')
  })

  test('a discount never takes more than the onboarding charges, and the total is always the sum of its lines', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 100_000_000 }),
        (deposit, onboarding, off, rent) => {
          const all = { ...charges, deposit, onboardingCharge: onboarding, rent }
          const bill = moveInBill(all, '2026-12-01', { code: 'X', amount: off })
          expect(bill.total).toBe(bill.lines.reduce((total, line) => total + line.amount, 0))
          expect(bill.total).toBeGreaterThanOrEqual(deposit + rent)
        },
      ),
    )
  })

  test('a month costs rent, society charges and living', () => {
    const bill = monthlyBill(charges, [{ label: 'Electricity', amount: paise(620) }])
    expect(bill.lines.map((line) => line.label)).toEqual(['Rent', 'Society charges', 'Electricity'])
    expect(bill.total).toBe(paise(10270))
  })

  test('advance months are rounded up', () => {
    expect(advanceMonths(paise(18400), paise(9200))).toBe(2)
    expect(advanceMonths(paise(20000), paise(9200))).toBe(3)
  })
})
