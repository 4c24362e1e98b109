import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { signalKinds } from './rules.ts'

const params = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: () => m.sharedvisit_incomplete() }),
})

export const LiveVisit = z.object({
  state: z.enum(['early', 'open', 'over', 'cancelled']),
  /** "Mon, 16 Nov at 10:00 am" */
  when: z.string(),
  starts_at: z.iso.datetime(),
  home: z.object({ title: z.string(), slug: z.string(), has_tour: z.boolean() }),
  /** Whether it is the area manager who asks. */
  host: z.boolean(),
  /** Where the call takes place; null: on our own page. */
  room_url: z.string().nullable(),
  /** Signals up to this one, from before joining, are ignored. */
  last_signal: z.number(),
})
export type LiveVisit = z.infer<typeof LiveVisit>

export const getLiveVisit = endpoint({
  name: 'getLiveVisit',
  method: 'GET',
  path: '/api/v1/live_visits/:token',
  access: 'public',
  summary: 'An online visit, for anyone who has its link: when it is, and where it takes place once it is time.',
  limit: { perMinute: 60 },
  params,
  reply: LiveVisit,
})

const Signal = z.strictObject({ kind: z.enum(signalKinds), data: z.string().max(20_000) })

export const sendLiveSignal = endpoint({
  name: 'sendLiveSignal',
  method: 'POST',
  path: '/api/v1/live_visits/:token/signals',
  access: 'public',
  summary: 'Tells the other side of an online visit how to reach this browser.',
  limit: { perMinute: 240 },
  params,
  body: Signal,
  reply: z.object({ id: z.number() }),
})

export const listLiveSignals = endpoint({
  name: 'listLiveSignals',
  method: 'GET',
  path: '/api/v1/live_visits/:token/signals',
  access: 'public',
  summary: 'What the other side of an online visit has said since.',
  limit: { perMinute: 240 },
  params,
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ signals: z.array(z.object({ id: z.number(), kind: z.enum(signalKinds), data: z.string() })) }),
})
