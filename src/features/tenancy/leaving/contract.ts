import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
const Day = z.iso.date()

const Line = z.object({ label: z.string(), reason: z.string(), amount: Paise })

/** The refund after leaving on a day. */
export const LeavingDay = z.object({
  last_day: Day,
  /** Taken off the deposit, each with its rule. */
  lines: z.array(Line),
  /** Below zero it is owed. */
  comes_back: Paise,
  pay_by: Day,
})
export type LeavingDay = z.infer<typeof LeavingDay>

export const LeavingDates = z.object({
  /** The first last day with which the notice is long enough. */
  notice_ends: Day,
  deposit: Paise,
  days: z.array(LeavingDay),
})
export type LeavingDates = z.infer<typeof LeavingDates>

export const getMoveOutDates = endpoint({
  name: 'getMoveOutDates',
  method: 'GET',
  path: '/api/v3/moveouts/dates',
  access: 'signed-in',
  summary:
    'For each day on which the caller may leave: what comes off the deposit and why, what comes back, and by when.',
  reply: LeavingDates,
})

export const KeysBackSlot = z.object({
  ...{ slot_id: z.string(), time: z.iso.datetime(), hour: z.number().int() },
  ...{ available: z.boolean(), manager: z.string() },
})
export type KeysBackSlot = z.infer<typeof KeysBackSlot>

export const KeysBackCalendar = z.object({
  slots: z.array(KeysBackSlot),
  /** Why no time can be chosen; null when one can. */
  no_timeslot_message: z.string().nullable(),
  license_end_date: Day.nullable(),
  schedule_messages: z.array(z.string()),
  info: z.object({
    house: z.object({ id: Id, slug: z.string(), title: z.string(), address: z.string() }),
    unit: z.string(),
    minutes: z.number().int(),
    manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
    chosen: z.object({ visit_id: Id, time: z.iso.datetime(), door_code: z.string(), manager: z.string() }).nullable(),
  }),
})
export type KeysBackCalendar = z.infer<typeof KeysBackCalendar>

export const getMoveOutCalendar = endpoint({
  name: 'getMoveOutCalendar',
  method: 'GET',
  path: '/api/v1/move_requests/move_out_calendar.json',
  aliases: ['GET /api/v3/moveouts/calendar'],
  access: 'signed-in',
  summary: 'The hours of the home’s manager in which the caller can give back the keys, and the time chosen.',
  reply: KeysBackCalendar,
})

const Bank = z.object({
  state: z.enum(['missing', 'checking', 'verified', 'refused']),
  bank_name: z.string(),
  number_end: z.string(),
  /** How often an account was given. */
  attempts: z.number().int(),
})

export const MoveOutTimeline = z.object({
  tenancy_id: Id,
  state: z.enum(['living', 'notice_given', 'moved_out', 'settling']),
  house: z.object({ slug: z.string(), title: z.string() }),
  unit: z.string(),
  /** Which part of the page asks for something now. */
  expandMoveoutDetails: z.boolean(),
  expandBankDetails: z.boolean(),
  expandHouseInspection: z.boolean(),
  moveOutDetailsEdited: z.boolean(),
  moveOutInitiated: z.boolean(),
  notice: z.object({ given_on: Day, last_day: Day, days_left: z.number().int(), long_enough: z.boolean() }).nullable(),
  /** The refund as it stands now; null before notice. */
  estimate: LeavingDay.nullable(),
  deposit: Paise,
  bank: Bank,
  calendar: KeysBackCalendar.nullable(),
  keys_back_on: Day.nullable(),
  settlement_id: Id.nullable(),
})
export type MoveOutTimeline = z.infer<typeof MoveOutTimeline>

export const getMoveOutTimeline = endpoint({
  name: 'getMoveOutTimeline',
  method: 'GET',
  path: '/api/v3/moveouts/timeline',
  access: 'signed-in',
  summary: 'How far leaving is: notice, bank account, the time for the keys, and the settlement.',
  reply: MoveOutTimeline,
})

export const giveNotice = endpoint({
  name: 'giveNotice',
  method: 'POST',
  path: '/api/v3/moveouts/notice',
  access: 'signed-in',
  summary:
    'Gives notice for a last day, or names another one. The home can be booked from the day after at once. 409 where somebody has booked it before a later day.',
  limit: { perMinute: 20 },
  body: z.strictObject({ last_day: Day }),
  reply: z.object({ message: z.string(), timeline: MoveOutTimeline }),
})

export const withdrawNotice = endpoint({
  name: 'withdrawNotice',
  method: 'POST',
  path: '/api/v3/moveouts/withdraw',
  access: 'signed-in',
  summary: 'Takes the notice back, unless somebody has booked the place meanwhile: then 409.',
  limit: { perMinute: 20 },
  body: z.strictObject({}).optional(),
  reply: z.object({ message: z.string() }),
})

export const chooseKeysBack = endpoint({
  name: 'chooseKeysBack',
  method: 'POST',
  path: '/api/v3/moveouts/time',
  access: 'signed-in',
  summary: 'Chooses when the keys come back, or changes it. 409 `slot_taken` names the nearest free times.',
  limit: { perMinute: 30 },
  body: z.strictObject({ slot_id: z.string().max(40) }),
  reply: z.object({ message: z.string(), calendar: KeysBackCalendar }),
})

export const PastHome = z.object({
  tenancy_id: Id,
  house: z.object({ slug: z.string(), title: z.string(), locality: z.string(), city: z.string() }),
  unit: z.string(),
  from: Day,
  to: Day.nullable(),
  rent: Paise,
  state: z.enum(['moved_out', 'settling', 'closed']),
  settlement_id: Id.nullable(),
})
export type PastHome = z.infer<typeof PastHome>

export const listPastTenancies = endpoint({
  name: 'listPastTenancies',
  method: 'GET',
  path: '/api/v1/past_tenancies',
  access: 'signed-in',
  summary: 'Homes the caller has left, the newest first.',
  reply: z.object({ past_tenancies: z.array(PastHome) }),
})
