import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

export const rateVideo = endpoint({
  name: 'rateVideo',
  method: 'POST',
  path: '/api/v4/user_feedbacks',
  access: 'public',
  summary:
    'Likes a tour (1), dislikes it (-1), or takes that back (0). The same `client_generated_id` means the same opinion, so it may be sent again.',
  limit: { perMinute: 40 },
  body: z.strictObject({
    client_generated_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'An id of 8 to 64 letters and digits'),
    profile_id: z.number().int().positive().nullable().default(null),
    rating: z.union([z.literal(1), z.literal(-1), z.literal(0)], 'A rating is 1, -1 or 0'),
    entity_id: z.number().int().positive().max(2_147_483_647),
    entity_type: z.literal('HouseVideo'),
  }),
  reply: z.object({ success: z.literal(true) }),
})
