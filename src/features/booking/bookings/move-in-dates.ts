import type { Holiday } from '#features/homes/pricing/bookability.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'

export type MoveInDate = {
  date: Day
  bookable: boolean
  /** Why it cannot be booked on that day; empty where it can. */
  reason: string
}

type Window = { from: Day; to: Day; holidays: readonly Holiday[] }

/**
 * Every day of the window and whether one can move in on it. Of several units that are alike the one that is free first
 * counts; `firstDay` is null while no end of a stay is in sight.
 */
export function moveInDates({ from, to, holidays }: Window, firstDays: readonly (Day | null)[]): MoveInDate[] {
  const first = firstDays.filter((day) => day !== null).toSorted()[0]
  const dates: MoveInDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const holiday = holidays.find((each) => each.date === date)
    const reason = explainClosedDay(date, first, holiday)
    dates.push({ date, bookable: reason === '', reason })
  }
  return dates
}

function explainClosedDay(date: Day, first: Day | undefined, holiday: Holiday | undefined): string {
  if (first === undefined) return m.booking_day_taken()
  if (date < first) return m.pricing_taken_until({ day: localDay(first) })
  if (!holiday) return ''
  return m.booking_day_no_keys({ holiday: m.house_holiday({ date: date.slice(5).replace('-', '_') }) })
}

/** "Taken until 20 Nov 2026. Republic Day: keys are not handed over." Each reason once, for screen readers. */
export const closedText = (dates: readonly MoveInDate[]): string =>
  [...new Set(dates.flatMap(({ reason }) => (reason === '' ? [] : [m.booking_day_reason({ reason })])))].join(' ')
