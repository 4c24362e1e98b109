import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Slug } from './contract.ts'
import { Complex } from './pg-contract.ts'

/**
 * A home in the format of the public API, amounts in rupees. Our own page uses `getHouse`; both are built from the same
 * facts (server/house-facts.ts).
 */
const Rupees = z.number().nonnegative()
const Day = z.iso.date()
const WirePhoto = z.object({ photo: z.object({ url: z.string() }), photo_type: z.string() })
const Fee = z.object({ convenience_fee: Rupees })

/** Whether a bed, a room or a house is free on a day, and on what terms. */
export const Bookability = z.object({
  bookable: z.boolean(),
  /** The first free day, not before the requested day; null if unknown. */
  available_from: Day.nullable(),
  bottom_text: z.string(),
  rent: Rupees,
  base_rent: Rupees,
  security_deposit: Rupees,
  onboarding_charges: Rupees,
  onboarding_charges_info: z.string(),
  token: Rupees,
  society_charges: Rupees,
  /** The range of possible move-in days; null if there is none. */
  start_date: Day.nullable(),
  end_date: Day.nullable(),
  /** Holidays within that range. */
  holidays: z.array(z.object({ date: Day, name: z.string() })),
  allowed_genders: z.array(z.string()),
  /** A room is booked by booking its beds. */
  booking_types: z.array(z.enum(['house', 'bed'])),
  /** The part due on move-in day, if the deposit may be paid in parts. */
  partial_security_deposit: Rupees.nullable(),
  house_finding_fee: Rupees,
  /** Set only if zero deposit is offered. */
  eqaro_zero_deposit: Fee.nullable(),
  charges_when_zero_deposit_applied: Fee.nullable(),
})
export type Bookability = z.infer<typeof Bookability>

const WireBed = z.object({
  id: z.number(),
  rent: Rupees.nullable(),
  status: z.enum(['available', 'sold']),
  /** Null if it is not let by the bed. */
  bookability: Bookability.nullable(),
})

const WireRoom = z.object({
  id: z.number(),
  bed_count: z.number(),
  room_furnishing: z.object({ bed_type: z.string(), AC: z.boolean(), balcony: z.boolean() }),
  /** The rent of its cheapest bed and its own rent, if it has AC. */
  bed_ac_rent: Rupees.nullable(),
  room_ac_rent: Rupees.nullable(),
  beds: z.array(WireBed),
  photos: z.array(WirePhoto),
  bathroom_photos: z.array(WirePhoto),
  bookability: Bookability.nullable(),
})

const WireOffer = z.object({
  offer_id: z.number(),
  notes: z.string(),
  text: z.string(),
  coupon: z.string(),
  type: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  terms_caption: z.string(),
})

export const HouseDetail = z.object({
  id: z.number(),
  thikana_id: z.string(),
  slug: z.string(),
  status_code: z.number(),
  sold_out: z.boolean(),
  stop_sav: z.boolean(),
  allow_sav: z.boolean(),
  vertical: z.enum(['OTB', 'PG']).nullable(),
  tags: z.array(z.string()),
  title: z.string(),
  short_description: z.string(),
  long_description: z.string(),
  description_data: z.array(z.object({ title: z.string(), value: z.string() })),
  bedroom_count: z.number(),
  bathroom_count: z.number(),
  area: z.number(),
  furnishing_type: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
  address: z.object({
    locality: z.string(),
    description: z.string(),
    city: z.string(),
    pincode: z.string(),
    name: z.string(),
  }),
  photos: z.array(WirePhoto),
  rooms: z.array(WireRoom),
  bookability: Bookability.nullable(),
  amenity: z.object({
    parking: z.object({ two_wheeler: z.boolean(), four_wheeler: z.boolean() }),
    list: z.array(z.string()),
  }),
  facility: z.array(z.string()),
  offers: z.array(WireOffer),
  house_share_content: z.string(),
  sav_count: z.number(),
  /** The caller's own visits to this home. */
  user_visits: z.array(
    z.object({
      id: z.number(),
      date: Day,
      display_date: z.string(),
      time: z.string(),
      state: z.string(),
      online: z.boolean(),
    }),
  ),
  online_visit: z.object({
    active_videos: z.array(z.object({ house_video_id: z.number(), url: z.string(), recorded_at: z.string() })),
  }),
  cost_of_living: z.object({
    title: z.string(),
    disclaimer: z.string(),
    breakdown: z.array(z.object({ title: z.string(), amount: Rupees, note: z.string() })),
  }),
  operator: z.object({ phone: z.string().nullable(), name: z.string(), description: z.string() }),
  /** PGs only. */
  variants: Complex.shape.variants,
  society_details: z
    .object({
      slug: z.string(),
      id: z.number(),
      name: z.string(),
      address: z.string(),
      amenities: z.array(z.string()),
      photos: z.array(WirePhoto),
    })
    .nullable(),
  tenant_preference: z.object({ genders: z.array(z.string()) }),
  interest_tags: z.array(z.string()),
  owner_house_description: z.string().nullable(),
  assured_price: Rupees.nullable(),
  assured_message: z.string().nullable(),
})
export type HouseDetail = z.infer<typeof HouseDetail>

export const getHouseDetail = endpoint({
  name: 'getHouseDetail',
  method: 'GET',
  path: '/houses/:house_id.json',
  besidePage: '/houses/:house_id',
  keptSeconds: 50,
  access: 'public',
  summary: 'A home by its id or slug, with its rooms, beds and whether each can be had; amounts in rupees.',
  params: z.strictObject({ house_id: Slug }),
  query: z.strictObject({
    move_in: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-12-01')
      .optional(),
  }),
  reply: z.object({ house: HouseDetail }),
})
