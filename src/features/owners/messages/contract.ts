import { z } from 'zod'
import { RequestId } from '#features/booking/holds/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { longestMessage, threadTexts } from './rules.ts'

const Id = z.number().int().positive()
const IdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const params = z.strictObject({ id: IdText })
const Words = (most: number, empty: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(most, { error: () => m.errors_words_long({ most }) })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/u, { error: () => m.errors_words_signs() })

const ThreadLine = z.object({
  id: Id,
  home: z.object({ id: Id, slug: z.string(), title: z.string(), locality: z.string() }),
  /** The first name alone. */
  with: z.string(),
  /** Whether the caller is the owner in it. */
  as: z.enum(['owner', 'person']),
  /** How the other one stands to the home: Lives in Bed 1B, Visits on 21 Nov. */
  standing: z.string(),
  last: z.object({ words: z.string(), mine: z.boolean(), at: z.iso.datetime() }).nullable(),
  unread: z.number().int(),
})
export type ThreadLine = z.infer<typeof ThreadLine>

const ThreadMessage = z.object({
  id: Id,
  mine: z.boolean(),
  /** Empty once it was taken down. */
  words: z.string(),
  /** Numbers, addresses and links were taken out. */
  hidden: z.boolean(),
  removed: z.boolean(),
  reported: z.boolean(),
  at: z.iso.datetime(),
  /** The other one has opened the conversation since. */
  read: z.boolean(),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

const Thread = ThreadLine.extend({
  messages: z.array(ThreadMessage),
  /** Ask for messages before this one; null where there are none. */
  older: Id.nullable(),
})
export type Thread = z.infer<typeof Thread>

export const listThreads = endpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/api/v1/owner_messages.json',
  access: 'signed-in',
  summary: 'Conversations of the caller with owners or, as an owner, with tenants and visitors; the newest first.',
  reply: z.object({ threads: z.array(ThreadLine) }),
})

export const getThread = endpoint({
  name: 'getThread',
  method: 'GET',
  path: '/api/v1/owner_messages/:id.json',
  access: 'signed-in',
  summary: 'One conversation of the caller, the last messages of it; another’s is not there.',
  params,
  query: z.strictObject({ before: IdText.optional() }),
  reply: Thread,
})

export const readThread = endpoint({
  name: 'readThread',
  method: 'POST',
  path: '/api/v1/owner_messages/:id/read.json',
  access: 'signed-in',
  summary: 'The caller has read the conversation up to now.',
  params,
  body: z.strictObject({}).optional(),
  reply: z.object({ success: z.literal(true) }),
})

export const openThread = endpoint({
  name: 'openThread',
  method: 'POST',
  path: '/api/v1/owner_messages/open.json',
  access: 'signed-in',
  summary:
    'The conversation with the owner of a home that the caller visits, books or lives in; for an owner, the one with the tenant or the visitor named. One for each home and person.',
  limit: { perMinute: 30 },
  body: z
    .strictObject({ house_id: Id.optional(), tenancy_id: Id.optional(), visit_id: Id.optional() })
    .refine((named) => Object.values(named).filter((id) => id !== undefined).length === 1, { error: threadTexts.one }),
  reply: z.object({ id: Id }),
})

export const sendThreadMessage = endpoint({
  name: 'sendThreadMessage',
  method: 'POST',
  path: '/api/v1/owner_messages/:id/messages.json',
  access: 'signed-in',
  summary: 'Writes into a conversation. Numbers, addresses and links are taken out before it is kept.',
  limit: { perMinute: 20 },
  params,
  body: z.strictObject({ request_id: RequestId, words: Words(longestMessage, threadTexts.empty) }),
  reply: z.object({ success: z.literal(true), id: Id, hidden: z.number().int() }),
})

export const reportThreadMessage = endpoint({
  name: 'reportThreadMessage',
  method: 'POST',
  path: '/api/v1/owner_messages/messages/:id/report.json',
  access: 'signed-in',
  summary: 'Reports a message that the caller received. One of ours decides whether it stays.',
  limit: { perMinute: 10 },
  params,
  body: z.strictObject({ words: Words(500, () => m.threads_say_wrong()) }),
  reply: z.object({ success: z.literal(true) }),
})

const Reported = z.object({
  message_id: Id,
  home: z.object({ slug: z.string(), title: z.string() }),
  by: z.string(),
  words: z.string(),
  at: z.iso.datetime(),
  reports: z.array(z.object({ by: z.string(), words: z.string(), at: z.iso.datetime() })),
})
export type Reported = z.infer<typeof Reported>

export const listThreadReports = endpoint({
  name: 'listThreadReports',
  method: 'GET',
  path: '/admins/thread_reports.json',
  access: ['admin'],
  summary: 'Reported messages between owners and tenants or visitors, the oldest report first.',
  reply: z.object({ messages: z.array(Reported) }),
})

export const decideThreadReport = endpoint({
  name: 'decideThreadReport',
  method: 'POST',
  path: '/admins/thread_reports/:id/decide.json',
  access: ['admin'],
  summary: 'Takes a reported message down, or leaves it.',
  params,
  body: z.strictObject({ outcome: z.enum(['removed', 'kept']) }),
  reply: z.object({ success: z.literal(true) }),
})
