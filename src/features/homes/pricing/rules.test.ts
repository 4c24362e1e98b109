import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.ts'
import { wholeDeposit } from './deposits.ts'
import { advanceMonths, freeText, monthlyBill, moveInBill } from './rules.ts'

const charges = {
  rent: paise(9200),
  deposit: paise(18400),
  onboardingCharge: paise(2000),
  findingFee: 0,
  societyCharge: paise(450),
  token: paise(2000),
}

describe('the cost of moving in', () => {
  test('every charge is a line and the total is their sum', () => {
    const bill = moveInBill(charges, '2026-12-01', wholeDeposit(charges.deposit), {
      code: 'NAYAGHAR',
      amount: paise(1000),
    })
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
          const bill = moveInBill(all, '2026-12-01', wholeDeposit(deposit), { code: 'X', amount: off })
          expect(bill.total).toBe(bill.lines.reduce((total, line) => total + line.amount, 0))
          expect(bill.total).toBeGreaterThanOrEqual(deposit + rent)
        },
      ),
    )
  })

  test('a tenant who comes in the middle of a month pays for its days', () => {
    const bill = moveInBill(charges, '2026-11-16', wholeDeposit(0))
    expect(bill.lines[1]).toEqual({
      label: 'Rent from 16 Nov to 30 Nov',
      amount: paise(4600),
      reason: '15 of 30 days, then ₹9,200 a month',
    })
  })

  test('a month costs rent, society charges and living', () => {
    const bill = monthlyBill(charges, [{ label: 'Electricity', amount: paise(620) }])
    expect(bill.lines.map((line) => line.label)).toEqual(['Rent', 'Society charges', 'Electricity'])
    expect(bill.total).toBe(paise(10270))
  })

  test('[CONST-007] advance months are rounded up', () => {
    expect(advanceMonths(paise(25000), paise(10000))).toBe(3)
    expect(advanceMonths(paise(18400), paise(9200))).toBe(2)
    expect(advanceMonths(paise(20000), paise(9200))).toBe(3)
  })

  test('where the owner hands over the keys, finding the home is a line of its own', () => {
    const bill = moveInBill(
      { ...charges, onboardingCharge: 0, findingFee: paise(1500) },
      '2026-12-01',
      wholeDeposit(0),
      {
        code: 'NAYAGHAR',
        amount: paise(1000),
      },
    )
    expect(bill.lines.map(({ label }) => label)).toEqual(['Deposit', 'First month’s rent', 'House finding fee'])
  })

  test('a unit says when it is free, until when it is taken, or that it is sold out', () => {
    expect(freeText({ bookable: true, availableFrom: '2026-12-01' })).toBe('Free from 1 Dec 2026')
    expect(freeText({ bookable: false, availableFrom: '2026-12-01' })).toBe('Taken until 1 Dec 2026')
    expect(freeText({ bookable: false, availableFrom: null })).toBe('Sold out')
  })
})
