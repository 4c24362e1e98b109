import { z } from 'zod'
import { RoleName } from '#features/people/accounts/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

const access = ['admin'] as const
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const done = { success: z.literal(true) }
const Reason = z.string().trim().min(5, 'Say why, in 5 to 300 characters.').max(300, 'Say why, in 5 to 300 characters.')
const params = z.strictObject({ id: Id })

export const DeskPerson = z.object({
  id: z.number(),
  name: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(RoleName),
  locked: z.boolean(),
  deleted: z.boolean(),
  since: z.iso.datetime(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const findPeople = endpoint({
  name: 'findPeople',
  method: 'GET',
  path: '/api/v1/desk/people.json',
  access,
  summary:
    'People by the beginning of a name, a phone, a mail or an id, by role and lock; the newest first, 50 at a time.',
  query: z.strictObject({
    q: z.string().trim().max(100).optional(),
    role: RoleName.optional(),
    locked: z.enum(['yes', 'no']).optional(),
    before: Id.optional(),
  }),
  reply: z.object({ people: z.array(DeskPerson), total: z.number(), next: z.number().nullable() }),
})

export const storyParts = ['visits', 'bookings', 'money', 'messages', 'repairs', 'staff'] as const
export type StoryPart = (typeof storyParts)[number]

export const StoryEvent = z.object({
  part: z.enum(storyParts),
  at: z.iso.datetime(),
  title: z.string(),
  detail: z.string(),
  link: z.string().nullable(),
})
export type StoryEvent = z.infer<typeof StoryEvent>

export const getPersonStory = endpoint({
  name: 'getPersonStory',
  method: 'GET',
  path: '/api/v1/desk/people/:id.json',
  access,
  summary: 'One person and everything that happened with them, the newest first, 50 at a time.',
  params,
  query: z.strictObject({ part: z.enum(storyParts).optional(), before: z.iso.datetime().optional() }),
  reply: z.object({
    person: DeskPerson,
    events: z.array(StoryEvent),
    counts: z.record(z.string(), z.number()),
    next: z.iso.datetime().nullable(),
  }),
})

export const showContact = endpoint({
  name: 'showContact',
  method: 'POST',
  path: '/api/v1/desk/people/:id/contact',
  access,
  summary: 'The phone and the mail of a person, for a reason that is logged.',
  limit: { perMinute: 20 },
  params,
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ ...done, phone: z.string().nullable(), email: z.string().nullable() }),
})

export const setPersonRoles = endpoint({
  name: 'setPersonRoles',
  method: 'PUT',
  path: '/api/v1/desk/people/:id/roles',
  access,
  summary:
    'Gives and takes roles, with a reason and a recent proof of identity; not one’s own. Everybody stays a tenant.',
  params,
  body: z.strictObject({ roles: z.array(RoleName).max(8), reason: Reason }),
  reply: z.object({ ...done, roles: z.array(RoleName) }),
})

export const lockPerson = endpoint({
  name: 'lockPerson',
  method: 'POST',
  path: '/api/v1/desk/people/:id/lock',
  access,
  summary: 'Locks an account and ends its sessions, or unlocks it; with a reason and a recent proof of identity.',
  params,
  body: z.strictObject({ locked: z.boolean(), reason: Reason }),
  reply: z.object({ ...done, locked: z.boolean() }),
})

export const Found = z.object({
  kind: z.enum(['person', 'home', 'booking', 'payment', 'message']),
  title: z.string(),
  detail: z.string(),
  link: z.string(),
})
export type Found = z.infer<typeof Found>

export const findAnything = endpoint({
  name: 'findAnything',
  method: 'GET',
  path: '/api/v1/desk/find.json',
  access,
  summary: 'Any person, home, booking, payment or message by a name, a number or an id; a few of each.',
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  reply: z.object({ found: z.array(Found) }),
})

export const DeskSale = z.object({
  home_id: z.number(),
  slug: z.string(),
  title: z.string(),
  city: z.string(),
  price: z.number(),
  listed_at: z.iso.datetime(),
  sold_at: z.iso.datetime().nullable(),
})
export type DeskSale = z.infer<typeof DeskSale>

const Day = z.iso.date('A day looks like 2026-12-01.').optional()
const Rupees = z.coerce.number().int().min(0).max(1e11).optional()

export const listSales = endpoint({
  name: 'listSales',
  method: 'GET',
  path: '/api/v1/desk/sales.json',
  access,
  summary: 'Homes for sale and sold ones, the newest first, 50 at a time; asked for in rupees, answered in paise.',
  query: z.strictObject({
    city: z
      .string()
      .regex(/^[a-z-]{1,40}$/)
      .optional(),
    state: z.enum(['for_sale', 'sold']).optional(),
    min_price: Rupees,
    max_price: Rupees,
    /** Listed on these days, both counted. */
    from: Day,
    to: Day,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ sales: z.array(DeskSale), total: z.number(), pages: z.number() }),
})

export const markSold = endpoint({
  name: 'markSold',
  method: 'POST',
  path: '/api/v1/desk/sales/:id',
  access,
  summary: 'Marks a home as sold, or as for sale again, with a reason.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.strictObject({ sold: z.boolean(), reason: Reason }),
  reply: z.object({ ...done, sold: z.boolean() }),
})
