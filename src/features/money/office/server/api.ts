// The door of the money office: what other features may call.

import { insertAction } from './queries.ts'
import { isAboveLimit, lockGiver } from './two-people.ts'

/** For decisions by which money leaves: above the limit of one person a second one decides too. */
export const twoPeople = { lockGiver, isAboveLimit }

export const moneyLog = { add: insertAction }
