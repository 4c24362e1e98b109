import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteMoney } from '#features/booking/bookings/quote-rules.ts'
import { depositChoices } from '#features/homes/pricing/deposits.ts'
import { moveInLines, stayLines } from './quote-lines.ts'

const money = fc.integer({ min: 0, max: 200_000 }).map((rupees) => rupees * 100)

test('the lines on the page add up to the server’s totals for every deposit option and length', () => {
  const charges = fc.record({
    rent: money,
    deposit: money,
    onboardingCharge: money,
    findingFee: money,
    societyCharge: money,
    token: money,
  })
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 36 }), fc.nat(2), (charges, months, nth) => {
      const terms = { tags: ['eqaro'], zeroDepositCity: true, partialPercent: 50, token: charges.token }
      const choices = depositChoices(charges.deposit, terms)
      const choice = choices[nth % choices.length]
      if (!choice) throw new Error('There is always a way to pay')
      const moveIn = '2026-12-01'
      const sums = quoteMoney({ charges, choice, moveIn, months, living: [] })
      const quote = {
        ...{ ...sums, unit: 'bed-1', kind: 'bed' as const, label: 'Bed 1A', rent: charges.rent, bookable: true },
        ...{ available_from: moveIn, move_in: moveIn, move_out: moveIn, months, deposit: choice.kind },
        deposit_choices: choices,
      }
      const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
      expect(sumOf(moveInLines(quote))).toBe(quote.due_at_move_in)
      expect(sumOf(stayLines(quote))).toBe(quote.net)
    }),
  )
})
