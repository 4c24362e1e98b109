import { addDays, type Day } from '#shared/dates.ts'

/** Somebody has the bed from the first day up to, and not on, the last; null where no end is in sight. */
export type StayDays = { from: Day; to: Day | null }

/**
 * Whether a bed can be had from a day on, for good. This is what the database asks of a new stay without an end: that no
 * other stay of the bed reaches into it (the constraint stay_no_overlap).
 */
export const isFreeFrom = (stays: readonly StayDays[], day: Day): boolean =>
  stays.every(({ to }) => to !== null && to <= day)

/** The first day, not before this one, from which a bed can be had; null while no end is in sight. */
function firstFreeDay(stays: readonly StayDays[], day: Day): Day | null {
  let first = day
  for (const { to } of stays) {
    if (to === null) return null
    if (to > first) first = to
  }
  return first
}

export type UnitAvailability = { bookable: boolean; availableFrom: Day | null }

/** A bed, or a room or a house, which is had by having each of its beds. Without beds there is nothing to have. */
export function unitAvailability(beds: readonly (readonly StayDays[])[], day: Day): UnitAvailability {
  const days = beds.map((stays) => firstFreeDay(stays, day))
  if (days.length === 0 || days.includes(null)) return { bookable: false, availableFrom: null }
  const availableFrom = (days as Day[]).toSorted().at(-1) ?? day
  return { bookable: availableFrom === day, availableFrom }
}

/** Days on which offices are closed all over India. */
const nationalHolidays: readonly (readonly [date: string, name: string])[] = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
]

export type Holiday = { date: Day; name: string }

export function holidaysBetween(from: Day, to: Day): Holiday[] {
  const found: Holiday[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const holiday = nationalHolidays.find(([date]) => date === day.slice(5))
    if (holiday) found.push({ date: day, name: holiday[1] })
  }
  return found
}
