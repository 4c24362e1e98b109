import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { couponStatuses } from './coupon.ts'
import { offerIcons, offerStyles } from './offer-card.ts'

export const Offer = z.object({
  offer_id: z.number(),
  headline: z.string(),
  description: z.string(),
  terms: z.string(),
  coupon: z.string(),
  offer_type: z.string(),
  /** YYYY-MM-DD, the last valid day; a past day means that the offer is over. */
  valid_till: z.string(),
  icon: z.enum(offerIcons),
  style: z.enum(offerStyles),
})
export type Offer = z.infer<typeof Offer>

const City = z.string().min(1).max(60)

export const listCouponOffers = endpoint({
  name: 'listCouponOffers',
  method: 'GET',
  path: '/api/v4/coupon_offers.json',
  access: 'public',
  summary:
    'Offers that hold today, then those that ended within a month. With a city, its own as well. `src` says where they are shown and changes nothing.',
  query: z.strictObject({ city: City.optional(), src: z.string().max(60).optional() }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ offers: z.array(Offer) }) }),
})

export const getOffer = endpoint({
  name: 'getOffer',
  method: 'GET',
  path: '/api/v1/offers/:id.json',
  access: 'public',
  summary: 'One offer with some of the homes that take part in it, and how many do.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  /** Homes of this city come first. */
  query: z.strictObject({ city: City.optional() }),
  reply: z.object({
    offer: Offer,
    /** The city the offer is limited to; null if it is valid everywhere. */
    city: z.object({ name: z.string(), slug: z.string() }).nullable(),
    houses: z.array(HouseCard),
    house_count: z.number(),
    /** Whether the offer is for homes that are named, of which none may be to let now; others hold everywhere. */
    for_homes: z.boolean(),
    /** The city that was asked for, and how many of its homes take part. */
    asked_city: z.object({ name: z.string(), slug: z.string(), house_count: z.number() }).nullable(),
  }),
})

/** Checks a person's coupon for one home. Money in rupees. */
export const checkCoupon = endpoint({
  name: 'checkCoupon',
  method: 'POST',
  path: '/api/v1/coupons/check.json',
  access: 'signed-in',
  summary: "What the caller's own coupon takes off the one-time fees of a home. Nothing is used up.",
  limit: { perMinute: 20 },
  body: z.strictObject({
    house_id: z.number().int().positive().max(2_147_483_647),
    coupon_code: z
      .string()
      .trim()
      .min(1, { error: () => m.booking_enter_coupon() })
      .max(40),
  }),
  reply: z.object({
    coupon_code: z.string(),
    coupon_status: z.enum(couponStatuses),
    valid_till: z.string(),
    one_time_fees: z.number(),
    discount: z.number(),
  }),
})
