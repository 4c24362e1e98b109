import { z } from 'zod'
import { couponStatuses } from '#features/offers/coupon.ts'
import { endpoint } from '#shared/endpoint.ts'

const HouseId = z.number().int().positive().max(2_147_483_647)
const VisitId = z.string().max(60)

// Fields are validated with the messages of their form (`checkContact`); the schema only bounds their size.
const text = (max: number) => z.string().max(max).default('')
const contact = { house_id: HouseId, email: text(200), phone: text(20) }

/** The coupon of an online visit. Everything is null or false where nothing may be told. */
export const VisitCoupon = z.object({
  online_visit_id: z.string().nullable(),
  coupon_code: z.string().nullable(),
  /** YYYY-MM-DD */
  valid_till: z.string().nullable(),
  coupon_status: z.enum(couponStatuses).nullable(),
  sav_done_previously: z.boolean(),
  message: z.string(),
})
export type VisitCoupon = z.infer<typeof VisitCoupon>

export const getCouponStatus = endpoint({
  name: 'getCouponStatus',
  method: 'POST',
  path: '/coupon_status',
  access: 'public',
  summary:
    "The coupon for a home, told to whom it belongs: for the confirmed phone of the caller's account, or with the `online_visit_id` of a visit whose code was entered. To anybody else nothing is told, whether there is a coupon or not.",
  limit: { perMinute: 30 },
  body: z.strictObject({ ...contact, online_visit_id: VisitId.optional() }),
  reply: VisitCoupon,
})

export const visitOnline = endpoint({
  name: 'visitOnline',
  method: 'POST',
  path: '/api/v4/online_visits',
  access: 'public',
  summary:
    "Begins an online visit: a code goes to the phone. Sent again with `otp` and `online_visit_id`, it answers the coupon. The confirmed phone of the caller's account needs no code; no phone means that one.",
  limit: { perMinute: 20 },
  body: z.strictObject({ ...contact, otp: z.string().max(10).optional(), online_visit_id: VisitId.optional() }),
  reply: VisitCoupon.extend({
    /** A code is on its way: nothing else is told before it is entered. */
    confirm_otp: z.boolean(),
    resend_after_s: z.number(),
  }),
})
