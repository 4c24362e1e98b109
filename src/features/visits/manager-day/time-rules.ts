import { slotDays } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import { addDays, type Day, daysBetween, isDay } from '#shared/dates.ts'

/** Monday first, in the language that is spoken. */
export function weekdayNames(): string[] {
  const [sunday = '', ...others] = m.dates_long_weekdays().split(' ')
  return [...others, sunday]
}

/** Homes are shown while people may ring at a door. */
export const earliestHour = 7
export const latestHour = 21

export type WeekdayHours = { weekday: number; from_hour: number; to_hour: number }

/** The error message for working hours, or null. */
export function hoursProblem(hours: readonly WeekdayHours[]): string | null {
  if (hours.length === 0) return m.myday_choose_working_day()
  if (new Set(hours.map(({ weekday }) => weekday)).size < hours.length) return m.myday_day_twice()
  for (const { weekday, from_hour, to_hour } of hours) {
    const day = weekdayNames()[weekday - 1] ?? m.myday_that_day()
    if (from_hour < earliestHour || to_hour > latestHour) return m.myday_hours_between({ day })
    if (from_hour >= to_hour) return m.myday_end_after({ day })
  }
  return null
}

/** Longer than that is arranged with the office. */
const longestLeave = 30
const farthestLeave = 180

/** Validation errors of leave by field; empty if valid. */
export function leaveProblem(first: Day, last: Day, today: Day): Partial<Record<'first_day' | 'last_day', string>> {
  if (!isDay(first)) return { first_day: m.myday_choose_first() }
  if (!isDay(last)) return { last_day: m.myday_choose_last() }
  if (first < today) return { first_day: m.myday_day_passed() }
  if (daysBetween(today, first) > farthestLeave) return { first_day: m.myday_six_months() }
  if (last < first) return { last_day: m.myday_last_before() }
  if (daysBetween(first, last) >= longestLeave) return { last_day: m.myday_leave_long({ most: longestLeave }) }
  return {}
}

/** Visits are made a month ahead: later days of leave have none. */
export const lastVisitDay = (today: Day): Day => addDays(today, slotDays)
