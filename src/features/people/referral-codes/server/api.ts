import { applyCode, checkCode } from './apply-code.ts'
import { findReferralOf, findStanding } from './queries.ts'

// The door of referrals.
export const referrals = { checkCode, applyCode, standingOf: findStanding, findReferralOf }
