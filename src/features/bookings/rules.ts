import { type Day, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

/** One line of money with the reason for it. Amounts in paise; a discount is negative. */
export type BillLine = { label: string; amount: number; reason?: string }
export type Bill = { lines: BillLine[]; total: number }

export type Charges = { rent: number; deposit: number; onboardingCharge: number; societyCharge: number; token: number }
export type Discount = { code: string; amount: number }

const sum = (lines: readonly BillLine[]): number => lines.reduce((total, line) => total + line.amount, 0)

/** What it costs to move in, line by line. A discount never takes more than the charge it applies to. */
export function moveInBill(charges: Charges, moveInDay: Day, discount?: Discount): Bill {
  const lines: BillLine[] = [
    { label: 'Deposit', amount: charges.deposit, reason: 'One time, refunded when you leave' },
    {
      label: 'First month’s rent',
      amount: charges.rent,
      reason: `From ${formatShortDay(moveInDay).split(', ')[1]}, paid by the 5th`,
    },
  ]
  if (charges.onboardingCharge > 0) {
    lines.push({ label: 'Onboarding charges', amount: charges.onboardingCharge, reason: 'One time' })
    const off = discount ? Math.min(discount.amount, charges.onboardingCharge) : 0
    if (discount && off > 0) lines.push({ label: `Offer ${discount.code}`, amount: -off })
  }
  return { lines, total: sum(lines) }
}

export type Living = { label: string; amount: number; reason?: string }

/** What each month costs, all in: rent, the society's charges and what people here usually pay for the rest. */
export function monthlyBill(charges: Charges, living: readonly Living[]): Bill {
  const lines: BillLine[] = [{ label: 'Rent', amount: charges.rent }]
  if (charges.societyCharge > 0) lines.push({ label: 'Society charges', amount: charges.societyCharge })
  lines.push(...living)
  return { lines, total: sum(lines) }
}

/** The sentence under the bill: what is taken now, what is due later. */
export const payNowText = (token: number): string =>
  `Pay ${formatRupees(token)} now to hold it. It counts towards the deposit. The rest is due on move-in day.`

/** Months of rent the deposit stands for, rounded up. */
export const advanceMonths = (deposit: number, rent: number): number => Math.ceil(deposit / rent)
