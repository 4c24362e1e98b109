import type { Day } from '#shared/dates.ts'

export const couponStatuses = ['active', 'expired', 'redeemed'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** For how many days after it was given a coupon can be used, the last one included. */
export const couponDays = 30

type Held = { valid_till: Day; redeemed_at: unknown }

/** A used one stays used, however old it is; the last day still counts. */
export const couponStatus = ({ valid_till, redeemed_at }: Held, today: Day): CouponStatus =>
  redeemed_at ? 'redeemed' : valid_till < today ? 'expired' : 'active'

export const visitedText =
  'Since a physical visit was scheduled for this house by you, you are not eligible for this offer'
/** Said besides, to those who are signed in. */
export const visitedBookText = 'Liked the house ? Book now'

/** What is said of a coupon that does not help any more; nothing where it does. */
export function couponText(code: string, status: CouponStatus): string | null {
  if (status === 'expired') return `The coupon code ${code} has expired`
  return status === 'redeemed' ? 'Your coupon code has been redeemed' : null
}
