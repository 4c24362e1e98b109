import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const done = { success: z.literal(true) }

export const startSeeing = endpoint({
  name: 'startSeeing',
  method: 'POST',
  path: '/api/v1/desk/people/:id/seeing',
  access: ['admin'],
  summary: 'Sees the site as a person does for 15 minutes, reading only; they are told, and read why.',
  limit: { perMinute: 6 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(10, 'Say why, in 10 to 300 characters.')
      .max(300, 'Say why, in 10 to 300 characters.'),
  }),
  reply: z.object({ ...done, ends_at: z.iso.datetime() }),
})

export const stopSeeing = endpoint({
  name: 'stopSeeing',
  method: 'POST',
  path: '/api/v1/seeing/stop',
  access: 'signed-in',
  whileSeeing: true,
  summary: 'Ends seeing the site as somebody; the answer says as whom it was.',
  body: z.strictObject({}).optional(),
  reply: z.object({ ...done, person_id: z.number().nullable() }),
})

export const SeenAs = z.object({
  id: z.number(),
  by: z.string(),
  reason: z.string(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
})
export type SeenAs = z.infer<typeof SeenAs>

export const listSeenAs = endpoint({
  name: 'listSeenAs',
  method: 'GET',
  path: '/api/v1/seeing.json',
  access: 'signed-in',
  summary: 'Who of ours has seen the site as the caller, when and why; the newest hundred.',
  reply: z.object({ seen: z.array(SeenAs) }),
})
