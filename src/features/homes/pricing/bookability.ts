import { addDays, type Day } from '#shared/dates.ts'

/** A stay of a bed; `to` is exclusive and null if open-ended. */
export type StayDays = { from: Day; to: Day | null }

/**
 * Whether a bed is free from a day on without end. Same condition as the constraint stay_no_overlap for a new open-
 * ended stay: no other stay overlaps it.
 */
export const isFreeFrom = (stays: readonly StayDays[], day: Day): boolean =>
  stays.every(({ to }) => to !== null && to <= day)

/** The first day, not before this one, from which a bed is free; null if a stay is open-ended. */
function firstFreeDay(stays: readonly StayDays[], day: Day): Day | null {
  let first = day
  for (const { to } of stays) {
    if (to === null) return null
    if (to > first) first = to
  }
  return first
}

export type UnitAvailability = { bookable: boolean; availableFrom: Day | null }

/** The availability of a unit: all its beds must be free. A unit without beds is never available. */
export function unitAvailability(beds: readonly (readonly StayDays[])[], day: Day): UnitAvailability {
  const days = beds.map((stays) => firstFreeDay(stays, day))
  if (days.length === 0 || days.includes(null)) return { bookable: false, availableFrom: null }
  const availableFrom = (days as Day[]).toSorted().at(-1) ?? day
  return { bookable: availableFrom === day, availableFrom }
}

/** National holidays, when offices are closed all over India. */
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
