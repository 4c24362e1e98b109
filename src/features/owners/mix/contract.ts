import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.coerce.number().int().positive().max(2_147_483_647)

const MixWay = z.object({
  /** house, or a letter for each room: b for beds, r for the room. */
  key: z.string(),
  title: z.string(),
  now: z.boolean(),
  best: z.boolean(),
  full: Paise,
  empty: Paise,
  fee: Paise,
  net: Paise,
  low: Paise,
  high: Paise,
  /** Why it cannot be chosen now: nobody who lives there is moved. */
  blocked: z.string().nullable(),
  parts: z.array(z.object({ name: z.string(), let_as: z.string(), rent: Paise })),
})
export type MixWay = z.infer<typeof MixWay>

const Basis = z.object({
  kind: z.enum(['bed', 'room', 'house']),
  /** Empty days a year, each place. */
  empty_days: z.number().int(),
  /** Homes whose year it rests on, and where they are. */
  homes: z.number().int(),
  where: z.string(),
  /** People who visited, searched or wait, in 90 days, for each ten places. */
  asked_for: z.number(),
})

const Mix = z.object({
  home: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), locality: z.string() }),
  homes: z.array(z.object({ id: z.number().int(), title: z.string() })),
  ways: z.array(MixWay),
  basis: z.array(Basis),
  changes: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Applied at once, or first read by the desk. */
  needs_desk: z.boolean(),
  /** A change that waits for the desk. */
  waiting: z.boolean(),
})
export type Mix = z.infer<typeof Mix>

export const getMix = endpoint({
  name: 'getMix',
  method: 'GET',
  path: '/api/v1/owner/houses/:id/mix.json',
  access: ['owner'],
  summary: 'What an own home would bring in a year let as beds, rooms, a mix of them or as a whole, and why.',
  params: z.strictObject({ id: Id }),
  reply: Mix,
})

export const applyMix = endpoint({
  name: 'applyMix',
  method: 'POST',
  path: '/api/v1/owner/houses/:id/mix.json',
  access: ['owner'],
  summary:
    'Lets an own home another way. Where we manage the home the change goes to our desk as a draft; nobody who lives there is moved.',
  limit: { perMinute: 10 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ way: z.string().regex(/^(house|[br]{1,20})$/, { error: () => m.mix_choose() }) }),
  reply: z.object({ success: z.literal(true), state: z.enum(['applied', 'with_the_desk']) }),
})
