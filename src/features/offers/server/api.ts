// The door of offers: what other features may call.
import { markUnused } from './coupon-queries.ts'
import { checkCoupon, findCoupon, giveCoupon, redeemCoupon } from './coupons.ts'

export const offers = {
  giveCoupon,
  findCoupon,
  /** Returns the discount before payment. */
  check: checkCoupon,
  /** Redeems the coupon in the booking's transaction. */
  redeem: redeemCoupon,
  /** Releases the coupon in the transaction that cancels its booking. */
  release: markUnused,
}
