import { addDays, type Day, daysBetween } from '#shared/dates.ts'

/**
 * Rent by the day, in whole rupees: the parts of a period always add up to the whole of it to the paisa, and a whole month
 * costs a whole month's rent whether it has 28 days or 31. Days are days in India; `to` is the first day that is not paid
 * for.
 */
export const rentBetween = (rent: number, from: Day, to: Day): number => rentUpTo(rent, to) - rentUpTo(rent, from)

/** What is due from the beginning of time to the eve of a day. Only differences of it mean something. */
function rentUpTo(rent: number, day: Day): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const partOfMonth = Math.floor((rent * (date - 1)) / daysInMonth(day) / 100) * 100
  return rent * (year * 12 + month) + partOfMonth
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
export const firstOfNextMonth = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31))
export const daysInMonth = (day: Day): number => daysBetween(firstOfMonth(day), firstOfNextMonth(day))

/** The rent of the month somebody moves in: from that day to its end. */
export const firstRent = (rent: number, moveIn: Day): number => rentBetween(rent, moveIn, firstOfNextMonth(moveIn))
