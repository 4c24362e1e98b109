import { z } from 'zod'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { formSources, leadSources, propertyTypes } from './rules.ts'

const done = { success: z.literal(true) }
const nothing = z.strictObject({}).optional()
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

// Fields are validated with the messages of their form (`checkLead`, `checkNotify`); the schema only bounds their size.
const text = (max: number) => z.string().max(max).default('')

export const leaveLead = endpoint({
  name: 'leaveLead',
  method: 'POST',
  path: '/api/v1/tenants',
  access: 'public',
  summary:
    "Asks for help with finding a home. The code is needed unless the phone is the caller's own and confirmed; no phone means that one.",
  limit: { perMinute: 10 },
  body: z.strictObject({
    request_type: z.literal('exit_intent'),
    source: z.enum(formSources).default('search'),
    name: text(100),
    phone: text(20),
    city: text(60),
    locality: text(120),
    property_type: text(20),
    customer_email: text(200),
    otp: z.string().max(10).optional(),
    campaign: Campaign.optional(),
  }),
  reply: z.object({ ...done, info: z.string() }),
})

export const getLeadDraft = endpoint({
  name: 'getLeadDraft',
  method: 'GET',
  path: '/api/v1/lead_draft.json',
  access: 'public',
  summary: 'What the form starts with: the name and the confirmed phone of the session, and whether to ask at all.',
  reply: z.object({ ask: z.boolean(), name: z.string(), phone: z.string().nullable() }),
})
export type LeadDraft = z.infer<(typeof getLeadDraft)['reply']>

export const notifyMe = endpoint({
  name: 'notifyMe',
  method: 'POST',
  path: '/api/v1/notify_me.json',
  access: 'public',
  summary: 'Tells somebody once when a home, or anything that a search finds, is free. Give one of the two.',
  limit: { perMinute: 10 },
  body: z.strictObject({
    name: text(100),
    email: text(200),
    phone: text(20),
    house_id: z.number().int().positive().max(2_147_483_647).optional(),
    booking_type: z.enum(propertyTypes).optional(),
    /** The address of the search. */
    search: z.string().max(1000).optional(),
  }),
  reply: z.object({ ...done, message: z.string() }),
})

export const stopNotices = endpoint({
  name: 'stopNotices',
  method: 'POST',
  path: '/api/v1/notify_me/stop.json',
  access: 'public',
  summary: 'Ends everything the address of a message waits for, with the token in that message.',
  limit: { perMinute: 20 },
  body: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({ ...done, ended: z.number() }),
})

/** A lead in a list: the number is masked until staff open it. */
export const Lead = z.object({
  id: z.number(),
  source: z.enum(leadSources),
  name: z.string(),
  country_code: z.string(),
  phone: z.string(),
  phone_confirmed: z.boolean(),
  place: z.string().nullable(),
  property_type: z.enum(propertyTypes).nullable(),
  /** The wish, in our words. */
  wish: z.string().nullable(),
  /** The home it is about. */
  home: z.object({ slug: z.string(), title: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  state: z.enum(['new', 'open', 'closed']),
})
export type Lead = z.infer<typeof Lead>

const Day = z.iso.date('A day looks like 2026-12-01.').optional()

export const LeadFilter = z.strictObject({
  before: Id.optional(),
  state: z.enum(['new', 'open', 'closed'], 'Choose one of the list.').optional(),
  source: z.enum(leadSources, 'Choose one of the list.').optional(),
  /** Days on which they asked, both included. */
  from: Day,
  to: Day,
})
export type LeadFilter = z.infer<typeof LeadFilter>

export const listLeads = endpoint({
  name: 'listLeads',
  method: 'GET',
  path: '/admins/leads.json',
  access: ['admin'],
  summary:
    'People who asked for help, by state, form and day, the newest first, with masked phones; 50 at a time, and how many there are.',
  query: LeadFilter,
  reply: z.object({ leads: z.array(Lead), total: z.number(), next: z.number().nullable() }),
})

export const openLead = endpoint({
  name: 'openLead',
  method: 'POST',
  path: '/admins/leads/:id/open.json',
  access: ['admin'],
  summary: 'The whole number of a lead, to call it. Who asked for it first, and when, is kept.',
  params: z.strictObject({ id: Id }),
  body: nothing,
  reply: z.object({ ...done, country_code: z.string(), phone: z.string(), email: z.string().nullable() }),
})

export const closeLead = endpoint({
  name: 'closeLead',
  method: 'POST',
  path: '/admins/leads/:id/close.json',
  access: ['admin'],
  summary: 'Says that a lead is dealt with.',
  params: z.strictObject({ id: Id }),
  body: nothing,
  reply: z.object(done),
})
