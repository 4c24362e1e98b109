// The door of payouts: what other features may call.

import { findPresentAccount } from './bank-queries.ts'
import { owePayout } from './owe-payout.ts'
import { findByReference, findPayout } from './payout-queries.ts'
import { askAfterPayout, sendAgain } from './retry-payout.ts'
import { sendPayout } from './send-payout.ts'

export type { AskedPayout } from './owe-payout.ts'
export type { PayoutRow } from './payout-queries.ts'

export const payouts = {
  owe: owePayout,
  get: findPayout,
  findByReference,
  askAfter: askAfterPayout,
  sendAgain,
  job: sendPayout,
}

export const bankAccounts = { findPresent: findPresentAccount }
