import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const params = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) })

const OffboardingHome = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  locality: z.string(),
  on_site: z.boolean(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  /** The first last day that can be chosen; null while somebody has a place without an end. */
  earliest: z.iso.date().nullable(),
  reasons: z.array(z.string()),
  /** Agreed, or over. */
  offboarding: z
    .object({ last_day: z.iso.date(), state: z.enum(['agreed', 'left']), can_withdraw: z.boolean() })
    .nullable(),
})
export type OffboardingHome = z.infer<typeof OffboardingHome>

export const listOffboardings = endpoint({
  name: 'listOffboardings',
  method: 'GET',
  path: '/api/v1/owner/offboardings.json',
  access: ['owner'],
  summary: "Which of the caller's homes can leave us and from when, and which do.",
  reply: z.object({ notice_days: z.number().int(), homes: z.array(OffboardingHome) }),
})

export const offboardHouse = endpoint({
  name: 'offboardHouse',
  method: 'POST',
  path: '/api/v1/owner/houses/:id/offboard.json',
  access: ['owner'],
  summary:
    'Agrees on the last day of a home with us: it leaves the search at once, as nobody could move in for good. 409 while a stay goes on beyond it.',
  limit: { perMinute: 10 },
  params,
  body: z.strictObject({ last_day: z.iso.date({ error: () => m.offboarding_choose_day() }) }),
  reply: z.object({ success: z.literal(true), home: OffboardingHome }),
})

export const withdrawOffboarding = endpoint({
  name: 'withdrawOffboarding',
  method: 'POST',
  path: '/api/v1/owner/houses/:id/offboard/withdraw.json',
  access: ['owner'],
  summary: 'The home stays with us and is on the site again. 404 where it is not leaving.',
  limit: { perMinute: 10 },
  params,
  body: z.strictObject({}).optional(),
  reply: z.object({ success: z.literal(true), home: OffboardingHome }),
})
