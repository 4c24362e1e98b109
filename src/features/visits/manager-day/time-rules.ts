import { slotDays } from '#features/visits/scheduling/slots.ts'
import { addDays, type Day, daysBetween, isDay } from '#shared/dates.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Homes are shown while people may ring at a door. */
export const earliestHour = 7
export const latestHour = 21

export type WeekdayHours = { weekday: number; from_hour: number; to_hour: number }

/** The error message for working hours, or null. */
export function hoursProblem(hours: readonly WeekdayHours[]): string | null {
  if (hours.length === 0) return 'Choose at least one working day.'
  if (new Set(hours.map(({ weekday }) => weekday)).size < hours.length) return 'Each day of the week can be named once.'
  for (const { weekday, from_hour, to_hour } of hours) {
    const name = weekdayNames[weekday - 1] ?? 'That day'
    if (from_hour < earliestHour || to_hour > latestHour) return `${name}: homes are shown between 7 am and 9 pm.`
    if (from_hour >= to_hour) return `${name}: the end must be after the beginning.`
  }
  return null
}

/** Longer than that is arranged with the office. */
export const longestLeave = 30
const farthestLeave = 180

/** Validation errors of leave by field; empty if valid. */
export function leaveProblem(first: Day, last: Day, today: Day): Partial<Record<'first_day' | 'last_day', string>> {
  if (!isDay(first)) return { first_day: 'Choose the first day.' }
  if (!isDay(last)) return { last_day: 'Choose the last day.' }
  if (first < today) return { first_day: 'That day has passed.' }
  if (daysBetween(today, first) > farthestLeave) return { first_day: 'Choose a day within the next six months.' }
  if (last < first) return { last_day: 'The last day comes before the first.' }
  if (daysBetween(first, last) >= longestLeave) return { last_day: `Leave is at most ${longestLeave} days at once.` }
  return {}
}

/** Visits are made a month ahead: later days of leave have none. */
export const lastVisitDay = (today: Day): Day => addDays(today, slotDays)
