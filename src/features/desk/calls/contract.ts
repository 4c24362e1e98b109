import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { callStates } from './rules.ts'

const access = ['admin'] as const
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Reason = z.string().trim().min(3, 'Say in a few words why.').max(300, 'At most 300 characters.')

export const OfficeCall = z.object({
  id: z.number(),
  by: z.string(),
  mine: z.boolean(),
  reason: z.string(),
  state: z.enum(callStates),
  seconds: z.number(),
  asked_at: z.iso.datetime(),
})
export type OfficeCall = z.infer<typeof OfficeCall>

export const MissedCall = z.object({
  id: z.number(),
  /** The last two digits; nobody needs more to call back. */
  phone: z.string(),
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  rings: z.number(),
  last_rang_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  outcome: z.string(),
  calls: z.array(OfficeCall),
})
export type MissedCall = z.infer<typeof MissedCall>

export const listMissedCalls = endpoint({
  name: 'listMissedCalls',
  method: 'GET',
  path: '/api/v1/desk/missed_calls.json',
  access,
  summary: 'People who rang in vain, those that wait longest first; with `done` those that are settled. 50 at a time.',
  query: z.strictObject({ done: z.stringbool().default(false), after: Id.optional() }),
  reply: z.object({ missed: z.array(MissedCall), total: z.number(), next: z.number().nullable() }),
})

export const callBack = endpoint({
  name: 'callBack',
  method: 'POST',
  path: '/api/v1/desk/missed_calls/:id/call.json',
  access,
  summary:
    'Rings the caller’s own phone and then the person who rang in vain; both see our number. It is settled once they talked.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}).optional(),
  reply: z.object({ call: OfficeCall }),
})

export const settleMissedCall = endpoint({
  name: 'settleMissedCall',
  method: 'POST',
  path: '/api/v1/desk/missed_calls/:id/settle.json',
  access,
  summary: 'Ends a missed call that needs no call back, with how it ended.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ outcome: Reason }),
  reply: z.object({ success: z.literal(true) }),
})

export const Callee = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  calls: z.array(OfficeCall),
})
export type Callee = z.infer<typeof Callee>

export const getCallee = endpoint({
  name: 'getCallee',
  method: 'GET',
  path: '/api/v1/desk/callees/:id.json',
  access,
  summary: 'A person to be called, with the number masked, and the calls of the office to them.',
  params: z.strictObject({ id: Id }),
  reply: z.object({ person: Callee }),
})

export const callUser = endpoint({
  name: 'callUser',
  method: 'POST',
  path: '/api/v1/desk/callees/:id/call.json',
  access,
  summary: 'Rings the caller’s own phone and then the person; both see our number. The reason is kept.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ call: OfficeCall }),
})
