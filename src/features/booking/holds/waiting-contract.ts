import { z } from 'zod'
import { PersonName } from '#features/people/accounts/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

export const Waiting = z.object({
  id: z.number().int(),
  house: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
  unit: z.string(),
  kind: z.enum(['bed', 'room', 'house']),
  /** Held for them at this moment. */
  offered: z.boolean(),
})
export type Waiting = z.infer<typeof Waiting>

export const joinWaiting = endpoint({
  name: 'joinWaiting',
  method: 'POST',
  path: '/api/v4/bookings/waiting.json',
  access: 'signed-in',
  summary:
    'Waits for a bed, a room or a home that is taken: when it comes free it is held for the person who waits longest.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    house: z.string().min(1).max(200),
    unit: z.string().regex(/^(bed|room|house)-[1-9]\d{0,9}$/, { error: () => m.booking_choose_unit() }),
    /** The name of the person who waits, if their account has none. */
    name: PersonName.optional(),
  }),
  reply: Waiting,
})

export const listWaiting = endpoint({
  name: 'listWaiting',
  method: 'GET',
  path: '/api/v4/bookings/waiting.json',
  access: 'signed-in',
  summary: 'What one waits for.',
  reply: z.object({ waiting: z.array(Waiting) }),
})

export const leaveWaiting = endpoint({
  name: 'leaveWaiting',
  method: 'DELETE',
  path: '/api/v4/waiting/:id',
  access: 'signed-in',
  summary: 'Waits for it no longer.',
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => m.booking_not_waiting() })
      .transform(Number),
  }),
  reply: z.object({ left: z.literal(true) }),
})
