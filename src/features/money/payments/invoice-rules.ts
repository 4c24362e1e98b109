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

/** The account a paid line belongs to: the tenant's deposit, our fees, the owner, the bond partner. */
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

/** The tax within an amount that includes it: two equal halves, for the union and the state, each in whole paise. */
export const taxWithin = (amount: number): number => 2 * Math.round((amount * gstPercent) / 2 / (100 + gstPercent))

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
 * How many credits an invoice takes: whole rupees, at most its amount, and never so many that the rest is below the
 * gateway's minimum.
 */
export function creditsFor(amount: number, balance: number): number {
  const most = Math.min(amount, Math.floor(balance / 100) * 100)
  const rest = amount - most
  if (rest === 0 || rest >= leastPayment) return Math.max(0, most)
  return Math.max(0, Math.floor((amount - leastPayment) / 100) * 100)
}
