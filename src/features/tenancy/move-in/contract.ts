import { z } from 'zod'
import { Charge } from '#features/money/dues/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

const Id = z.number().int().positive()
const Paise = z.number().int()

/** An hour in which the home's manager works. */
export const MoveInSlot = z.object({
  slot_id: z.string(),
  time: z.iso.datetime(),
  /** The hour of the day in India, 0 to 23. */
  hour: z.number().int(),
  /** False where the hour is taken, or the way from the home before takes too long. */
  available: z.boolean(),
  /** The manager who hands over the keys. */
  manager: z.string(),
})
export type MoveInSlot = z.infer<typeof MoveInSlot>

/** Something to do before the keys can be collected, and where. */
export const Missing = z.object({ text: z.string(), to: z.string(), label: z.string() })
export type Missing = z.infer<typeof Missing>

export const MoveInCalendar = z.object({
  slots: z.array(MoveInSlot),
  /** Why no time can be chosen; null when one can. */
  no_timeslot_message: z.string().nullable(),
  license_start_date: z.iso.date(),
  schedule_messages: z.array(z.string()),
  info: z.object({
    house: z.object({
      ...{ id: Id, slug: z.string(), title: z.string(), address: z.string() },
      ...{ lat: z.number(), lng: z.number() },
    }),
    /** `Bed 1B`, `Room 2`, `The whole house`. */
    unit: z.string(),
    minutes: z.number().int(),
    /** The last day on which keys are handed over. */
    last_day: z.iso.date(),
    manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
    /** The time that was chosen; the code is for the manager at the door. */
    chosen: z
      .object({ visit_id: Id, time: z.iso.datetime(), door_code: z.string(), manager: z.string(), phone: z.string() })
      .nullable(),
    missing: z.array(Missing),
  }),
})
export type MoveInCalendar = z.infer<typeof MoveInCalendar>

export const getMoveInCalendar = endpoint({
  name: 'getMoveInCalendar',
  method: 'GET',
  path: '/api/v1/move_requests/move_in_calendar.json',
  access: 'signed-in',
  summary:
    'When the tenant can collect the keys: the hours of the home’s manager from the first day of the licence up to 30 days later, and the time chosen.',
  reply: MoveInCalendar,
})

export const rescheduleMoveIn = endpoint({
  name: 'rescheduleMoveIn',
  method: 'PUT',
  path: '/api/v2/houses/reschedule_move_in.json',
  aliases: ['POST /api/v2/houses/reschedule_move_in.json'],
  access: 'signed-in',
  summary:
    'Chooses when the keys are collected, or changes it. 409 `slot_taken` names the nearest free times in `next_slots`.',
  limit: { perMinute: 30 },
  body: z.strictObject({ slot_id: z.string().max(40) }),
  reply: z.object({ message: z.string(), calendar: MoveInCalendar }),
})

const approvalStates = ['not_needed', 'pending', 'approved', 'refused'] as const
const clickwrapStates = ['Preparing', 'ready', 'signed'] as const

export const MoveInDetails = z.object({
  /** The day chosen for the keys, else the first day of the licence. */
  scheduled_move_in_date: z.iso.date(),
  actual_move_in_date: z.iso.date().nullable(),
  is_profile_complete: z.boolean(),
  is_profile_verified: z.boolean(),
  /** Paid to book. */
  booking_amount: Paise,
  /** Everything to be paid up to move-in day. */
  charges: z.array(Charge),
  token: Paise,
  profile_due_date: z.iso.date(),
  movein_time_due_date: z.iso.date(),
  owner_approval: z.object({
    status: z.enum(approvalStates),
    /** The kinds of unit for which the owner is asked. */
    show_only_for: z.array(z.enum(['bed', 'room', 'house'])),
  }),
  clickwrap: z.object({
    status: z.enum(clickwrapStates),
    signature_link: z.string().nullable(),
    signed_on: z.iso.date().nullable(),
  }),
  /** The check of the home, once it has been made. */
  report_url: z.string().nullable(),
  /** Until when the tenant can say that something is not as shown. */
  not_as_shown_until: z.iso.datetime().nullable(),
  house: z.object({ slug: z.string(), title: z.string() }),
  unit: z.string(),
})
export type MoveInDetails = z.infer<typeof MoveInDetails>

export const getMoveInDetails = endpoint({
  name: 'getMoveInDetails',
  method: 'GET',
  path: '/api/v1/move_in_payment_details',
  access: 'signed-in',
  summary: 'How far moving in is: days, money, profile, the owner’s approval and the agreement.',
  reply: MoveInDetails,
})
