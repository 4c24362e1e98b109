import { m } from '#messages'
import type { Day } from './dates.ts'

/** Days as a page or a message writes them in its language; what is stored is written by `dates.ts`, in English. */

const partsOf = (day: Day) => day.split('-').map(Number) as [year: number, month: number, date: number]
const monthName = (month: number): string => m.dates_months().split(' ')[month - 1] ?? ''

/** 9 Nov 2026 */
export function localDay(day: Day): string {
  const [year, month, date] = partsOf(day)
  return `${date} ${monthName(month)} ${year}`
}

/** 1 Dec */
export function localDayOfMonth(day: Day): string {
  const [, month, date] = partsOf(day)
  return `${date} ${monthName(month)}`
}

/** Tue, 1 Dec */
export function localShortDay(day: Day): string {
  const weekday = m.dates_weekdays().split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${localDayOfMonth(day)}`
}
