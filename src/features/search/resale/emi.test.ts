import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loanLimits, loanOf, monthlyInstalment, readTerms } from './emi.ts'

const principal = fc.integer({ min: 1_00_000_00, max: 50_00_00_000_00 })
const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
const years = fc.integer({ min: 1, max: 30 })

/** Month by month, as a bank keeps the account. */
function leftAfter(loan: number, percent: number, months: number, instalment: number): number {
  let left = loan
  for (let month = 0; month < months && left > 0; month++) left = left * (1 + percent / 1200) - instalment
  return left
}

describe('the monthly instalment of a home loan', () => {
  test('is what the banks’ own tables say', () => {
    expect(monthlyInstalment(50_00_000_00, 8.5, 20)).toBe(43_392_00)
    expect(monthlyInstalment(10_00_000_00, 9, 15)).toBe(10_143_00)
    expect(monthlyInstalment(12_00_000_00, 0, 10)).toBe(10_000_00)
  })

  test('pays the loan back within its years, and less than a rupee a month would be too little', () => {
    fc.assert(
      fc.property(principal, rate, years, (loan, percent, term) => {
        const instalment = monthlyInstalment(loan, percent, term)
        // Allows a rounding error of one paisa.
        expect(leftAfter(loan, percent, term * 12, instalment)).toBeLessThanOrEqual(loan * 1e-6)
        expect(leftAfter(loan, percent, term * 12, instalment - 1_00)).toBeGreaterThan(-loan * 1e-6)
      }),
    )
  })

  test('is more at a higher rate, and less over more years', () => {
    fc.assert(
      fc.property(principal, rate, fc.integer({ min: 1, max: 29 }), (loan, percent, term) => {
        expect(monthlyInstalment(loan, percent + 0.5, term)).toBeGreaterThanOrEqual(
          monthlyInstalment(loan, percent, term),
        )
        expect(monthlyInstalment(loan, percent, term + 1)).toBeLessThanOrEqual(monthlyInstalment(loan, percent, term))
      }),
    )
  })
})

describe('the loan on a home', () => {
  test('down payment and loan make up the price; interest is all that is paid beyond', () => {
    const down = fc.integer(loanLimits.down)
    fc.assert(
      fc.property(principal, down, rate, years, (price, share, percent, term) => {
        const loan = loanOf(price, { down: share, rate: percent, years: term })
        expect(loan.down + loan.principal).toBe(price)
        expect(loan.total).toBe(loan.monthly * term * 12)
        expect(loan.total).toBe(loan.principal + loan.interest)
        expect(loan.interest).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('an address may name its terms; what makes no sense is as if it were not there', () => {
    const terms = (text: string) => readTerms(new URLSearchParams(text))
    expect(terms('')).toEqual({ down: 20, rate: 8.5, years: 20 })
    expect(terms('down=30&rate=9.25&years=15')).toEqual({ down: 30, rate: 9.25, years: 15 })
    expect(terms('down=5&rate=90&years=0')).toEqual({ down: 20, rate: 8.5, years: 20 })
    expect(terms('down=x&rate=-1&years=1e9')).toEqual({ down: 20, rate: 8.5, years: 20 })
    expect(terms('years=7.6').years).toBe(8)
  })
})
