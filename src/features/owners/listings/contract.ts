import { z } from 'zod'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { amenities } from '#features/homes/listing/rules.ts'
import { planKeys } from '#features/owners/coming-in/plans.ts'
import { ownerTexts } from '#features/owners/coming-in/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { FreeText } from '#shared/free-text.ts'
import { PeriodFilter } from '#shared/period-filter.ts'
import {
  everyStatus,
  facings,
  fixes,
  letAsKinds,
  listingTexts,
  mostBathrooms,
  mostBeds,
  mostPhotoMb,
  mostRents,
  mostRooms,
} from './rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const params = z.strictObject({ id: Id })
const nothing = z.strictObject({}).optional()
const Paise = z.number().int()
const whole = (least: number, most: number, error: () => string) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error })

const RoomBody = z.strictObject({
  name: FreeText(() => m.listings_name_room()),
  beds: whole(1, mostBeds, () => m.listings_room_beds({ most: mostBeds })),
  attached_bathroom: z.boolean(),
  ac: z.boolean(),
  balcony: z.boolean(),
  rent: Paise.nullable(),
})

/** The listing form. Amounts in paise. */
export const ListingHome = z.strictObject({
  city: z.string().regex(/^[a-z0-9-]{1,60}$/, { error: ownerTexts.city }),
  locality: z.string().regex(/^[a-z0-9-]{1,120}$/, { error: () => m.leads_choose_locality() }),
  street: FreeText(() => m.listings_enter_street()),
  pincode: z.string().regex(/^[1-9]\d{5}$/, { error: () => m.listings_enter_pincode() }),
  house_type: z.enum(houseTypes, { error: () => m.listings_choose_type() }),
  furnishing: z.enum(furnishings, { error: ownerTexts.furnishing }),
  gender: z.enum(genders, { error: () => m.listings_choose_who() }),
  let_as: z.enum(letAsKinds, { error: () => m.listings_choose_let_as() }),
  bathroom_count: whole(1, mostBathrooms, () => m.listings_enter_bathrooms({ most: mostBathrooms })),
  area_sqft: whole(50, 50_000, () => m.listings_enter_area()),
  floor: whole(0, 100, () => m.listings_enter_floor()),
  floors: whole(0, 100, () => m.listings_enter_floors()),
  facing: z.enum(facings, { error: () => m.listings_choose_facing() }),
  rooms: z
    .array(RoomBody)
    .min(1, { error: () => m.listings_has_room() })
    .max(mostRooms, { error: () => m.listings_most_rooms({ most: mostRooms }) }),
  rent: Paise.min(0),
  deposit_months: whole(1, mostRents, () => m.listings_enter_deposit({ most: mostRents })),
  amenities: z.array(z.enum(amenities.map(({ key }) => key) as [string, ...string[]])).max(60),
  words: FreeText('').or(z.literal('')).nullable(),
  available_from: z.iso.date({ error: () => m.listings_choose_day() }),
})
export type ListingHome = z.infer<typeof ListingHome>

const Summary = z.object({
  id: z.number(),
  status: z.enum(everyStatus),
  /** The step asked of the owner; null while it is with us, and once it is live. */
  status_text: z.string().nullable(),
  title: z.string(),
  place: z.string(),
  /** Paise a month, all of it let. */
  rent: Paise,
  cover: z.string().nullable(),
  done: z.number().int(),
  steps: z.number().int(),
  updated_at: z.iso.datetime(),
  home_slug: z.string().nullable(),
})
export type ListingSummary = z.infer<typeof Summary>

const ShownFile = z.object({ id: z.number(), place: z.string(), url: z.string(), large: z.string() })

export const Listing = Summary.extend({
  home: ListingHome,
  plan: z.enum(planKeys).nullable(),
  plans: z.array(z.object({ key: z.enum(planKeys), fee: Paise, gst: Paise, once: z.boolean(), label: z.string() })),
  agreement: z.object({ text: z.string(), hash: z.string() }).nullable(),
  signed_at: z.iso.datetime().nullable(),
  /** How it is signed: by a code to the phone, or, without an Indian number, by having just proven who they are. */
  signs_by: z.enum(['code', 'proof']),
  places: z.array(z.object({ key: z.string(), label: z.string() })),
  photos: z.array(ShownFile),
  papers: z.array(ShownFile),
  failed: z.object({ fix: z.enum(fixes), reason: z.string() }).nullable(),
})
export type Listing = z.infer<typeof Listing>

const Answer = z.object({ success: z.literal(true), listing: Listing })

export const listSelfListings = endpoint({
  name: 'listSelfListings',
  method: 'GET',
  path: '/api/v3/owners/fetch_self_listing_houses',
  access: 'signed-in',
  summary: "The caller's own listings with their statuses, those that wait for the owner first.",
  reply: z.object({ houses: z.array(Summary) }),
})

export const startListing = endpoint({
  name: 'startListing',
  method: 'POST',
  path: '/api/v4/owners',
  access: 'signed-in',
  summary: 'The listing form: begins a listing. Sent again with the same request id it answers the same listing.',
  limit: { perMinute: 20 },
  body: z.strictObject({ request_id: z.uuid(), home: ListingHome }),
  reply: Answer,
})

const base = '/api/v1/owner/listings/:id'

export const getListing = endpoint({
  name: 'getListing',
  method: 'GET',
  path: `${base}.json`,
  access: 'signed-in',
  summary: "One of the caller's listings: all that is there, and what is missing.",
  params,
  reply: z.object({ listing: Listing }),
})

export const saveListingHome = endpoint({
  name: 'saveListingHome',
  method: 'POST',
  path: `${base}/home.json`,
  access: 'signed-in',
  summary: 'Changes what is told of the home. A change of what was signed is signed again.',
  params,
  body: z.strictObject({ home: ListingHome }),
  reply: Answer,
})

export const chooseListingPlan = endpoint({
  name: 'chooseListingPlan',
  method: 'POST',
  path: `${base}/plan.json`,
  access: 'signed-in',
  summary: 'Chooses a plan and writes the agreement for it.',
  params,
  body: z.strictObject({ plan: z.enum(planKeys, { error: () => m.listings_choose_plan() }) }),
  reply: Answer,
})

const Hash = z.string().regex(/^[0-9a-f]{64}$/, { error: listingTexts.text })

export const sendListingCode = endpoint({
  name: 'sendListingCode',
  method: 'POST',
  path: `${base}/sign_code.json`,
  access: 'signed-in',
  summary: "Sends the code that signs this text, to the caller's own phone.",
  limit: { perMinute: 10 },
  params,
  body: z.strictObject({ hash: Hash }),
  reply: z.object({ success: z.literal(true), message: z.string(), resend_after_s: z.number() }),
})

export const signListing = endpoint({
  name: 'signListing',
  method: 'POST',
  path: `${base}/sign.json`,
  access: 'signed-in',
  summary:
    'Signs the text that the hash names. Without an Indian number the caller must have proven lately who they are.',
  limit: { perMinute: 20 },
  params,
  body: z.strictObject({ hash: Hash, otp: z.string().max(10).default('') }),
  reply: Answer,
})

const file = FileField({ maxBytes: mostPhotoMb * 1_000_000, message: () => m.listings_choose_photo() })
const key = z.string().regex(/^[a-z0-9-]{1,30}$/, { error: listingTexts.place })

export const addListingPhoto = endpoint({
  name: 'addListingPhoto',
  method: 'POST',
  path: `${base}/photos.json`,
  access: 'signed-in',
  summary: 'Adds the photo of a place, or replaces it. One that is too dark or too small is refused with what to do.',
  limit: { perMinute: 60 },
  takesFiles: true,
  params,
  body: z.strictObject({ place: key, file }),
  reply: Answer,
})

export const addListingPaper = endpoint({
  name: 'addListingPaper',
  method: 'POST',
  path: `${base}/papers.json`,
  access: 'signed-in',
  summary: 'Adds a photo of a paper, or replaces it. Its owner and the people who check see it, nobody else.',
  limit: { perMinute: 30 },
  takesFiles: true,
  params,
  body: z.strictObject({ paper: key, file }),
  reply: Answer,
})

export const sendListing = endpoint({
  name: 'sendListing',
  method: 'POST',
  path: `${base}/send.json`,
  access: 'signed-in',
  summary: 'Sends a complete listing to be checked.',
  params,
  body: nothing,
  reply: Answer,
})

const Review = Listing.extend({
  owner: z.object({
    name: z.string(),
    phone: z.string(),
    abroad: z.boolean(),
    homes: z.number().int(),
    prime: z.boolean(),
  }),
  sent_at: z.iso.datetime().nullable(),
  decisions: z.array(
    z.object({
      outcome: z.enum(['approved', 'refused']),
      reason: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type ListingReview = z.infer<typeof Review>

const Waiting = Summary.extend({ owner: z.string(), prime: z.boolean(), sent_at: z.iso.datetime().nullable() })
export type WaitingListing = z.infer<typeof Waiting>

/** The days are those on which it was sent to us. */
export const ListingFilter = PeriodFilter.extend({ state: z.enum(everyStatus).optional() })
export type ListingFilter = z.infer<typeof ListingFilter>

export const listListings = endpoint({
  name: 'listListings',
  method: 'GET',
  path: '/admins/listings.json',
  access: ['admin'],
  summary:
    'Listings by owners, by state and days, 200 at most. Those to check come first: of prime owners before others, then the longest waiting.',
  query: ListingFilter,
  reply: z.object({ listings: z.array(Waiting), total: z.number().int() }),
})

export const reviewListing = endpoint({
  name: 'reviewListing',
  method: 'GET',
  path: '/admins/listings/:id.json',
  access: ['admin'],
  summary: 'A listing with its photos and papers, as the person who checks it sees it.',
  params,
  reply: z.object({ listing: Review }),
})

export const decideListing = endpoint({
  name: 'decideListing',
  method: 'POST',
  path: '/admins/listings/:id/decide.json',
  access: ['admin'],
  summary: 'Approves a listing, which makes it a home on the site, or refuses it with what is to be done. Once.',
  params,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approved') }),
    z.strictObject({
      outcome: z.literal('refused'),
      fix: z.enum(fixes, 'Choose what is to be done again.'),
      reason: FreeText('Say what is wrong, and what to do.'),
    }),
  ]),
  reply: z.object({ success: z.literal(true), home_slug: z.string().nullable() }),
})
