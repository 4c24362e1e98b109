import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositChoices } from '#features/homes/pricing/deposits.ts'
import { booksOf, totalOf } from '#features/money/payments/invoice-rules.ts'
import { amountOf } from '#features/money/payments/ledger-rules.ts'
import { addDays } from '#shared/dates.ts'
import { bookingCharges } from './booking-charges.ts'
import { quoteMoney } from './quote-rules.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 })
const asked = fc
  .record({
    charges: fc.record({
      ...{ deposit: amount, onboardingCharge: amount, findingFee: amount, societyCharge: amount, token: amount },
      rent: fc.integer({ min: 1, max: 50_000_000 }),
    }),
    moveIn: fc.nat(4000).map((days) => addDays('2026-01-01', days)),
    kind: fc.constantFrom('full', 'partial', 'zero'),
    off: amount,
    coupon: amount,
    payDeposit: fc.boolean(),
    payRent: fc.boolean(),
  })
  .map(({ kind, off, coupon, ...rest }) => {
    const terms = { tags: ['eqaro'], zeroDepositCity: true, partialPercent: 50, token: rest.charges.token }
    const choices = depositChoices(rest.charges.deposit, terms)
    const choice = choices.find((each) => each.kind === kind) ?? choices[0]
    if (!choice) throw new Error('there is always a way')
    const discount = { code: 'HOME', amount: off }
    return { ...rest, choice, discount, coupon: { code: 'MINE', amount: coupon } }
  })

test('[PAY-021] the amount due now and the remaining amount add up to the cost of moving in, to the paisa', () => {
  fc.assert(
    fc.property(asked, (each) => {
      const { now, later } = bookingCharges(each)
      const quote = quoteMoney({ ...each, months: 11, living: [] })
      const off = [...now, ...later].filter(({ label }) => label === 'Coupon MINE')
      expect(totalOf(now) + totalOf(later)).toBe(quote.due_at_move_in + totalOf(off))
      const tokens = totalOf(now.filter(({ type }) => type === 'TOKEN'))
      expect(tokens).toBe(quote.pay_now)
      expect(totalOf(now)).toBeGreaterThanOrEqual(0)
      expect(totalOf(later)).toBeGreaterThanOrEqual(0)
      if (each.payDeposit && each.payRent) expect(later).toEqual([])
      // No account gets a negative amount, and the accounts add up to the total.
      const books = booksOf([...now, ...later])
      expect(amountOf(books)).toBe(totalOf(now) + totalOf(later))
      // Each of up to three fee lines rounds its tax by itself.
      for (const held of Object.values(books)) expect(held).toBeGreaterThanOrEqual(-3)
      expect(books.deposit).toBe(each.choice.kind === 'zero' ? 0 : each.choice.at_move_in)
    }),
  )
})

test('with zero deposit the token counts towards the rent, because the fee is refunded to tenants who do not move in', () => {
  const charges = {
    rent: 10_000_00,
    deposit: 20_000_00,
    onboardingCharge: 0,
    findingFee: 0,
    societyCharge: 0,
    token: 2_000_00,
  }
  const choice = { kind: 'zero' as const, at_move_in: 1_800_00, later: 0 }
  const { now } = bookingCharges({ charges, choice, moveIn: '2026-12-01', payDeposit: false, payRent: false })
  expect(now).toMatchObject([{ type: 'TOKEN', book: 'rent', amount: 2_000_00 }])
})
