import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositChoices, wholeDeposit } from '#features/homes/pricing/deposits.ts'
import { firstRent } from '#features/homes/pricing/proration.ts'
import type { BillLine } from '#features/homes/pricing/rules.ts'
import { addDays } from '#shared/dates.ts'
import { paise } from '#shared/money.ts'
import { addMonths, quoteMoney } from './quote-rules.ts'

const charges = {
  ...{ rent: paise(10_000), deposit: paise(20_000), onboardingCharge: paise(2000), findingFee: 0 },
  ...{ societyCharge: paise(500), token: paise(2000) },
}
const living = [{ label: 'Electricity', amount: paise(600) }]
const zeroTerms = { tags: ['eqaro'], zeroDepositCity: true, partialPercent: 50, token: charges.token }
const choiceOf = (kind: string, deposit = charges.deposit) =>
  depositChoices(deposit, zeroTerms).find((choice) => choice.kind === kind) ?? wholeDeposit(deposit)
const quote = (kind: string, months: number) =>
  quoteMoney({ charges, living, months, moveIn: '2026-12-01', choice: choiceOf(kind) })
const amounts = (lines: readonly BillLine[]) => lines.map(({ label, amount }) => [label, amount])

describe('the cost of a stay', () => {
  test('for eleven months with a deposit the deposit is refundable and the rest is the net cost', () => {
    const { one_time, monthly, later, refunded, total, net, due_at_move_in, pay_now } = quote('full', 11)
    expect(amounts(one_time.lines)).toEqual([
      ['Deposit', paise(20_000)],
      ['Onboarding charges', paise(2000)],
    ])
    expect(monthly.total).toBe(paise(11_100))
    expect(later.lines).toEqual([])
    expect(due_at_move_in).toBe(paise(32_000))
    expect(pay_now).toBe(paise(2000))
    expect(total).toBe(paise(22_000 + 11 * 11_100))
    expect(refunded.total).toBe(paise(20_000))
    expect(net).toBe(paise(2000 + 11 * 11_100))
  })

  test('the second part of a partial deposit is due with the first rent after a month', () => {
    const { one_time, later, refunded } = quote('partial', 11)
    expect(one_time.lines[0]).toMatchObject({ label: 'First part of the deposit', amount: paise(10_000) })
    expect(later.lines).toMatchObject([{ label: 'Rest of the deposit', amount: paise(10_000), due_on: '2027-01-05' }])
    expect(refunded.total).toBe(paise(20_000))
  })

  test('the bond partner’s fee is due once for every 12 months', () => {
    expect(quote('zero', 12).later.lines).toEqual([])
    expect(quote('zero', 13).later.lines).toMatchObject([{ amount: paise(1800), due_on: '2027-12-05' }])
    expect(quote('zero', 36).later.lines.map(({ due_on }) => due_on)).toEqual(['2027-12-05', '2028-12-05'])
  })

  test('a tenant who leaves early gets half of the unused fee back', () => {
    expect(quote('zero', 12).refunded.total).toBe(0)
    // 1 December 2026 to 1 June 2027 are 182 of 365 days.
    expect(quote('zero', 6).refunded.total).toBe(Math.round((paise(1800) * 183) / 365 / 2))
  })

  test('lines add up to their totals, no total is negative, and every deposit option covers the whole deposit', () => {
    const amount = fc.integer({ min: 0, max: 50_000_000 })
    fc.assert(
      fc.property(
        fc.record({
          deposit: amount,
          onboardingCharge: amount,
          findingFee: amount,
          societyCharge: amount,
          token: amount,
        }),
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days)),
        fc.constantFrom('full', 'partial', 'zero'),
        amount,
        (parts, rent, months, moveIn, kind, off) => {
          const all = { ...parts, rent }
          const choice = choiceOf(kind, all.deposit)
          const discount = { code: 'X', amount: off }
          const made = quoteMoney({ charges: all, choice, months, moveIn, living, discount })
          for (const bill of [made.one_time, made.later, made.monthly, made.refunded]) {
            expect(bill.total).toBe((bill.lines as BillLine[]).reduce((sum, line) => sum + line.amount, 0))
            expect(bill.total).toBeGreaterThanOrEqual(0)
            expect(Number.isSafeInteger(bill.total)).toBe(true)
          }
          expect(made.total).toBe(made.one_time.total + made.later.total + months * made.monthly.total)
          expect(made.net).toBe(made.total - made.refunded.total)
          expect(made.net).toBeGreaterThan(0)
          expect(made.due_at_move_in).toBe(made.one_time.total + firstRent(rent, moveIn))
          expect(made.first_rent.amount).toBeLessThanOrEqual(rent)
          expect(made.pay_now).toBeLessThanOrEqual(made.due_at_move_in)
          if (choice.kind !== 'zero') {
            expect(choice.at_move_in + made.later.total).toBe(all.deposit)
            expect(made.refunded.total).toBe(all.deposit)
          }
        },
      ),
    )
  })

  test('one month later is the same date, or the last day of the month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2027-10-31', 4)).toBe('2028-02-29')
    expect(addMonths('2026-12-01', 36)).toBe('2029-12-01')
  })
})
