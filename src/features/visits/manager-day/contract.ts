import { z } from 'zod'
import { handOvers, visitStates } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { eventKinds, eventResults, longestNote } from './rules.ts'

const managers = ['area_manager'] as const
const IdText = z.coerce.number().int().positive().max(2_147_483_647)
const Day = z.string().max(10)

/** Verifies a code offline without containing it (`door-proof.ts`). */
export const DoorCheck = z.object({ salt: z.string(), rounds: z.number(), check: z.string() })
export type DoorCheck = z.infer<typeof DoorCheck>

/** One thing to look at in the check of a home. */
export const CheckItem = z.object({
  key: z.string(),
  room: z.string(),
  category: z.string(),
  scope: z.string(),
  name: z.string(),
  /** Its condition at moving in, where it is checked again at moving out. */
  before: z.object({ condition: z.string(), note: z.string() }).optional(),
})
export type CheckItem = z.infer<typeof CheckItem>

/** The keys of a home are handed over, or come back. */
export const DayKeys = z.object({
  tenancy_id: z.number(),
  /** Not in a week that a phone kept before keys came back. */
  hand_over: z.enum(handOvers).optional(),
  /** Bed 1B, Room 2, The whole house. */
  unit: z.string(),
  floor: z.string(),
  /** Why the keys cannot be given yet; null when they can. */
  not_ready: z.string().nullable(),
  /** When the keys changed hands. */
  moved_in_at: z.iso.datetime().nullable(),
  report_id: z.number().nullable(),
  /** The report has arrived whole. */
  report_sent: z.boolean(),
  items: z.array(CheckItem),
})
export type DayKeys = z.infer<typeof DayKeys>

export const DayVisit = z.object({
  id: z.number(),
  starts_at: z.iso.datetime(),
  time: z.string(),
  state: z.enum(visitStates),
  online: z.boolean(),
  /** The first name alone. */
  visitor: z.string(),
  /** Masked; the whole number is asked for when it is needed. */
  phone: z.string(),
  comment: z.string().nullable(),
  home: z.object({
    title: z.string(),
    slug: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
  /** From the home before; null for the first one and for online visits. */
  travel_minutes: z.number().nullable(),
  checked_in_at: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  tries_left: z.number(),
  /** For visits in person today. */
  door: DoorCheck.nullable(),
  /** For online visits: the link to the call. */
  live_link: z.string().nullable(),
  /** Not in a week that a phone kept before there were any. */
  keys: DayKeys.nullable().optional(),
})
export type DayVisit = z.infer<typeof DayVisit>

/** A tenant moves to another home of ours: the keys of this one are taken back. */
export const DayHandOver = z.object({
  booking_id: z.number(),
  time: z.string(),
  /** The first name alone, and the number masked. */
  tenant: z.string(),
  phone: z.string(),
  home: z.object({ title: z.string(), slug: z.string(), address: z.string() }),
})
export type DayHandOver = z.infer<typeof DayHandOver>

export const ManagerWeek = z.object({
  manager_id: z.number(),
  today: z.string(),
  /** When this was true. */
  as_of: z.iso.datetime(),
  /** Visits of the last days that nobody said anything about. Not in a week that a phone kept before there were any. */
  unreported: z.array(DayVisit).optional(),
  days: z.array(
    z.object({
      date: z.string(),
      on_leave: z.boolean(),
      visits: z.array(DayVisit),
      /** Not in a week that a phone kept before there were any. */
      hand_overs: z.array(DayHandOver).optional(),
    }),
  ),
})
export type ManagerWeek = z.infer<typeof ManagerWeek>

export const getManagerWeek = endpoint({
  name: 'getManagerWeek',
  method: 'GET',
  path: '/api/v1/manager/week.json',
  access: managers,
  summary: 'The visits an area manager has today and in the six days after it, in their order, with the way between.',
  reply: ManagerWeek,
})

export const VisitEvent = z.strictObject({
  client_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: () => m.myday_event_id() }),
  visit_id: z.number().int().positive().max(2_147_483_647),
  kind: z.enum(eventKinds),
  happened_at: z.iso.datetime(),
  /** The time of the visit as the manager saw it. */
  seen_at: z.iso.datetime(),
  /** For a check-in: the code itself, or the key derived from it. */
  code: z.string().max(10).optional(),
  proof: z.string().max(100).optional(),
  note: z.string().trim().max(longestNote).optional(),
})
export type VisitEvent = z.infer<typeof VisitEvent>

export const EventAnswer = z.object({ client_id: z.string(), result: z.enum(eventResults), message: z.string() })
export type EventAnswer = z.infer<typeof EventAnswer>

export const recordVisitEvents = endpoint({
  name: 'recordVisitEvents',
  method: 'POST',
  path: '/api/v1/manager/visit_events',
  access: managers,
  summary:
    'What happened at visits: check-in with the door code, done, missed, a note. Sent again under the same `client_id` nothing happens twice, and the answer is the first one; the order does not matter.',
  limit: { perMinute: 60 },
  body: z.strictObject({ events: z.array(VisitEvent).min(1).max(50) }),
  reply: z.object({ answers: z.array(EventAnswer) }),
})

export const showVisitorPhone = endpoint({
  name: 'showVisitorPhone',
  method: 'POST',
  path: '/api/v1/manager/visits/:id/phone',
  access: managers,
  summary: "A visitor's number, to be called on the day of the visit. It is written down who saw it when.",
  limit: { perMinute: 30 },
  params: z.strictObject({ id: IdText }),
  reply: z.object({ phone: z.string() }),
})

const LeaveVisit = z.object({
  id: z.number(),
  starts_at: z.iso.datetime(),
  visitor: z.string(),
  online: z.boolean(),
  title: z.string(),
  address: z.string(),
})

export const ManagerTime = z.object({
  today: z.string(),
  hours: z.array(z.object({ weekday: z.number(), from_hour: z.number(), to_hour: z.number() })),
  leaves: z.array(
    z.object({
      id: z.number(),
      first_day: z.string(),
      last_day: z.string(),
      reason: z.string(),
      /** Still to be handed over. */
      visits: z.array(LeaveVisit),
    }),
  ),
})
export type ManagerTime = z.infer<typeof ManagerTime>

export const getManagerTime = endpoint({
  name: 'getManagerTime',
  method: 'GET',
  path: '/api/v1/manager/time.json',
  access: managers,
  summary: "An area manager's working hours and leave, with the visits that fall into the leave.",
  reply: ManagerTime,
})

export const setManagerHours = endpoint({
  name: 'setManagerHours',
  method: 'PUT',
  path: '/api/v1/manager/hours',
  access: managers,
  summary: 'Working hours by day of the week, from tomorrow on. Visits that are made already stay.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    hours: z
      .array(
        z.strictObject({
          weekday: z.number().int().min(1).max(7),
          from_hour: z.number().int().min(0).max(23),
          to_hour: z.number().int().min(1).max(24),
        }),
      )
      .max(7),
  }),
  reply: ManagerTime,
})

export const takeLeave = endpoint({
  name: 'takeLeave',
  method: 'POST',
  path: '/api/v1/manager/leave',
  access: managers,
  summary: 'Days of leave: their free slots are gone at once, their visits are named to be handed over.',
  limit: { perMinute: 20 },
  body: z.strictObject({ first_day: Day, last_day: Day, reason: z.string().trim().max(200).default('') }),
  reply: ManagerTime,
})

export const giveUpLeave = endpoint({
  name: 'giveUpLeave',
  method: 'DELETE',
  path: '/api/v1/manager/leave/:id',
  access: managers,
  summary: 'Works on these days after all: their slots are free again.',
  params: z.strictObject({ id: IdText }),
  reply: ManagerTime,
})

export const handOverVisit = endpoint({
  name: 'handOverVisit',
  method: 'POST',
  path: '/api/v1/manager/visits/:id/hand_over',
  access: managers,
  summary: 'Another area manager shows the home at the same time. 409 `nobody_free` where none of them has time.',
  limit: { perMinute: 60 },
  params: z.strictObject({ id: IdText }),
  reply: z.object({ manager: z.string() }),
})

export const callOffVisit = endpoint({
  name: 'callOffVisit',
  method: 'POST',
  path: '/api/v1/manager/visits/:id/call_off',
  access: managers,
  summary: 'Nobody can show the home: the visit is off, and the visitor is told which slots near it are free.',
  limit: { perMinute: 60 },
  params: z.strictObject({ id: IdText }),
  reply: z.object({ message: z.string() }),
})
