import { z } from 'zod'
import { Bill, BillLine } from '#features/homes/pricing/contract.ts'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { endpoint } from '#shared/endpoint.ts'
import { ways } from './check-ways.ts'
import { livingGroups } from './kinds.ts'
import { Picture } from './picture.ts'

/** A bookable option: a bed, a room or the whole house. Amounts in paise. */
export const Option = z.object({
  key: z.string(),
  kind: z.enum(['bed', 'room', 'house']),
  room_id: z.number().nullable(),
  bed_id: z.number().nullable(),
  label: z.string(),
  rent: z.number(),
  deposit: z.number(),
  token: z.number(),
  bookable: z.boolean(),
  available_from: z.string().nullable(),
  to_move_in: Bill,
  each_month: Bill,
})

export type Option = z.infer<typeof Option>

export const Bed = z.object({
  id: z.number(),
  label: z.string(),
  rent: z.number().nullable(),
  status: z.enum(['available', 'sold']),
  available_from: z.string().nullable(),
})

export type Bed = z.infer<typeof Bed>

export const Room = z.object({
  id: z.number(),
  name: z.string(),
  bed_type: z.string(),
  attached_bathroom: z.boolean(),
  ac: z.boolean(),
  balcony: z.boolean(),
  rent: z.number().nullable(),
  beds: z.array(Bed),
})

export type Room = z.infer<typeof Room>

/** `room_id` is the room it shows; null for what all rooms share. */
export const HousePhoto = Picture.extend({ photo_type: z.string(), room_id: z.number().nullable() })

export type HousePhoto = z.infer<typeof HousePhoto>

/** A tenant who consented to be shown. */
export const Flatmate = z.object({
  first_name: z.string(),
  work: z.string().nullable(),
  age_band: z.string().nullable(),
})

export type Flatmate = z.infer<typeof Flatmate>

export const House = z.object({
  id: z.number(),
  thikana_id: z.string(),
  slug: z.string(),
  title: z.string(),
  vertical: z.enum(['OTB', 'PG']).nullable(),
  status_code: z.number(),
  sold_out: z.boolean(),
  allow_sav: z.boolean(),
  short_description: z.string(),
  long_description: z.string(),
  tags: z.array(z.string()),
  prime: z.boolean(),
  bedroom_count: z.number(),
  bathroom_count: z.number(),
  bed_count: z.number(),
  area: z.number(),
  house_type: z.string(),
  floor: z.number(),
  floors: z.number(),
  facing: z.string(),
  furnishing_type: z.string(),
  gender: z.enum(['any', 'male', 'female', 'family']),
  /** The group that lives there now, where anyone may; null if unknown. */
  living: z.enum(livingGroups).nullable(),
  address: z.object({
    street: z.string(),
    locality: z.string(),
    locality_slug: z.string(),
    city: z.string(),
    city_slug: z.string(),
    pincode: z.string(),
    /** As one writes it on a letter, in English, also if its places are named in another language. */
    line: z.string(),
  }),
  lat: z.number(),
  lng: z.number(),
  parking: z.object({ two_wheeler: z.boolean(), four_wheeler: z.boolean() }),
  amenities: z.array(z.string()),
  society: z.object({ name: z.string(), slug: z.string(), amenities: z.array(z.string()) }).nullable(),
  photos: z.array(HousePhoto),
  video: z
    .object({
      id: z.number(),
      url: z.string(),
      poster: Picture.nullable(),
      duration_s: z.number(),
      /** The address of its captions (WebVTT). */
      captions: z.string().nullable(),
    })
    .nullable(),
  rooms: z.array(Room),
  options: z.array(Option),
  /** Accepted ways to pay the deposit, the default first; `getQuote` prices each of them. */
  deposit_kinds: z.array(z.enum(depositKinds)),
  cost_of_living: z.object({ title: z.string(), disclaimer: z.string(), breakdown: z.array(BillLine) }),
  flatmates: z.array(Flatmate),
  interest_tags: z.array(z.string()),
  words_of_owner: z.string().nullable(),
  rent_tabs: z.array(z.enum(['bed', 'room', 'house'])),
  offers: z.array(
    z.object({
      offer_id: z.number(),
      coupon: z.string(),
      text: z.string(),
      terms_caption: z.string(),
      valid_till: z.string(),
    }),
  ),
  visits_this_week: z.number(),
  last_updated_date: z.string(),
  /** The last confirming check: whole days ago, and how; null if none. */
  last_check: z.object({ days_ago: z.number(), way: z.enum(ways) }).nullable(),
  /** By people who stayed or visited; null without any. */
  reviews: z.object({ count: z.number(), score: z.number() }).nullable(),
  move_in: z.string(),
  move_in_from: z.string(),
  move_in_to: z.string(),
  /** Days within the window when nobody can move in. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
})

export type House = z.infer<typeof House>

/** A current or former slug of a home, or its id. */
export const Slug = z.string().min(1).max(200)

export const getHouse = endpoint({
  name: 'getHouse',
  method: 'GET',
  path: '/api/v1/houses/:slug.json',
  access: 'public',
  summary: 'A home with its rooms, beds, live availability and every charge; under an old address, the same home.',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({
    move_in: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-12-01')
      .optional(),
  }),
  reply: House,
})
