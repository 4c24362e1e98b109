import type { Book } from './invoice-rules.ts'
import type { Books } from './ledger-rules.ts'

/** Refundable amounts of an invoice by account. Fees include their tax. */
export const leftOf = ({ deposit, fees, tax, rent, partner }: Books): Record<Book, number> => ({
  deposit: Math.max(0, deposit),
  fees: Math.max(0, fees + tax),
  rent: Math.max(0, rent),
  partner: Math.max(0, partner),
})

/** Splits a refund, up to the amount left, by account; the tax on our fees is refunded in proportion. */
export function givenBackBooks(book: Book, amount: number, left: Books): Books {
  const none: Books = { deposit: 0, fees: 0, tax: 0, rent: 0, partner: 0 }
  if (book !== 'fees') return { ...none, [book]: amount }
  const tax = Math.round((amount * left.tax) / (left.fees + left.tax))
  return { ...none, fees: amount - tax, tax }
}

/** On cancellation: splits the remaining amount into the token, which is kept, and the refund. */
export function partToken(left: Books, token: Books): { kept: Books; back: Books } {
  const part = (each: (book: keyof Books) => number): Books => ({
    deposit: each('deposit'),
    fees: each('fees'),
    tax: each('tax'),
    rent: each('rent'),
    partner: each('partner'),
  })
  const kept = part((book) => Math.max(0, Math.min(token[book], left[book])))
  return { kept, back: part((book) => left[book] - kept[book]) }
}

/** Gateways refuse to refund a payment that is older. */
const refundableDays = 180

export const isTooOldToRefund = (capturedAt: Date, now: Date): boolean =>
  now.getTime() - capturedAt.getTime() > refundableDays * 24 * 3600_000
