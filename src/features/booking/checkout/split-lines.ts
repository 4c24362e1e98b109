import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'

/** The nth of so many parts of an amount: whole paise, as even as can be, and together all of it. */
const partOf = (amount: number, n: number, parts: number): number =>
  Math.floor((amount * (n + 1)) / parts) - Math.floor((amount * n) / parts)

/** An invoice cut into so many that are the same to a paisa; each line is cut, so that each share pays of everything. */
export const splitLines = (lines: readonly InvoiceLine[], parts: number): InvoiceLine[][] =>
  Array.from({ length: parts }, (_, n) =>
    lines
      .map((line) => ({ ...line, amount: partOf(line.amount, n, parts), tax: partOf(line.tax, n, parts) }))
      .filter(({ amount }) => amount !== 0),
  )
