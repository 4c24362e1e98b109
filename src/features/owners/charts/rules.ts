import { firstOfMonth, firstOfNextMonth } from '#features/homes/pricing/proration.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'

export type MonthSpan = { month: string; from: Day; to: Day }

/** The last twelve months, the oldest first; of the present one the days up to today. `to` is excluded. */
export function lastMonths(today: Day, count = 12): MonthSpan[] {
  const spans: MonthSpan[] = []
  let from = firstOfMonth(today)
  for (let nth = 0; nth < count; nth += 1) {
    const next = firstOfNextMonth(from)
    const to = next > today ? addDays(today, 1) : next
    spans.unshift({ month: from.slice(0, 7), from, to })
    from = firstOfMonth(addDays(from, -1))
  }
  return spans
}

/** Thousandths, so that what is shown adds up; null where there were no days. */
export const thousandths = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((Math.min(part, whole) / whole) * 1000)

/** 97.4 % */
export const percentText = (share: number | null): string =>
  share === null ? m.dashboard_not_with_us() : `${share / 10} %`

export const averageStars = (stars: readonly number[]): number | null => {
  const rated = stars.reduce((sum, each) => sum + each, 0)
  if (rated === 0) return null
  return Math.round((stars.reduce((sum, each, at) => sum + each * (at + 1), 0) / rated) * 10) / 10
}

/** 1.37 for ₹1,37,000, as axes and bars are labelled. */
export const lakhText = (paise: number): string => (paise / 1_00_000_00).toFixed(2)
