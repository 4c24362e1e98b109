import { type Day, startOfDay } from '#shared/dates.ts'

/** Tax deducted at source from commission (section 194H), by the day from which a row holds. Paise and percent. */
const tdsRates = [
  { from: '2024-10-01', freeUpTo: 15_000_00, percent: 2, withoutPan: 20 },
  { from: '2025-04-01', freeUpTo: 20_000_00, percent: 2, withoutPan: 20 },
] as const

export const tdsRateOn = (day: Day) => tdsRates.findLast(({ from }) => from <= day) ?? tdsRates[0]

/** The start of the financial year that a day is in. */
export function yearStart(day: Day): Date {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return startOfDay(`${month >= 4 ? year : year - 1}-04-01`)
}

type Payment = { amount: number; paidBefore: number; deductedBefore: number; hasPan: boolean; on: Day }

/**
 * Nothing until the year's payments pass the free amount; with the payment that passes it, the tax on all of them. In whole
 * rupees, and never more than the payment.
 */
export function tdsOf({ amount, paidBefore, deductedBefore, hasPan, on }: Payment): number {
  const { freeUpTo, percent, withoutPan } = tdsRateOn(on)
  const total = paidBefore + amount
  if (total <= freeUpTo) return 0
  const due = Math.round((total * (hasPan ? percent : withoutPan)) / 100 / 100) * 100
  return Math.min(amount, Math.max(0, due - deductedBefore))
}
