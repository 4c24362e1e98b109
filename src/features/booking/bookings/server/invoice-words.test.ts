import { describe, expect, test } from 'vitest'
import { invoiceWords, sayLines } from '#features/money/payments/invoice-words.ts'
import { inLanguage } from '#platform/language.ts'
import { bookingCharges } from '../booking-charges.ts'

const hindi = (text: string): string => inLanguage('hi', () => invoiceWords(text))

describe('the words of an invoice', () => {
  test('are as they were written on an English page', () => {
    for (const text of ['Booking of Rose Villa', 'Token', 'Deposit, less the ₹2,000 token', 'Painting'])
      expect(invoiceWords(text)).toBe(text)
  })

  test.each([
    ['Booking of Rose Villa', 'Rose Villa की बुकिंग'],
    ['Asha’s share of Rose Villa', 'Rose Villa में Asha का हिस्सा'],
    ['Deposit, less the ₹2,000 token', 'डिपॉज़िट, ₹2,000 टोकन घटाकर'],
    ['Counts towards the first rent', 'पहले किराये में गिना जाएगा'],
    ['Rent from 19 Nov to 30 Nov', '19 नव॰ से 30 नव॰ तक का किराया'],
    ['Rent for December 2026', 'दिसंबर 2026 का किराया'],
    ['5 Dec to 31 Dec: 27 of 31 days', '5 दिस॰ से 31 दिस॰ तक: 31 में से 27 दिन'],
  ])('%s is %s in Hindi', (written, said) => expect(hindi(written)).toBe(said))

  test('that are not known stay as they are', () => {
    expect(hindi('Painting of the balcony')).toBe('Painting of the balcony')
  })

  test('of a booking are all known, for every kind of booking', () => {
    const charges = {
      ...{ rent: 20_000_00, deposit: 60_000_00, onboardingCharge: 2_000_00 },
      ...{ findingFee: 1_000_00, societyCharge: 500_00, token: 2_000_00 },
    }
    const choices = [
      { kind: 'full', at_move_in: 60_000_00, later: 0 },
      { kind: 'partial', at_move_in: 30_000_00, later: 30_000_00 },
      { kind: 'zero', at_move_in: 5_000_00, later: 0 },
    ] as const
    for (const choice of choices)
      for (const moveIn of ['2026-12-01', '2026-12-12']) {
        const { now, later } = bookingCharges({
          ...{ charges, choice, moveIn, payDeposit: true, payRent: false },
          ...{ discount: { code: 'HOMEY', amount: 100_00 }, coupon: { code: 'OWN', amount: 50_00 } },
        })
        for (const { label, reason } of inLanguage('kn', () => sayLines([...now, ...later])))
          expect(`${label} ${reason ?? ''}`.replace(/HOMEY|OWN/, '')).not.toMatch(/[A-Za-z]{2}/)
      }
  })
})
