import { addDays, type Day } from '#shared/dates.ts'

/**
 * Prorated rent in whole rupees: the parts of a period always add up to the whole, and a month of 28 or 31 days costs
 * the monthly rent. Days are in Indian time; `to` is exclusive.
 */
export const rentBetween = (rent: number, from: Day, to: Day): number => rentUpTo(rent, to) - rentUpTo(rent, from)

/** Cumulative rent up to a day, exclusive. Only differences are meaningful. */
function rentUpTo(rent: number, day: Day): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const partOfMonth = Math.floor((rent * (date - 1)) / daysInMonth(day) / 100) * 100
  return rent * (year * 12 + month) + partOfMonth
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

// By numbers, not by parsing days: the rent job asks these many times for each of many tenancies.
export function firstOfNextMonth(day: Day): Day {
  const [year, month] = monthOf(day)
  return month === 12 ? `${year + 1}-01-01` : `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`
}

export function daysInMonth(day: Day): number {
  const [year, month] = monthOf(day)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const monthOf = (day: Day): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))]

/** Rent from the move-in day to the end of that month. */
export const firstRent = (rent: number, moveIn: Day): number => rentBetween(rent, moveIn, firstOfNextMonth(moveIn))

/** Rent is invoiced on the first of a month and due on this day of it. */
const rentDueDate = 5
/** The day on which the rent of this day's month is due. */
export const rentDueOn = (day: Day): Day => addDays(firstOfMonth(day), rentDueDate - 1)

/** The first day on or after this one on which a rent is due: charges that come later are billed with that rent. */
export function rentDueOnOrAfter(day: Day): Day {
  const due = rentDueOn(day)
  return due >= day ? due : rentDueOn(firstOfNextMonth(day))
}
