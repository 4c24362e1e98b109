import { z } from 'zod'
import { visitStates } from '#features/visits/scheduling/rules.ts'
import { endpoint } from '#shared/endpoint.ts'

const OwnerVisit = z.object({
  id: z.number(),
  starts_at: z.iso.datetime(),
  /** The first name alone: owners do not need to reach visitors. */
  visitor: z.string(),
  online: z.boolean(),
  state: z.enum(visitStates),
  rating: z.number().nullable(),
  /** By the main owner, to a visitor with an account. */
  can_write: z.boolean(),
})
export type OwnerVisit = z.infer<typeof OwnerVisit>

const OwnerVisitHome = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  locality: z.string(),
  picture_id: z.number().nullable(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  upcoming: z.array(OwnerVisit),
  /** The newest first, at most 20. */
  past: z.array(OwnerVisit),
  counts: z.object({
    upcoming: z.number(),
    done: z.number(),
    missed: z.number(),
    cancelled: z.number(),
    /** Past visits without a reported result. */
    unreported: z.number(),
  }),
  /** Average of the given ratings. */
  rating: z.number().nullable(),
})
export type OwnerVisitHome = z.infer<typeof OwnerVisitHome>

export const listOwnerVisits = endpoint({
  name: 'listOwnerVisits',
  method: 'GET',
  path: '/api/v1/owner/visits.json',
  access: ['owner'],
  whileSeeing: true,
  summary: "Visits to the caller's own homes, by home: to come and past, how they went and what visitors thought.",
  reply: z.object({
    upcoming: z.number(),
    past: z.number(),
    rating: z.number().nullable(),
    homes: z.array(OwnerVisitHome),
  }),
})
