import { z } from 'zod'
import { Slug } from '#features/homes/listing/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { holdsContact, longestReview } from './rules.ts'

const Id = z.number().int().positive()
const IdText = z.coerce.number().int().positive().max(2_147_483_647)
const Stars = z.number().int().min(1).max(5)
const Tenths = z.number().int().min(10).max(50)

const Words = (longest: number, least = 0) =>
  z
    .string()
    .trim()
    .min(least, { error: () => m.reviews_write_sentence() })
    .max(longest, { error: () => m.reviews_too_long({ most: longest }) })
    .refine((text) => !holdsContact(text), { error: () => m.reviews_no_contacts() })

const Told = z
  .string()
  .trim()
  .min(3, { error: () => m.reviews_tell_wrong() })
  .max(300)

export const Review = z.object({
  id: Id,
  /** The first name and the first letter of the last one. */
  author: z.string(),
  stars: z.object({ home: Stars, locality: Stars, service: Stars }),
  words: z.string(),
  written_on: z.iso.date(),
  /** Null for somebody who visited. */
  stay: z.object({ from: z.iso.date(), until: z.iso.date().nullable(), how_long: z.string() }).nullable(),
  answer: z.object({ words: z.string(), given_on: z.iso.date() }).nullable(),
})
export type Review = z.infer<typeof Review>

export const ReviewsOfHome = z.object({
  house: z.object({ id: Id, slug: z.string(), title: z.string(), path: z.string() }),
  count: z.number().int(),
  stays: z.number().int(),
  score: Tenths.nullable(),
  parts: z.object({ home: Tenths, locality: Tenths, service: Tenths }).nullable(),
  /** How many gave five stars to the home, four, and so on. */
  spread: z.array(z.number().int()).length(5),
  taken_down: z.number().int(),
  pages: z.number().int(),
  page: z.number().int(),
  reviews: z.array(Review),
  /** The caller owns the home and may answer. */
  may_answer: z.boolean(),
  /** The caller visited the home or lived in it. */
  may_write: z.boolean(),
})
export type ReviewsOfHome = z.infer<typeof ReviewsOfHome>

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/v1/houses/:slug/reviews.json',
  access: 'public',
  summary: 'Reviews of a home by people who stayed or visited, the newest first; with how many there are and when.',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    stays: z.enum(['1']).optional(),
  }),
  reply: ReviewsOfHome,
})

const Own = z.object({
  house: z.object({ id: Id, slug: z.string(), title: z.string() }),
  /** A stay counts as one after 30 days. */
  basis: z.enum(['stay', 'visit']),
  review: Review.nullable(),
  /** Why we took it down. */
  taken_down: z.string().nullable(),
})
export type OwnReview = z.infer<typeof Own>

export const getOwnReview = endpoint({
  name: 'getOwnReview',
  method: 'GET',
  path: '/api/v1/houses/:slug/my_review.json',
  access: 'signed-in',
  summary: 'The caller’s own review of a home, if they may write one.',
  params: z.strictObject({ slug: Slug }),
  reply: Own,
})

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'PUT',
  path: '/api/v1/houses/:slug/my_review.json',
  access: 'signed-in',
  summary:
    'Reviews a home, its locality and our service. Only who stayed or visited may; a second one replaces the first.',
  limit: { perMinute: 10 },
  params: z.strictObject({ slug: Slug }),
  body: z.strictObject({
    ...{ home: Stars, locality: Stars, service: Stars },
    words: Words(longestReview).default(''),
  }),
  reply: z.object({ success: z.literal(true), id: Id }),
})

export const answerReview = endpoint({
  name: 'answerReview',
  method: 'POST',
  path: '/api/v1/reviews/:id/answer',
  access: ['owner'],
  summary: 'The owner of the home answers a review, once.',
  limit: { perMinute: 10 },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ words: Words(longestReview, 3) }),
  reply: z.object({ success: z.literal(true) }),
})

export const reportReview = endpoint({
  name: 'reportReview',
  method: 'POST',
  path: '/api/v1/reviews/:id/report',
  access: 'signed-in',
  summary: 'Tells us what is wrong with a review. Somebody of us looks at it.',
  limit: { perMinute: 10 },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ words: Told }),
  reply: z.object({ success: z.literal(true) }),
})

const Reported = z.object({
  review: Review,
  house: z.object({ slug: z.string(), title: z.string() }),
  reports: z.array(z.object({ by: z.string(), words: z.string(), reported_at: z.iso.datetime() })),
})
export type ReportedReview = z.infer<typeof Reported>

export const listReviewReports = endpoint({
  name: 'listReviewReports',
  method: 'GET',
  path: '/api/v1/review_reports.json',
  access: ['admin'],
  summary: 'Reviews that somebody reported, the oldest report first.',
  reply: z.object({ reviews: z.array(Reported) }),
})

export const decideReviewReport = endpoint({
  name: 'decideReviewReport',
  method: 'POST',
  path: '/api/v1/review_reports/:id/decide',
  access: ['admin'],
  summary:
    'Keeps a reported review, or takes it down with a reason that its author reads. Nobody decides about their own.',
  limit: { perMinute: 60 },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ outcome: z.enum(['kept', 'removed']), reason: z.string().trim().max(300).default('') }),
  reply: z.object({ success: z.literal(true) }),
})
