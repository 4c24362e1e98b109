/** Instants are UTC; people see Asia/Kolkata. A day is a 'YYYY-MM-DD' string, never a Date. */

export type Day = string

/** Days, both included; without one of them it is open at that end. */
export type Period = { from?: Day | undefined; to?: Day | undefined }

const offsetMs = 5.5 * 3600_000

/** The day it is in India at this instant. */
export const dayInIndia = (instant: Date): Day => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)

/** Midnight in India at the start of a day. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The later and the earlier of two days. */
export const laterDay = (a: Day, b: Day): Day => [a, b].sort()[1] as Day
export const earlierDay = (a: Day, b: Day): Day => [a, b].sort()[0] as Day

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 9 Nov 2026 */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${months[month - 1]} ${year}`
}

/** Tue, 1 Dec */
export function formatShortDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${date} ${months[month - 1]}`
}

/** 9:00 am */
export function formatTime(instant: Date): string {
  const local = new Date(instant.getTime() + offsetMs)
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** 15 Nov 2026, 6:30 pm. */
export const formatMoment = (instant: Date): string => `${formatDay(dayInIndia(instant))}, ${formatTime(instant)}`
