import { firstOfMonth } from '#features/homes/pricing/proration.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'

/** The first day of this month, or of one so many before it. */
export function monthsAgo(count: number): Day {
  let month = firstOfMonth(dayInIndia(new Date()))
  for (let n = 0; n < count; n += 1) month = firstOfMonth(addDays(month, -1))
  return month
}
