import type { Books } from './ledger-rules.ts'

export const lineTypes = [
  'TOKEN',
  'SECURITY_DEPOSIT',
  'ONBOARDING_CHARGES',
  'FIRST_RENT',
  'ZERO_DEPOSIT_FEE',
  'FINDING_FEE',
  'RENT',
  'OTHER',
] as const
export type LineType = (typeof lineTypes)[number]

/** Whose a line is once it is paid: the tenant's own, ours, the owner's, the bond partner's. */
export type Book = 'deposit' | 'fees' | 'rent' | 'partner'

/** Amounts in paise; `tax` is the part of the amount that is tax. A discount is below zero. */
export type InvoiceLine = {
  type: LineType
  label: string
  reason?: string | undefined
  amount: number
  tax: number
  book: Book
}

/** On what we ask for our own services. The rent of a home to live in bears none, nor does a deposit. */
export const gstPercent = 18

/** The tax within an amount that includes it. */
export const taxWithin = (amount: number): number => amount - Math.round((amount * 100) / (100 + gstPercent))

export const line = (type: LineType, book: Book, label: string, amount: number, reason?: string): InvoiceLine => ({
  ...{ type, book, label, amount, reason },
  tax: book === 'fees' ? taxWithin(amount) : 0,
})

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amount'>[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

export function booksOf(lines: readonly Pick<InvoiceLine, 'amount' | 'tax' | 'book'>[]): Books {
  const books: Books = { deposit: 0, fees: 0, tax: 0, rent: 0, partner: 0 }
  for (const { amount, tax, book } of lines) {
    books[book] += amount - tax
    books.tax += tax
  }
  return books
}

/** The least the gateway takes. */
const leastPayment = 100

/**
 * How many of somebody's credits an invoice takes: whole rupees, never more than it is over, and never so many that a
 * rest is left which the gateway does not take.
 */
export function creditsFor(amount: number, balance: number): number {
  const most = Math.min(amount, Math.floor(balance / 100) * 100)
  const rest = amount - most
  if (rest === 0 || rest >= leastPayment) return Math.max(0, most)
  return Math.max(0, Math.floor((amount - leastPayment) / 100) * 100)
}
