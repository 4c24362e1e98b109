import { z } from 'zod'
import { RequestId } from '#features/booking/holds/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { aboutLength, messageLength, reportLength, ruleLength } from './rules.ts'

const Id = z.number().int().positive()
const PathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const atMost = (most: number) => ({ error: () => m.flatmates_keep_under({ most }) })
const words = (least: number, most: number, error: () => string) =>
  z.string().trim().min(least, { error }).max(most, atMost(most))

const Flatmate = z.object({
  tenancy_id: Id,
  first_name: z.string(),
  work: z.string().nullable(),
  /** In their own words. */
  about: z.string(),
  unit: z.string(),
  since: Day,
  last_day: Day.nullable(),
  /** Only once both have agreed. */
  phone: z.string().nullable(),
  /** `offered`: you have agreed; `asked`: they have. */
  number: z.enum(['none', 'offered', 'asked', 'both']),
})
export type Flatmate = z.infer<typeof Flatmate>

const HouseRule = z.object({
  id: Id,
  words: z.string(),
  by: z.string(),
  mine: z.boolean(),
  agreed_on: Day.nullable(),
  /** The caller's own answer. */
  my_answer: z.boolean().nullable(),
  yes: z.number().int(),
  of: z.number().int(),
})
export type HouseRule = z.infer<typeof HouseRule>

const Week = z.object({
  week: Day,
  /** Null where nobody is there. */
  who: z.string().nullable(),
  mine: z.boolean(),
  tenancy_id: Id.nullable(),
  done: z.boolean(),
  swapped: z.boolean(),
})
export type Week = z.infer<typeof Week>

const Rota = z.object({
  weeks: z.array(Week),
  /** Swaps that wait for an answer, asked by or of the caller. */
  swaps: z.array(z.object({ id: Id, mine: z.boolean(), other: z.string(), week: Day, with_week: Day })),
})
export type Rota = z.infer<typeof Rota>

const BoardMessage = z.object({
  id: Id,
  by: z.string(),
  mine: z.boolean(),
  words: z.string(),
  sent_at: z.iso.datetime(),
})
export type BoardMessage = z.infer<typeof BoardMessage>

export const Flatmates = z.object({
  home: z.object({ title: z.string(), unit: z.string() }),
  /** False for somebody who has left: they read what was there while they lived there, and write nothing. */
  lives: z.boolean(),
  me: z.object({ tenancy_id: Id, first_name: z.string(), shown: z.boolean(), about: z.string() }),
  /** The flatmates who agreed to be shown. */
  flatmates: z.array(Flatmate),
  /** How many more live there. */
  others: z.number().int(),
  rules: z.array(HouseRule),
  rota: Rota.nullable(),
  messages: z.array(BoardMessage),
  /** The message to ask older ones `before`. */
  older: Id.nullable(),
})
export type Flatmates = z.infer<typeof Flatmates>

const Reply = z.object({ success: z.literal(true), data: Flatmates })
const limit = { perMinute: 30 }

export const getFlatmates = endpoint({
  name: 'getFlatmates',
  method: 'GET',
  path: '/api/v2/flatmates',
  access: 'signed-in',
  whileSeeing: true,
  summary:
    'Who shares the caller’s home and agreed to be shown, its rules, the cleaning rota and the board, as far as the caller lived there. 409 in homes that their owner manages.',
  query: z.strictObject({
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => m.flatmates_choose_message() })
      .transform(Number)
      .optional(),
  }),
  reply: Reply,
})

export const setFlatmateCard = endpoint({
  name: 'setFlatmateCard',
  method: 'PUT',
  path: '/api/v2/flatmates/me',
  access: 'signed-in',
  summary: 'Whether the caller is shown to flatmates, and what they say about themselves. Off until they say so.',
  limit,
  body: z.strictObject({
    shown: z.boolean(),
    about: z.string().trim().max(aboutLength, atMost(aboutLength)),
  }),
  reply: Reply,
})

export const shareNumber = endpoint({
  name: 'shareNumber',
  method: 'POST',
  path: '/api/v2/flatmates/numbers/:id',
  access: 'signed-in',
  summary: 'Agrees that a flatmate sees the caller’s number, or takes that back. Numbers are shown once both agree.',
  limit,
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ share: z.boolean() }),
  reply: Reply,
})

export const proposeHouseRule = endpoint({
  name: 'proposeHouseRule',
  method: 'POST',
  path: '/api/v2/flatmates/rules',
  access: 'signed-in',
  summary: 'Proposes a house rule. It counts once all who live there agree.',
  limit,
  body: z.strictObject({ words: words(ruleLength.least, ruleLength.most, () => m.flatmates_write_rule()) }),
  reply: Reply,
})

export const answerHouseRule = endpoint({
  name: 'answerHouseRule',
  method: 'POST',
  path: '/api/v2/flatmates/rules/:id',
  access: 'signed-in',
  summary: 'Agrees to a house rule or not. A rule to which somebody no longer agrees is a proposal again.',
  limit,
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ agrees: z.boolean() }),
  reply: Reply,
})

export const dropHouseRule = endpoint({
  name: 'dropHouseRule',
  method: 'DELETE',
  path: '/api/v2/flatmates/rules/:id',
  access: 'signed-in',
  summary: 'Takes the caller’s own proposal back, while not all have agreed.',
  limit,
  params: z.strictObject({ id: PathId }),
  reply: Reply,
})

export const startRota = endpoint({
  name: 'startRota',
  method: 'POST',
  path: '/api/v2/flatmates/rota',
  access: 'signed-in',
  summary: 'Starts a cleaning rota: a week each, in turn. Started again it is the same one.',
  limit,
  body: z.strictObject({}).optional(),
  reply: Reply,
})

export const endRota = endpoint({
  name: 'endRota',
  method: 'DELETE',
  path: '/api/v2/flatmates/rota',
  access: 'signed-in',
  summary: 'Ends the cleaning rota of the home.',
  limit,
  reply: Reply,
})

export const tellTurn = endpoint({
  name: 'tellTurn',
  method: 'POST',
  path: '/api/v2/flatmates/rota/weeks/:week',
  access: 'signed-in',
  summary: 'Says that the caller has cleaned in their week, or skips it: the next week is theirs then.',
  limit,
  params: z.strictObject({ week: Day }),
  body: z.strictObject({ what: z.enum(['done', 'skip']) }),
  reply: Reply,
})

export const askSwap = endpoint({
  name: 'askSwap',
  method: 'POST',
  path: '/api/v2/flatmates/rota/swaps',
  access: 'signed-in',
  summary: 'Asks a flatmate to swap weeks.',
  limit,
  body: z.strictObject({ week: Day, with_week: Day }),
  reply: Reply,
})

export const answerSwap = endpoint({
  name: 'answerSwap',
  method: 'POST',
  path: '/api/v2/flatmates/rota/swaps/:id',
  access: 'signed-in',
  summary: 'Accepts or declines a swap; who asked may take it back by declining.',
  limit,
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ accept: z.boolean() }),
  reply: Reply,
})

export const postHomeMessage = endpoint({
  name: 'postHomeMessage',
  method: 'POST',
  path: '/api/v2/flatmates/messages',
  access: 'signed-in',
  summary:
    'Writes on the board of the home, once for each request id. Read by those who live there now, and by newcomers from their day on.',
  limit: { perMinute: 10 },
  body: z.strictObject({
    request_id: RequestId.optional(),
    words: words(1, messageLength, () => m.flatmates_write_first()),
  }),
  reply: Reply,
})

export const removeHomeMessage = endpoint({
  name: 'removeHomeMessage',
  method: 'DELETE',
  path: '/api/v2/flatmates/messages/:id',
  access: 'signed-in',
  summary: 'Takes the caller’s own message off the board.',
  limit,
  params: z.strictObject({ id: PathId }),
  reply: Reply,
})

export const reportHomeMessage = endpoint({
  name: 'reportHomeMessage',
  method: 'POST',
  path: '/api/v2/flatmates/messages/:id/report',
  access: 'signed-in',
  summary: 'Reports a message to us. The person who reported it no longer sees it.',
  limit: { perMinute: 10 },
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ words: words(reportLength.least, reportLength.most, () => m.flatmates_say_wrong()) }),
  reply: Reply,
})

export const MessageReport = z.object({
  message_id: Id,
  home: z.object({ slug: z.string(), title: z.string() }),
  /** The author. */
  by: z.string(),
  words: z.string(),
  sent_at: z.iso.datetime(),
  reports: z.array(z.object({ by: z.string(), words: z.string(), reported_at: z.iso.datetime() })),
})
export type MessageReport = z.infer<typeof MessageReport>

export const listMessageReports = endpoint({
  name: 'listMessageReports',
  method: 'GET',
  path: '/admins/home_messages.json',
  access: ['admin'],
  summary: 'Messages of homes that were reported and wait for a decision, the oldest first.',
  reply: z.object({ messages: z.array(MessageReport) }),
})

export const decideMessageReport = endpoint({
  name: 'decideMessageReport',
  method: 'POST',
  path: '/admins/home_messages/:id/decide.json',
  access: ['admin'],
  summary: 'Takes a reported message off its board, or leaves it.',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ outcome: z.enum(['removed', 'kept']) }),
  reply: z.object({ success: z.literal(true) }),
})
