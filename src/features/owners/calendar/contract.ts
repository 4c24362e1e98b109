import { z } from 'zod'
import { letKinds } from '#features/owners/dashboard/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { barStates, blockReasons, blockTexts, spans } from './rules.ts'

const Paise = z.number().int()

const Bar = z.object({
  state: z.enum(barStates),
  from: z.iso.date(),
  last: z.iso.date(),
  /** The last day of all, which may be after the shown ones; null without an end. */
  until: z.iso.date().nullable(),
  /** The first name alone. */
  who: z.string().nullable(),
  block_id: z.number().int().nullable(),
})
export type CalendarBar = z.infer<typeof Bar>

const Place = z.object({
  /** house, room-7 or bed-12. */
  unit: z.string(),
  name: z.string(),
  rent: Paise,
  bars: z.array(Bar),
  /** Cost of its empty days among the shown ones. */
  at_risk: Paise,
})
export type CalendarPlace = z.infer<typeof Place>

const CalendarHome = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  locality: z.string(),
  let_as: z.enum(letKinds),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
  places: z.array(Place),
})
export type CalendarHome = z.infer<typeof CalendarHome>

const Coming = z.object({
  day: z.iso.date(),
  kind: z.enum(['moves_in', 'leaves', 'answer']),
  who: z.string(),
  place: z.string(),
  home: z.string(),
})
export type Coming = z.infer<typeof Coming>

const Calendar = z.object({
  first: z.iso.date(),
  days: z.number().int(),
  totals: z.object({
    at_risk: Paise,
    empty_days: z.number().int(),
    leaving: z.number().int(),
    coming: z.number().int(),
    waiting: z.number().int(),
  }),
  homes: z.array(CalendarHome),
  coming_up: z.array(Coming),
})
export type Calendar = z.infer<typeof Calendar>

export const getVacancyCalendar = endpoint({
  name: 'getVacancyCalendar',
  method: 'GET',
  path: '/api/v1/owner/calendar.json',
  access: ['owner'],
  summary: "Every place of the caller's homes, day by day: let, leaving, booked, to approve, blocked or empty.",
  query: z.strictObject({
    days: z
      .enum(spans.map(String) as [string, ...string[]])
      .default('60')
      .transform(Number),
  }),
  reply: Calendar,
})

export const blockDays = endpoint({
  name: 'blockDays',
  method: 'POST',
  path: '/api/v1/owner/blocks.json',
  access: ['owner'],
  summary: 'Keeps a place of an own home for the owner on some days. 409 where somebody lives there or has booked.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    house_id: z.number().int().positive().max(2_147_483_647),
    unit: z.string().regex(/^(house|(room|bed)-[1-9]\d{0,8})$/, { error: blockTexts.noPlace }),
    from: z.iso.date({ error: () => m.vacancy_choose_first() }),
    last: z.iso.date({ error: () => m.vacancy_choose_last() }),
    reason: z.enum(blockReasons, { error: () => m.vacancy_choose_reason() }),
  }),
  reply: z.object({ success: z.literal(true), block_id: z.number().int(), cost: Paise }),
})

export const unblockDays = endpoint({
  name: 'unblockDays',
  method: 'POST',
  path: '/api/v1/owner/blocks/:id/remove.json',
  access: ['owner'],
  summary: 'Gives blocked days back, so that the place can be booked on them.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({}).optional(),
  reply: z.object({ success: z.literal(true) }),
})
