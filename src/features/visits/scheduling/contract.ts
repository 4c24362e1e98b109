import { z } from 'zod'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { visitStates } from './rules.ts'

const Id = z.number().int().positive().max(2_147_483_647)
const IdText = z.coerce.number().int().positive().max(2_147_483_647)
const SlotText = z.string().max(40)

const Slot = z.object({ slot_id: z.string(), text: z.string(), is_preferred: z.boolean() })
const SlotDay = z.object({ date: z.string(), text: z.string(), short_text: z.string(), slots: z.array(Slot) })

export const VisitCalendar = z.object({
  days: z.array(SlotDay),
  slot_types: z.object({
    sav: z.object({ btn_label: z.string(), msg: z.string(), reschedule: z.string(), tooltip: z.string() }),
  }),
})
export type VisitCalendar = z.infer<typeof VisitCalendar>

export const getSlots = endpoint({
  name: 'getSlots',
  method: 'GET',
  path: '/api/v4/area_manager_calendars/slots.json',
  aliases: ['/api/v2/area_manager_calenders/slots.json'],
  access: 'public',
  summary: 'When a home, or a PG by its complex, can be visited in the next 30 days.',
  query: z.strictObject({
    house_id: IdText.optional(),
    entity_id: z.string().max(200).optional(),
    entity_type: z.enum(['house', 'thikana_complex']).optional(),
  }),
  reply: VisitCalendar,
})

// Fields are validated with the messages of their form (`checkVisitor`); the schema only bounds their size.
const text = (max: number) => z.string().max(max).default('')

/** Details for the visitor, returned only after the phone was confirmed. */
const ScheduledVisit = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  starts_at: z.iso.datetime(),
  online: z.boolean(),
  house_name: z.string(),
  house_address: z.string(),
  lat: z.number(),
  long: z.number(),
  /** Shown at the door; none where we call on video. */
  otp: z.string().nullable(),
  /** The manager who shows the home. */
  manager_name: z.string().nullable(),
})
export type ScheduledVisit = z.infer<typeof ScheduledVisit>

export const scheduleVisit = endpoint({
  name: 'scheduleVisit',
  method: 'POST',
  path: '/api/v4/schedule_visits',
  aliases: ['/api/v3/schedule_visits'],
  access: 'public',
  summary:
    'Schedules a free visit. Unless the phone is the confirmed one of the caller, a code goes to it first (`confirm_otp`): the same is sent again with `otp`, which also signs the visitor in, with a new account where the phone has none (`signed_in`). With a `request_id` a repetition makes no second visit.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    name: text(80),
    email: text(200),
    phone: text(20),
    house_id: Id.optional(),
    entity_id: z.union([Id, z.string().max(200)]).optional(),
    entity_type: z.enum(['house', 'thikana_complex']).default('house'),
    slot_id: SlotText,
    slot_type: z.literal('sav').default('sav'),
    online_sav_requested: z.boolean().default(false),
    referral_code: z.string().max(40).optional(),
    otp: z.string().max(10).optional(),
    /** From an earlier answer: this phone has been confirmed a moment ago. */
    phone_proof: z.string().max(200).optional(),
    comment: z.string().trim().max(300).optional(),
    gclid: z.string().max(200).optional(),
    campaign: Campaign.optional(),
    src: z.string().max(60).optional(),
    request_id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,64}$/, 'An id of 8 to 64 letters and digits')
      .optional(),
  }),
  reply: z.object({
    confirm_otp: z.boolean(),
    resend_after_s: z.number(),
    /** "Visit Scheduled", or what to do next. */
    message: z.string(),
    visit: ScheduledVisit.nullable(),
    /** The code that confirmed the phone has also signed the visitor in. */
    signed_in: z.boolean(),
    phone_proof: z.string().nullable(),
  }),
})

const VisitHouse = z.object({
  bhk_details: z.string(),
  house_type: z.string(),
  id: z.number(),
  title: z.string(),
  lat: z.number(),
  long: z.number(),
  bed_available_count: z.number(),
  min_rent: z.number().nullable(),
  slug: z.string(),
  locality: z.string(),
  image_url: z.string().nullable(),
  booking_type: z.string(),
  vertical: z.string().nullable(),
})

export const Visit = z.object({
  id: z.number(),
  /** YYYY-MM-DD */
  date: z.string(),
  display_date: z.string(),
  time: z.string(),
  starts_at: z.iso.datetime(),
  house_name: z.string(),
  feedback_status: z.enum(['not_due', 'due', 'given']),
  otp: z.string().nullable(),
  is_otp_verified: z.boolean(),
  comment: z.string().nullable(),
  house_address: z.string(),
  area_manager: z
    .object({ id: z.number(), name: z.string(), phone: z.string(), profile_image: z.string().nullable() })
    .nullable(),
  house: VisitHouse,
  state: z.enum(visitStates),
  online: z.boolean(),
  live_link: z.string().nullable(),
  /** Sent back with a change for optimistic locking. */
  version: z.number(),
})
export type Visit = z.infer<typeof Visit>

export const listVisits = endpoint({
  name: 'listVisits',
  method: 'GET',
  path: '/api/v1/schedule_visits/schedules_list.json',
  aliases: ['/api/v1/schedule_visits/schedules'],
  access: 'signed-in',
  whileSeeing: true,
  summary: 'The visits of the caller, past and to come.',
  reply: z.object({ visits: z.array(Visit) }),
})

export const moveVisit = endpoint({
  name: 'moveVisit',
  method: 'POST',
  path: '/api/v1/schedule_visits/update',
  aliases: ['PUT /api/v1/schedule_visits/update'],
  access: 'signed-in',
  summary: 'Moves a visit to another slot: the old one is free at once, and either both happens or nothing.',
  limit: { perMinute: 30 },
  body: z.strictObject({ id: Id, slot_id: SlotText, version: z.number().int() }),
  reply: z.object({ message: z.string(), visit: Visit }),
})

export const cancelVisit = endpoint({
  name: 'cancelVisit',
  method: 'POST',
  path: '/api/v1/schedule_visits/cancel',
  access: 'signed-in',
  summary: 'Cancels a visit and says why; its slot is free at once. Sent again, it answers the same.',
  limit: { perMinute: 30 },
  body: z.strictObject({ id: Id, version: z.number().int(), reason: z.string().trim().max(300).default('') }),
  reply: z.object({ visit: Visit }),
})

export const rateVisit = endpoint({
  name: 'rateVisit',
  method: 'POST',
  path: '/api/v1/schedule_visits/feedback',
  access: 'signed-in',
  summary: 'What the visitor thought of the visit, once it has taken place. Sent again, it replaces what was said.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    id: Id,
    rating: z.number().int().min(1).max(5),
    feedback: z.string().trim().max(1000).default(''),
  }),
  reply: z.object({ visit: Visit }),
})

export const recommendVisits = endpoint({
  name: 'recommendVisits',
  method: 'GET',
  path: '/schedule_visits/recommendations.json',
  access: 'signed-in',
  summary: 'Homes near one that will be visited, each with the slot that fits best before or after it.',
  query: z.strictObject({ sav_id: IdText }),
  reply: z.object({
    recommendations: z.array(
      z.object({
        house: z.object({
          id: z.number(),
          title: z.string(),
          min_rent: z.number().nullable(),
          /** In km, two decimals. */
          distance: z.number(),
          slug: z.string(),
          image_url: z.string().nullable(),
        }),
        schedule: z.object({ date: z.string(), time: z.string(), slot_id: z.string() }),
      }),
    ),
  }),
})
