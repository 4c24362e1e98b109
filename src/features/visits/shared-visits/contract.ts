import { z } from 'zod'
import { visitStates } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

export const shareVisit = endpoint({
  name: 'shareVisit',
  method: 'POST',
  path: '/api/v1/schedule_visits/:id/share.json',
  access: 'signed-in',
  summary: 'A link for a friend with the time, the place and the manager of one’s own visit. It ends by itself.',
  limit: { perMinute: 30 },
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: () => m.visits_no_such_visit() })
      .transform(Number),
  }),
  reply: z.object({ path: z.string(), expires_at: z.iso.datetime() }),
})

export const SharedVisit = z.object({
  visitor: z.string(),
  state: z.enum(visitStates),
  date: z.iso.date(),
  time: z.string(),
  starts_at: z.iso.datetime(),
  online: z.boolean(),
  house: z.object({ title: z.string(), slug: z.string(), address: z.string(), lat: z.number(), lng: z.number() }),
  /** The name, the number and the photo of the staff card; the photo is null where there is none. */
  manager: z.object({ name: z.string(), id: z.number(), photo: z.string().nullable() }).nullable(),
  expires_at: z.iso.datetime(),
})
export type SharedVisit = z.infer<typeof SharedVisit>

export const getSharedVisit = endpoint({
  name: 'getSharedVisit',
  method: 'GET',
  path: '/api/v1/shared_visits/:token',
  access: 'public',
  summary: 'A visit that a friend has shared, until three hours after it begins.',
  limit: { perMinute: 60 },
  params: z.strictObject({ token: z.string().regex(/^[\w.-]{20,120}$/, { error: () => m.sharedvisit_incomplete() }) }),
  reply: SharedVisit,
})
