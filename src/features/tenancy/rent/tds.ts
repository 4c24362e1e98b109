import type { Day } from '#shared/dates.ts'

/**
 * Tax a tenant deducts from rent above ₹50,000 a month and pays to the government for the owner (Income-tax Act, section
 * 194-IB), once: with the rent of March, or of the last month of the stay. We compute and explain; the tenant files
 * Form 26QC within 30 days of that month's end.
 */
export const monthlyLimit = 50_000_00

export type TdsRate = {
  from: Day
  percent: number
  /** Where the owner has not told a PAN. */
  withoutPan: number
  section: string
  form: string
  /** From any rent, each time it is paid, where the owner lives abroad. */
  abroad: { percent: number; section: string }
}

const oldLaw = { section: '194-IB', form: 'Form 26QC', abroad: { percent: 31.2, section: '195' } }

/** By the day they began, the newest first. */
const tdsRates: readonly TdsRate[] = [
  {
    ...{ from: '2026-04-01', percent: 2, withoutPan: 20, section: '393 (before: 194-IB)', form: 'Form 141' },
    abroad: { percent: 31.2, section: '393 (before: 195)' },
  },
  { from: '2024-10-01', percent: 2, withoutPan: 20, ...oldLaw },
  { from: '2017-06-01', percent: 5, withoutPan: 20, ...oldLaw },
]

export const tdsRateOn = (day: Day): TdsRate | undefined => tdsRates.find(({ from }) => from <= day)

export type Tds = { percent: number; months: number; amount: number; with_month: Day }

/** The tax of this tax year (April to March) for somebody who lives there at this rent; null where none is due. */
export function tdsOf(
  { rent, starts_on, ends_on }: { rent: number; starts_on: Day; ends_on: Day | null },
  today: Day,
): Tds | null {
  if (rent <= monthlyLimit) return null
  const percent = tdsRateOn(today)?.percent
  if (percent === undefined) return null
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  const first = starts_on > `${year}-04-01` ? starts_on : `${year}-04-01`
  const last = ends_on !== null && ends_on <= `${year + 1}-03-31` ? ends_on : `${year + 1}-03-31`
  const months = monthsBetween(first, last)
  return { percent, months, amount: Math.round((rent * months * percent) / 100), with_month: `${last.slice(0, 7)}-01` }
}

/** Months that have at least one day of the period. */
function monthsBetween(first: Day, last: Day): number {
  const [fromYear = 0, fromMonth = 0] = first.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = last.split('-').map(Number)
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth + 1)
}
