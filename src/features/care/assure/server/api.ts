// The door of assure.
import { isAssured } from './assured.ts'
import { chargeAssure } from './charge-months.ts'

export const assure = {
  isAssured,
  /** The charges of all months up to today. */
  chargeAll: chargeAssure,
}
