import { z } from 'zod'
import { House } from '#features/homes/listing/contract.ts'
import { m } from '#messages'
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
    client_generated_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: () => m.tours_id_form() }),
    profile_id: z.number().int().positive().nullable().default(null),
    rating: z.union([z.literal(1), z.literal(-1), z.literal(0)], { error: () => m.tours_rating_form() }),
    entity_id: z.number().int().positive().max(2_147_483_647),
    entity_type: z.literal('HouseVideo'),
  }),
  reply: z.object({ success: z.literal(true) }),
})

export const getTour = endpoint({
  name: 'getTour',
  method: 'GET',
  path: '/api/v4/house_videos/:id.json',
  access: 'public',
  summary: 'A tour by its id: the home, the video, and the rooms along it once they are tagged.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: z.object({
    home: z.object({ id: z.number(), slug: z.string(), title: z.string() }),
    video: House.shape.video.unwrap(),
    rooms: z.array(z.object({ room: z.string(), at_s: z.number() })),
  }),
})
