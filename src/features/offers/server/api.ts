// The door of offers: what other features may call.
import { markUnused } from './coupon-queries.ts'
import { checkCoupon, findCoupon, giveCoupon, redeemCoupon } from './coupons.ts'

export const offers = {
  giveCoupon,
  findCoupon,
  /** Before paying: what it would take off. */
  check: checkCoupon,
  /** While booking, in its transaction. */
  redeem: redeemCoupon,
  /** When that booking fell, in its transaction. */
  release: markUnused,
}
