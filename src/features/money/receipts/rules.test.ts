import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Book, line } from '#features/money/payments/invoice-rules.ts'
import { daysOfPeriod, gstOf, paidByText, receiptFileName, refundedText, refundText, supplierText } from './rules.ts'

const books: Book[] = ['deposit', 'fees', 'rent', 'partner']
const invoiceLine = fc
  .record({ book: fc.constantFrom(...books), amount: fc.integer({ min: 1, max: 9_00_000_00 }) })
  .map(({ book, amount }) => line('OTHER', book, 'A line', amount))

describe('GST on a receipt', () => {
  test('is not charged on rent, deposits and the partner’s fee', () => {
    expect(gstOf([line('RENT', 'rent', 'Rent', 14_500_00), line('TOKEN', 'deposit', 'Token', 2_000_00)])).toBeNull()
    expect(gstOf([line('ZERO_DEPOSIT_FEE', 'partner', 'Fee', 1_800_00)])).toBeNull()
  })

  test('is 18 % within our fees, half CGST and half SGST', () => {
    const fee = line('ONBOARDING_CHARGES', 'fees', 'Onboarding charges', 1_180_00)
    expect(gstOf([fee])).toEqual({ taxable: 1_000_00, cgst: 90_00, sgst: 90_00, tax: 180_00 })
  })

  test('is equal halves where 18 % is an odd number of paise', () => {
    const fee = line('ONBOARDING_CHARGES', 'fees', 'Onboarding charges', 1_500_00)
    expect(gstOf([fee])).toEqual({ taxable: 1_271_18, cgst: 114_41, sgst: 114_41, tax: 228_82 })
  })

  test('is zero on a fully discounted fee', () => {
    const fee = line('ONBOARDING_CHARGES', 'fees', 'Onboarding charges', 1_180_00)
    expect(gstOf([fee, line('ONBOARDING_CHARGES', 'fees', 'Offer', -1_180_00)])).toBeNull()
  })

  test('value and taxes add up to any fee to the paisa, and the halves are equal', () => {
    fc.assert(
      fc.property(
        fc.array(invoiceLine, { maxLength: 8 }),
        fc.integer({ min: 100, max: 9_00_000_00 }),
        (others, fee) => {
          const lines = [...others, line('FINDING_FEE', 'fees', 'House finding fee', fee)]
          const fees = lines.filter(({ book }) => book === 'fees').reduce((sum, { amount }) => sum + amount, 0)
          const gst = gstOf(lines)
          if (!gst) throw new Error('a fee bears tax')
          expect(gst.taxable + gst.cgst + gst.sgst).toBe(fees)
          expect(gst.cgst + gst.sgst).toBe(gst.tax)
          expect(gst.cgst).toBe(gst.sgst)
        },
      ),
    )
  })
})

test('the supplier that charges the GST is named with address and GSTIN where there are any', () => {
  const company = { company: 'Thikana Homes', address: null, gstin: null, sac: '997221' }
  expect(supplierText(company)).toBe('Thikana Homes · SAC 997221')
  expect(supplierText({ ...company, address: '12 Church Street, Bengaluru', gstin: '29ABCDE1234F1Z5' })).toBe(
    'Thikana Homes, 12 Church Street, Bengaluru · GSTIN 29ABCDE1234F1Z5 · SAC 997221',
  )
})

test('a receipt’s texts: period, payment method, refunds and file name', () => {
  expect(daysOfPeriod('[2026-11-01,2026-12-01)')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(daysOfPeriod(null)).toBeNull()
  expect([paidByText('upi'), paidByText('other'), paidByText(null)]).toEqual(['Paid by UPI', 'Paid online', 'Paid'])
  expect(refundText({ date: '2026-11-15', sent: true })).toBe('Refunded on 15 Nov 2026')
  expect(refundText({ date: '2026-11-15', sent: false })).toBe('Being refunded since 15 Nov 2026')
  const refunds = [
    { amount: 1_000_00, date: '2026-11-15', sent: true },
    { amount: 200_00, date: '2026-11-16', sent: false },
  ]
  expect(refundedText(refunds.slice(0, 1))).toBe('₹1,000 of this payment was given back.')
  expect(refundedText(refunds)).toBe('₹1,200 of this payment is being given back.')
  expect(receiptFileName('TH/2026-27/000042')).toBe('receipt-TH-2026-27-000042.pdf')
})
