import { z } from 'zod'
import { ways } from '#features/homes/listing/check-ways.ts'
import { Slug } from '#features/homes/listing/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { endpoint } from '#shared/endpoint.ts'
import { outcomes, reportReasons, wordsLength } from './report-rules.ts'
import { findings, noteLength } from './rules.ts'

const params = z.strictObject({ slug: Slug })
const done = { success: z.literal(true) }
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const checkers = ['area_manager', 'admin'] as const
const admins = ['admin'] as const
// Only bounds the size, well above the form's limit, so that the form's own message is shown for long texts.
const text = (max: number) =>
  z
    .string()
    .max(2 * max)
    .default('')

/** A home as area managers and admins see it in a list. */
const HomeLine = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  place: z.string(),
  listed: z.boolean(),
})

export const DueHome = HomeLine.extend({
  /** Days since the listing was last confirmed. */
  days: z.number(),
  /** Why it is checked early; null if only because of its age. */
  because: z.enum(['reports', 'stale', 'photos']).nullable(),
})
export type DueHome = z.infer<typeof DueHome>

export const listDueHomes = endpoint({
  name: 'listDueHomes',
  method: 'GET',
  path: '/api/v1/home_checks/due.json',
  access: checkers,
  summary:
    'Homes that should be checked, the most urgent first, 50 at a time: of area managers their own, of admins all.',
  reply: z.object({ homes: z.array(DueHome), total: z.number() }),
})

export const Check = z.object({
  id: z.number(),
  way: z.enum(ways),
  found: z.enum(findings),
  note: z.string(),
  by: z.string(),
  checked_at: z.iso.datetime(),
})
export type Check = z.infer<typeof Check>

export const listChecks = endpoint({
  name: 'listChecks',
  method: 'GET',
  path: '/api/v1/houses/:slug/checks.json',
  access: checkers,
  summary: 'A home that one looks after, with its last 20 checks and the reports that are open.',
  params,
  reply: z.object({
    home: DueHome,
    checks: z.array(Check),
    reports: z.array(z.object({ reason: z.enum(reportReasons), reporters: z.number() })),
  }),
})

export const recordCheck = endpoint({
  name: 'recordCheck',
  method: 'POST',
  path: '/api/v1/houses/:slug/checks.json',
  access: checkers,
  summary: 'Writes down a check. What was found confirms the listing, marks it sold out, hides it, or shows it again.',
  params,
  body: z.strictObject({ way: z.enum(ways), found: z.enum(findings), note: text(noteLength.max) }),
  reply: z.object({ ...done, message: z.string() }),
})

export const reportListing = endpoint({
  name: 'reportListing',
  method: 'POST',
  path: '/api/v1/houses/:slug/reports.json',
  access: 'public',
  summary: 'Says what is wrong with a listing, signed in or not; the same again is one report.',
  limit: { perMinute: 6 },
  params,
  body: z.strictObject({ reason: z.string().max(20), words: text(wordsLength.max) }),
  reply: z.object({ ...done, message: z.string() }),
})

export const ReportedHome = HomeLine.extend({
  reporters: z.number(),
  reports: z.array(
    z.object({
      id: z.number(),
      reason: z.enum(reportReasons),
      words: z.string(),
      signed_in: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
})
export type ReportedHome = z.infer<typeof ReportedHome>

const MatchSide = HomeLine.extend({ picture: Picture })
export const PhotoMatch = z.object({
  id: z.number(),
  differing_bits: z.number(),
  found_at: z.iso.datetime(),
  first: MatchSide,
  second: MatchSide,
})
export type PhotoMatch = z.infer<typeof PhotoMatch>

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/admins/reports.json',
  access: admins,
  summary: 'Homes with open reports, those of the most reporters first, and pairs of homes that show the same photo.',
  reply: z.object({
    homes: z.array(ReportedHome),
    homes_total: z.number(),
    matches: z.array(PhotoMatch),
    matches_total: z.number(),
  }),
})

const note = text(noteLength.max)

export const resolveReport = endpoint({
  name: 'resolveReport',
  method: 'POST',
  path: '/admins/reports/:id/resolve.json',
  access: admins,
  summary: 'Settles a report, and with it every other of the same home for the same reason.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ outcome: z.enum(outcomes), note }),
  reply: z.object({ ...done, resolved: z.number() }),
})

export const resolveMatch = endpoint({
  name: 'resolveMatch',
  method: 'POST',
  path: '/admins/photo_matches/:id/resolve.json',
  access: admins,
  summary: 'Settles a pair of homes with the same photo: one of them is hidden, or neither.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ hide: z.enum(['first', 'second', 'neither']), note }),
  reply: z.object(done),
})
