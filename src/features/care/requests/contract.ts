import { z } from 'zod'
import { Picture } from '#features/homes/listing/picture.ts'
import { citySlugs } from '#features/places/city-slugs.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FreeText } from '#shared/free-text.ts'
import { PeriodFilter } from '#shared/period-filter.ts'
import { Point } from './issue-contract.ts'
import { careStates, careTexts, payers, waits } from './rules.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
export const RequestParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: () => careTexts.none })
    .transform(Number),
})
const Moment = z.iso.datetime()

const CareLine = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(careStates),
  /** One sentence on where it stands. */
  text: z.string(),
  waits_for: z.enum(waits).nullable(),
  urgent: z.boolean(),
  raised_at: Moment,
  due_at: Moment,
  late: z.boolean(),
  near: z.boolean(),
  /** The home's title, for lists over several homes. */
  home: z.string(),
})
export type CareLine = z.infer<typeof CareLine>

const Page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Choose a page.')
  .transform(Number)
  .default(1)

const CareList = z.object({ requests: z.array(CareLine), more: z.boolean() })

export const listCare = endpoint({
  name: 'listCare',
  method: 'GET',
  path: '/api/v1/care',
  access: 'signed-in',
  summary:
    'Requests of the caller, open ones first; in the role of an owner those of their homes. 409 for a tenant whose owner looks after the home.',
  query: z.strictObject({ page: Page }),
  reply: CareList.extend({ as: z.enum(['tenant', 'owner']), can_raise: z.boolean() }),
})

const CareFile = z.object({
  id: Id,
  phase: z.enum(['before', 'after']),
  kind: z.string(),
  url: z.string(),
  /** Null unless it is a photo. */
  small_url: z.string().nullable(),
  plays: z.boolean(),
  added_at: Moment,
})
export type CareFile = z.infer<typeof CareFile>

const careActions = [
  ...['pick_slot', 'no_slot', 'agree_price', 'refuse_price', 'confirm', 'reopen', 'cancel'],
  ...['accept', 'decline', 'propose', 'start', 'ask_price', 'done', 'approve', 'add_before', 'add_after', 'comment'],
] as const
export type CareAction = (typeof careActions)[number]

export const CareRequest = z.object({
  id: Id,
  as: z.enum(['tenant', 'owner', 'co_owner', 'partner', 'staff']),
  title: z.string(),
  room: z.string(),
  thing: z.string(),
  problem: z.string(),
  words: z.string(),
  urgent: z.boolean(),
  danger: z.object({ title: z.string(), text: z.string() }).nullable(),
  state: z.enum(careStates),
  text: z.string(),
  waits_for: z.enum(waits).nullable(),
  raised_at: Moment,
  due_at: Moment,
  paused: z.boolean(),
  ms_left: z.number().int(),
  allowed_hours: z.number().int(),
  near: z.boolean(),
  late: z.boolean(),
  credit: z.object({ amount: Paise, given_at: Moment }).nullable(),
  /** The credit promised for a missed deadline. */
  late_credit: Paise,
  price: Paise,
  you_pay: Paise,
  payer: z.enum(payers),
  payer_reason: z.string(),
  asked_price: Paise.nullable(),
  owner_answer: z.enum(['waits', 'yes', 'no']).nullable(),
  /** Phones are masked. */
  partner: z.object({ name: z.string(), trade: z.string(), phone: z.string() }).nullable(),
  tenant: z.object({ name: z.string(), phone: z.string() }).nullable(),
  manager: z.string().nullable(),
  home: z.object({ title: z.string(), address: z.string(), unit: z.string() }),
  wanted_at: Moment.nullable(),
  visits: z.array(
    z.object({ id: Id, starts_at: Moment, text: z.string(), state: z.enum(['proposed', 'chosen', 'dropped', 'came']) }),
  ),
  done_at: Moment.nullable(),
  done_words: z.string().nullable(),
  closed_at: Moment.nullable(),
  reopened: z.number().int(),
  events: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      text: z.string(),
      words: z.string().nullable(),
      by: z.string().nullable(),
      made_at: Moment,
    }),
  ),
  files: z.array(CareFile),
  /** Where it is, as shown on a photo of the home. */
  place: z.object({ picture: Picture, point: Point.nullable() }).nullable(),
  /** Actions open to the caller now. */
  can: z.array(z.enum(careActions)),
  /** Times that a partner may name. */
  slots: z.array(z.object({ at: Moment, text: z.string() })),
})
export type CareRequest = z.infer<typeof CareRequest>

const Said = z.object({ request: CareRequest })

export const getCare = endpoint({
  name: 'getCare',
  method: 'GET',
  path: '/api/v1/care/:id',
  access: 'signed-in',
  summary:
    'One request, for its tenant, the owner of the home, the partner who is asked, and staff. For anybody else there is none.',
  params: RequestParams,
  reply: Said,
})

export const answerCare = endpoint({
  name: 'answerCare',
  method: 'POST',
  path: '/api/v1/care/:id/answer',
  access: 'signed-in',
  summary:
    'The tenant chooses a time, agrees to a price or not, says that it is repaired or that it is not, or withdraws the request. 409 where it has moved on.',
  limit: { perMinute: 30 },
  params: RequestParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('pick_slot'), visit_id: Id }),
    z.strictObject({ action: z.enum(['no_slot', 'agree_price', 'refuse_price', 'confirm', 'cancel']) }),
    z.strictObject({ action: z.literal('reopen'), words: FreeText(() => careTexts.words) }),
  ]),
  reply: Said,
})

export const commentCare = endpoint({
  name: 'commentCare',
  method: 'POST',
  path: '/api/v1/care/:id/comments',
  access: 'signed-in',
  loggedForStaff: true,
  summary: 'Writes to everybody who can read the request.',
  limit: { perMinute: 20 },
  params: RequestParams,
  body: z.strictObject({ words: FreeText(() => careTexts.comment) }),
  reply: Said,
})

export const approveCare = endpoint({
  name: 'approveCare',
  method: 'POST',
  path: '/api/v1/care/:id/approve',
  access: 'signed-in',
  loggedForStaff: true,
  summary: 'The owner of the home, or staff for them, agrees to a price above the limit or refuses it.',
  limit: { perMinute: 20 },
  params: RequestParams,
  body: z.strictObject({ agree: z.boolean() }),
  reply: Said,
})

export const listJobs = endpoint({
  name: 'listCareJobs',
  method: 'GET',
  path: '/api/v1/care_jobs',
  access: 'signed-in',
  summary:
    'Repairs that the caller, a partner of ours, is asked to do or does; open ones by deadline. Anybody else has none: 404.',
  reply: z.object({ trades: z.array(z.string()), city: z.string(), jobs: z.array(CareLine) }),
})

export const answerJob = endpoint({
  name: 'answerCareJob',
  method: 'POST',
  path: '/api/v1/care_jobs/:id',
  access: 'signed-in',
  summary: 'The partner accepts or declines, names times, starts, asks for another price, or is done (with a photo).',
  limit: { perMinute: 60 },
  params: RequestParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['accept', 'decline', 'start']) }),
    z.strictObject({
      action: z.literal('propose'),
      times: z
        .array(Moment)
        .min(1, { error: () => m.partners_choose_a_time() })
        .max(3),
    }),
    z.strictObject({
      action: z.literal('ask_price'),
      price: z.number().int().min(1_00).max(1_00_000_00),
      words: FreeText(() => m.partners_say_why()),
    }),
    z.strictObject({ action: z.literal('done'), words: FreeText(() => m.partners_say_done()) }),
  ]),
  /** Null once it is declined: it is somebody else's then. */
  reply: z.object({ request: CareRequest.nullable() }),
})

/** The days are those on which it was raised. */
export const CareFilter = PeriodFilter.extend({
  state: z.enum(careStates).optional(),
  city: z.enum(citySlugs).optional(),
})
export type CareFilter = z.infer<typeof CareFilter>

export const listCareByClock = endpoint({
  name: 'listCareByClock',
  method: 'GET',
  path: '/api/v1/manager/care',
  access: ['area_manager', 'admin'],
  summary:
    'Requests by deadline, open ones unless a state is asked for: of all homes for admins, of their own homes for area managers.',
  query: CareFilter.extend({ page: Page }),
  reply: CareList.extend({ total: z.number().int() }),
})
