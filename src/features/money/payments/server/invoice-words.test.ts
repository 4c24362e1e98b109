import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { invoiceWords } from '../invoice-words.ts'

const written = [
  'A share of a booking',
  'To move in',
  'Rent for November 2026',
  'Final bill',
  'Final bill, the rest',
  'Deposit, less the ₹2,000 token',
  'Late fee',
  'Rest of the deposit',
  'The second part, as booked',
  'The second part, as booked. ₹9,200 of ₹18,400 is paid',
  'Rent from 12 Nov to 30 Nov',
  'First month’s rent',
  'Electricity, your share',
  'Piped gas, given back',
  'Assure for May 2026',
  'Repair',
  'Counts towards the first rent',
  'Instead of a deposit of ₹30,000, for 12 months',
  '19 of 30 days, then ₹9,000 a month',
  '1 Dec to 5 Dec: 5 of 31 days',
  '1 Nov 2026 to 30 Nov 2026: 12 days of ₹1,240 for 155 units',
  '1 Nov 2026 to 30 Nov 2026: 12 days of ₹1,240 for 155.5 units, ₹40 of your share for your room’s own meter',
  'The reading for 1 Nov 2026 to 30 Nov 2026 was wrong',
  '100% FREE repairs & maintenance. 1 Dec to 5 Dec: 5 of 31 days',
  'Geyser: leaks, Bathroom of Room 2',
  'Door: broken, Balcony, Room 1',
]

test.each(written)('%s, as a bill has it, is said in Hindi and Kannada', (text) => {
  for (const language of ['hi', 'kn'] as const) {
    expect(inLanguage(language, () => invoiceWords(text))).not.toMatch(/[A-Za-z]{2}/)
  }
  expect(inLanguage('en', () => invoiceWords(text))).toBe(text)
})

test('names stay in it, and what somebody wrote stays as it is', () => {
  expect(inLanguage('hi', () => invoiceWords('Booking of Lake View'))).toBe('Lake View की बुकिंग')
  expect(inLanguage('kn', () => invoiceWords('Paint for the wall'))).toBe('Paint for the wall')
  expect(inLanguage('hi', () => invoiceWords('Rent for November 2026'))).toBe('नवंबर 2026 का किराया')
})
