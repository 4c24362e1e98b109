// The door of payouts: what other features may call.

import { countAttempts, findPresentAccount } from './bank-queries.ts'
import { notePayout } from './note-payout.ts'
import { findPayouts, listOurPayouts } from './office-queries.ts'
import { owePayout } from './owe-payout.ts'
import { countUnpaid, findByReference, findPayout } from './payout-queries.ts'
import { askAfterPayout, sendAgain } from './retry-payout.ts'
import { sendPayout } from './send-payout.ts'

export type { FoundPayout } from './office-queries.ts'
export type { AskedPayout } from './owe-payout.ts'
export type { PayoutRow } from './payout-queries.ts'

export const bankAccounts = { findPresent: findPresentAccount, countAttempts }

export const payouts = {
  owe: owePayout,
  get: findPayout,
  findByReference,
  askAfter: askAfterPayout,
  sendAgain,
  note: notePayout,
  job: sendPayout,
  /** For the money office, without a filter by person. */
  findAll: findPayouts,
  listOurSide: listOurPayouts,
  countUnpaid,
}
