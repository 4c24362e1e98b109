import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { mostPlanned } from './plan-day.ts'

const Stop = z.object({
  house_id: z.number(),
  slug: z.string(),
  title: z.string(),
  slot_id: z.string(),
  time: z.string(),
  /** An estimate from the home before; 0 for the first. */
  way_minutes: z.number(),
})

export const VisitPlan = z.object({
  /** The next days on which one of the homes can be seen. */
  days: z.array(z.object({ date: z.string(), text: z.string(), full_text: z.string(), homes: z.number() })),
  day: z.string().nullable(),
  stops: z.array(Stop),
  left_out: z.array(z.object({ slug: z.string(), title: z.string(), reason: z.string() })),
  /** How many of the homes asked for are not listed any more. */
  missing: z.number(),
})
export type VisitPlan = z.infer<typeof VisitPlan>

const Slug = z.string().max(200)

export const getVisitPlan = endpoint({
  name: 'getVisitPlan',
  method: 'GET',
  path: '/api/v1/visit_plan.json',
  access: 'public',
  summary: `An order and times in which up to ${mostPlanned} homes can be seen in one day, around the visits one has already.`,
  limit: { perMinute: 60 },
  query: z.strictObject({ homes: z.string().max(1400), day: z.iso.date().optional() }),
  reply: VisitPlan,
})

export const bookVisitPlan = endpoint({
  name: 'bookVisitPlan',
  method: 'POST',
  path: '/api/v1/visit_plan.json',
  access: 'signed-in',
  summary:
    'Schedules every visit of a day, or none of them: when a time is gone the answer is 409, and `next_slots` names a new plan. With the same `request_id` a repetition makes no second visits.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    stops: z
      .array(z.strictObject({ slug: Slug, slot_id: z.string().max(40) }))
      .min(1)
      .max(mostPlanned),
    request_id: z.string().regex(/^[A-Za-z0-9_-]{8,50}$/, 'An id of 8 to 50 letters and digits'),
  }),
  reply: z.object({ message: z.string(), visit_ids: z.array(z.number()) }),
})
