import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { PeriodFilter } from '#shared/period-filter.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const StaffAct = z.object({
  id: z.number(),
  by: z.string(),
  role: z.string(),
  as: z.string().nullable(),
  /** The call, by its name in code. */
  what: z.string(),
  about: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
  made_at: z.iso.datetime(),
})
export type StaffAct = z.infer<typeof StaffAct>

export const ActFilter = PeriodFilter.extend({
  who: z.string().trim().max(60).optional(),
  what: z
    .string()
    .regex(/^[a-zA-Z]{1,60}$/, 'Choose one of the list.')
    .optional(),
  about: z.string().trim().max(80).optional(),
  person: Id.optional(),
  before: Id.optional(),
})
export type ActFilter = z.infer<typeof ActFilter>

export const listActs = endpoint({
  name: 'listActs',
  method: 'GET',
  path: '/api/v1/desk/acts.json',
  access: ['admin'],
  summary: 'What staff did, the newest first, 50 at a time: by who, what, about what or whom, and days.',
  query: ActFilter,
  reply: z.object({
    acts: z.array(StaffAct),
    total: z.number(),
    /** Every kind of act there is, for the filter. */
    kinds: z.array(z.string()),
    next: z.number().nullable(),
  }),
})
