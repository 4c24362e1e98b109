import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { tdsRateOn, yearStart } from '../tds.ts'
import { getTaxFacts, getTotals } from './queries.ts'

// The door of rewards.
export const rewards = {
  totalsOf: getTotals,
  /** Paid in this financial year, what of it was deducted, and the rate for the next payment. */
  async taxOf(db: Db, personId: number, today: Day) {
    const { paid, deducted, pan } = await getTaxFacts(db, personId, yearStart(today))
    const { freeUpTo, percent, withoutPan } = tdsRateOn(today)
    return { paid, deducted, free_up_to: freeUpTo, percent: pan ? percent : withoutPan, has_pan: pan }
  },
}
