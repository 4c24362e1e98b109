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

/** Monday, 16 November: as it is read out. */
export function localLongDay(day: Day): string {
  const [, month, date] = partsOf(day)
  const weekday = m.dates_long_weekdays().split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${date} ${m.dates_long_months().split(' ')[month - 1]}`
}

/** 9:00 am */
export function localTime(instant: Date): string {
  const hour = new Date(instant.getTime() + 5.5 * 3600_000).getUTCHours()
  const part = hour < 4 ? 'early' : hour < 12 ? 'morning' : hour < 16 ? 'day' : hour < 20 ? 'evening' : 'night'
  return m.dates_time({ time: formatTime(instant).replace(/ .*/, ''), part })
}

/** Mon, 16 Nov at 10:00 am */
export const localMoment = (instant: Date): string =>
  m.dates_at({ day: localShortDay(dayInIndia(instant)), time: localTime(instant) })

/** 15 Nov 2026, 6:30 pm */
export const localDayAndTime = (instant: Date): string => `${localDay(dayInIndia(instant))}, ${localTime(instant)}`
