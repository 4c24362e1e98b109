// The door of payouts: what other features may call.

import { bankDetailsOf } from './bank-details.ts'
import { countAttempts, findPresentAccount, listAccountsToReview } from './bank-queries.ts'
import { payeeOf } from './check-account.ts'
import { notePayout } from './note-payout.ts'
import { findPayouts, listOurPayouts, sumPayouts } from './office-queries.ts'
import { owePayout } from './owe-payout.ts'
import { countUnpaid, findByReference, findPayout } from './payout-queries.ts'
import { askAfterPayout, sendAgain } from './retry-payout.ts'
import { checkFirst, decideByHand, isNumberOf, openCheque, requireToReview } from './review-account.ts'
import { sendPayout } from './send-payout.ts'

export type { AccountToReview } from './bank-queries.ts'
export type { FoundPayout } from './office-queries.ts'
export type { AskedPayout } from './owe-payout.ts'
export type { PayoutRow } from './payout-queries.ts'

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
  sum: sumPayouts,
  listOurSide: listOurPayouts,
  countUnpaid,
}

export const bankAccounts = {
  findPresent: findPresentAccount,
  /** How often somebody has entered an account. */
  countAttempts,
  /** Somebody's account as they see it. */
  detailsOf: bankDetailsOf,
  /** For the check by hand at the money office. */
  listToReview: listAccountsToReview,
  requireToReview,
  isNumberOf,
  payeeOf,
  checkFirst,
  decideByHand,
  openCheque,
}
