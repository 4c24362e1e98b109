import { daysOfYear } from '#features/money/receipts/hra-rules.ts'
import type { LineKind } from '#features/owners/statements/rules.ts'
import { monthlyLimit, tdsOf, tdsRateOn } from '#features/tenancy/rent/tds.ts'
import { type Day, earlierDay } from '#shared/dates.ts'

export const taxFile = (year: string, type: 'csv' | 'pdf'): string =>
  `/alpha/owner-dashboard/payments/tax.${type}?year=${year}`

/** Above zero in the owner's favour, as on the statements; in paise. */
export type Sums = { rent: number; fee: number; gst: number; shares: number; repairs: number; tds: number }

export const noSums = (): Sums => ({ rent: 0, fee: 0, gst: 0, shares: 0, repairs: 0, tds: 0 })

/** Deposits, the reserve and payouts are no income and no cost. */
const sumOfKind: Partial<Record<LineKind, keyof Sums>> = {
  ...{ rent: 'rent', rent_back: 'rent', fee: 'fee', fee_tax: 'gst', share: 'shares', repair: 'repairs', tds: 'tds' },
}

export function addTo(sums: Sums, kind: LineKind, amount: number): void {
  const key = sumOfKind[kind]
  if (key) sums[key] += amount
}

export const totalOf = (all: readonly Sums[]): Sums => {
  const total = noSums()
  for (const sums of all) for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += sums[key]
  return total
}

type Stay = { rent: number; starts_on: Day; ends_on: Day | null }
type Asked = { year: string; today: Day; abroad: boolean; paid: number }

export type TdsDue = {
  section: string
  form: string
  percent: number
  /** To be deducted by the tenant, in paise. */
  amount: number
  /** The first day of the month with whose rent it is due; null where it is due with every rent. */
  with_month: Day | null
}

/** The tax that a tenant deducts in a year for the owner; null where none is due. */
export function tdsDue(stay: Stay, { year, today, abroad, paid }: Asked): TdsDue | null {
  const days = daysOfYear(year)
  if (!days) return null
  const day = earlierDay(today, days.to)
  const rate = tdsRateOn(day)
  if (!rate) return null
  if (abroad) {
    const { section, percent } = rate.abroad
    // Tenths of a per cent, so that no fraction is lost.
    const amount = Math.round((paid * Math.round(percent * 10)) / 1000)
    return { section, percent, form: 'Form 27Q', amount, with_month: null }
  }
  const due = stay.rent > monthlyLimit ? tdsOf(stay, day) : null
  if (!due || due.months === 0) return null
  const { section, form } = rate
  return { section, form, percent: due.percent, amount: due.amount, with_month: due.with_month }
}

/** No tenant deducts more than the rate without a PAN, or abroad. */
export function mostTds(rent: number, { day, abroad }: { day: Day; abroad: boolean }): number {
  const rate = tdsRateOn(day)
  return rate ? Math.floor((rent * (abroad ? rate.abroad.percent : rate.withoutPan)) / 100) : 0
}
