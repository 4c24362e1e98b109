import type { LineType } from '#features/money/payments/invoice-rules.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { m } from '#messages'

/** Label for the lines of one kind, in English: `invoiceWords` says it in another language. */
export const lineTypeLabels: Readonly<Record<LineType, string>> = {
  TOKEN: 'Token',
  SECURITY_DEPOSIT: 'Deposit',
  ONBOARDING_CHARGES: 'Onboarding charges',
  FIRST_RENT: 'First rent',
  ZERO_DEPOSIT_FEE: 'Zero-deposit fee',
  FINDING_FEE: 'House finding fee',
  RENT: 'Rent',
  OTHER: 'Other charges',
}

type Line = { type: LineType; amount: number }

/** Sums the lines by kind, in order of first appearance. */
export function mergeLines(lines: readonly Line[]): { type: LineType; label: string; amount: number }[] {
  const sums = new Map<LineType, number>()
  for (const { type, amount } of lines) sums.set(type, (sums.get(type) ?? 0) + amount)
  return [...sums].map(([type, amount]) => ({ type, label: invoiceWords(lineTypeLabels[type]), amount }))
}

/** Omits the home from the link text if the title already contains it. */
export const homeLinkText = (title: string, home: string): string => (title.includes(home) ? m.bills_see_home() : home)

/** The token counts towards the deposit, but stays with us when a booking is called off. */
export const isRefundable = (type: LineType): boolean => type === 'SECURITY_DEPOSIT'
