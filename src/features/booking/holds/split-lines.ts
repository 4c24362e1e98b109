import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'

/** The nth of `parts` even parts of an amount in whole paise; the parts add up to the amount. */
const partOf = (amount: number, n: number, parts: number): number =>
  Math.floor((amount * (n + 1)) / parts) - Math.floor((amount * n) / parts)

/**
 * Splits an invoice into equal shares (to a paisa), line by line, so that each share pays part of every line. Each half
 * of the tax is split, so that the halves stay equal.
 */
export const splitLines = (lines: readonly InvoiceLine[], parts: number): InvoiceLine[][] =>
  Array.from({ length: parts }, (_, n) =>
    lines
      .map((line) => ({ ...line, amount: partOf(line.amount, n, parts), tax: 2 * partOf(line.tax / 2, n, parts) }))
      .filter(({ amount }) => amount !== 0),
  )
