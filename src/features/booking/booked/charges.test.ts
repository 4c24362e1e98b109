import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InvoiceLine, line } from '#features/money/payments/invoice-rules.ts'
import { chargesOf } from './charges.ts'

const token = line('TOKEN', 'deposit', 'Token', 2_000_00, 'Counts towards the deposit')
const deposit = line('SECURITY_DEPOSIT', 'deposit', 'Deposit', 16_400_00, 'One time, refunded when you leave')
const rent = line('FIRST_RENT', 'rent', 'First month’s rent', 9_200_00, 'From 1 Dec')
const fees = line('ONBOARDING_CHARGES', 'fees', 'Onboarding charges', 2_000_00, 'One time')
const offer = line('ONBOARDING_CHARGES', 'fees', 'Offer NAYAGHAR', -1_000_00)

describe('the bill of a booking', () => {
  test('shows the token within the deposit', () => {
    expect(chargesOf([token, rent, deposit, fees, offer])).toEqual([
      { label: 'Deposit', amount: 18_400_00, reason: 'One time, refunded when you leave' },
      { label: 'First rent', amount: 9_200_00, reason: 'From 1 Dec' },
      { label: 'Onboarding charges', amount: 2_000_00, reason: 'One time' },
      { label: 'Offer NAYAGHAR', amount: -1_000_00 },
    ])
  })

  test('names the deposit where the token is all of it', () => {
    expect(chargesOf([token])).toEqual([{ label: 'Deposit', amount: 2_000_00 }])
  })

  test('adds the shares of friends up', () => {
    const half = { ...deposit, amount: 8_200_00 }
    expect(chargesOf([half, rent, half])).toEqual([
      { label: 'Deposit', amount: 16_400_00, reason: 'One time, refunded when you leave' },
      { label: 'First rent', amount: 9_200_00, reason: 'From 1 Dec' },
    ])
  })

  test('adds up to the sum of its lines, for any lines', () => {
    const lines = fc.array(
      fc.record({
        of: fc.constantFrom(token, deposit, rent, fees, offer),
        amount: fc.integer({ min: -1e7, max: 1e7 }),
      }),
    )
    const sum = (all: readonly Pick<InvoiceLine, 'amount'>[]) => all.reduce((total, { amount }) => total + amount, 0)
    fc.assert(
      fc.property(lines, (made) => {
        const all = made.map(({ of, amount }) => ({ ...of, amount }))
        expect(sum(chargesOf(all))).toBe(sum(all))
      }),
    )
  })
})
