import { m } from '#messages'
import type { Day } from '#shared/dates.ts'

export const couponStatuses = ['active', 'expired', 'redeemed'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** Validity of a coupon in days, the last one included. */
export const couponDays = 30

type Held = { valid_till: Day; redeemed_at: unknown }

/** A redeemed coupon stays redeemed after it expires; the last day is still valid. */
export const couponStatus = ({ valid_till, redeemed_at }: Held, today: Day): CouponStatus =>
  redeemed_at ? 'redeemed' : valid_till < today ? 'expired' : 'active'

export const visitedText = (): string => m.booking_coupon_visited()

/** The message for a coupon that cannot be used; null if it can. */
export function couponText(code: string, status: CouponStatus): string | null {
  if (status === 'expired') return m.booking_coupon_expired({ code })
  return status === 'redeemed' ? m.booking_coupon_redeemed() : null
}
