import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { sizes } from './prices.ts'

/** Read by our people only. */
const wrongPrice = 'Enter the price in rupees.'

const Id = z.number().int().positive()
const PathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const Paise = z.number().int()
const Slug = z.string().max(120)
const Place = z.object({ slug: z.string(), name: z.string() })
const Line = z.object({ label: z.string(), amount: Paise, reason: z.string().optional() })
const Quote = z.object({ km: z.number().int(), lines: z.array(Line), total: Paise, prices_of: Day })

const Mine = z.object({
  id: Id,
  from: z.string(),
  to: z.string(),
  size: z.enum(sizes),
  move_on: Day,
  quote: Paise,
  state: z.enum(['new', 'offered', 'declined']),
  price: Paise.nullable(),
  answer: z.string().nullable(),
})
export type ShiftingRequest = z.infer<typeof Mine>

export const getShifting = endpoint({
  name: 'getShifting',
  method: 'GET',
  path: '/api/v1/house_shifting',
  access: 'public',
  summary:
    'Cities, the localities of one, and what a move between two of them costs by our table. Signed in also the caller’s requests.',
  query: z.strictObject({
    city: Slug.optional(),
    /** Where it is another city of ours. */
    to_city: Slug.optional(),
    from: Slug.optional(),
    to: Slug.optional(),
    size: z.enum(sizes).optional(),
    move_on: Day.optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    today: Day,
    cities: z.array(Place),
    city: Place.nullable(),
    localities: z.array(Place),
    to_city: Place.nullable(),
    to_localities: z.array(Place),
    /** Null until both places and the size are chosen. */
    quote: Quote.nullable(),
    /** The account's name, and whether it has a confirmed number. */
    me: z.object({ name: z.string(), has_phone: z.boolean() }).nullable(),
    requests: z.array(Mine),
  }),
})

export const requestShifting = endpoint({
  name: 'requestShifting',
  method: 'POST',
  path: '/api/v1/house_shifting',
  access: 'public',
  summary:
    'Asks a moving partner for this move, at the price of our table. Kept until it is answered; one at a time for a number. No phone means the confirmed one of the account.',
  limit: { perMinute: 6 },
  body: z.strictObject({
    city: Slug,
    /** '' is the same city. */
    to_city: Slug.default(''),
    from: Slug,
    to: Slug,
    size: z.enum(sizes),
    move_on: Day,
    name: z.string().max(100),
    phone: z.string().max(20),
    consent: z.boolean(),
  }),
  reply: z.object({ success: z.literal(true), info: z.string(), quote: Quote }),
})

export const OpenShifting = z.object({
  id: Id,
  name: z.string(),
  /** To call them: they agreed to it. */
  phone: z.string(),
  city: z.string(),
  from: z.string(),
  to: z.string(),
  size: z.enum(sizes),
  move_on: Day,
  km: z.number().int(),
  quote: Paise,
  created_at: z.iso.datetime(),
})
export type OpenShifting = z.infer<typeof OpenShifting>

export const listShiftingRequests = endpoint({
  name: 'listShiftingRequests',
  method: 'GET',
  path: '/admins/house_shifting.json',
  access: ['admin'],
  summary: 'Moves that wait for a partner’s answer, the earliest day first.',
  reply: z.object({ requests: z.array(OpenShifting) }),
})

export const answerShiftingRequest = endpoint({
  name: 'answerShiftingRequest',
  method: 'POST',
  path: '/admins/house_shifting/:id/answer.json',
  access: ['admin'],
  summary: 'A partner’s answer: offered at a price, or declined. The asker is told, once.',
  params: z.strictObject({ id: PathId }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('offered'),
      price: z.number({ error: wrongPrice }).int().positive(wrongPrice).max(10_000_000_00),
      answer: z.string().trim().min(3, 'Say who comes, and when.').max(500),
    }),
    z.strictObject({
      outcome: z.literal('declined'),
      answer: z.string().trim().min(3, 'Say why, in a sentence.').max(500),
    }),
  ]),
  reply: z.object({ success: z.literal(true) }),
})

export const ShiftingJob = z.object({
  ...{ id: Id, from: z.string(), to: z.string(), size: z.enum(sizes), move_on: Day, km: z.number().int() },
  /** Paise, of our table: what the partner gets to hear and the asker was shown. */
  quote: Paise,
  name: z.string(),
  /** Whole for the partner who has taken it, else masked. */
  phone: z.string(),
  /** The day the caller comes; null while it waits for a partner. */
  comes_on: Day.nullable(),
})
export type ShiftingJob = z.infer<typeof ShiftingJob>

const JobList = z.object({ today: Day, jobs: z.array(ShiftingJob) })

export const listShiftingJobs = endpoint({
  name: 'listShiftingJobs',
  method: 'GET',
  path: '/api/v1/house_shifting/jobs',
  access: 'signed-in',
  summary:
    'Moves from or to the city of the caller, a partner for moves: those that wait for one, and those the caller has taken. Anybody else has none: 404.',
  reply: JobList,
})

export const answerShiftingJob = endpoint({
  name: 'answerShiftingJob',
  method: 'POST',
  path: '/api/v1/house_shifting/jobs/:id',
  access: 'signed-in',
  summary:
    'A partner takes a move at the price of our table and names the day, or cannot do it. The asker is told; a move is taken once.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: PathId }),
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('accept'), day: Day }),
    z.strictObject({ action: z.literal('decline') }),
  ]),
  reply: JobList,
})
