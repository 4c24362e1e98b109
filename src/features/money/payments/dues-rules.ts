import type { LineType } from './invoice-rules.ts'

/** What lines of one kind are called together. */
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

/** All lines of one kind as one, in the order the kinds first come. */
export function mergeLines(lines: readonly Line[]): { type: LineType; label: string; amount: number }[] {
  const sums = new Map<LineType, number>()
  for (const { type, amount } of lines) sums.set(type, (sums.get(type) ?? 0) + amount)
  return [...sums].map(([type, amount]) => ({ type, label: lineTypeLabels[type], amount }))
}

/** A title often says the home already: then the link need not say it again. */
export const homeLinkText = (title: string, home: string): string => (title.includes(home) ? 'See the home' : home)

/** The token counts towards the deposit, but stays with us when a booking is called off. */
export const isRefundable = (type: LineType): boolean => type === 'SECURITY_DEPOSIT'
