import { z } from 'zod'
import { RequestId } from '#features/booking/holds/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { citySlugs } from '#features/places/city-slugs.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
const Day = z.iso.date()

export const TransferQuote = z.object({
  last_day: Day,
  /** The first day of the new licence: the day after the last one. */
  first_day: Day,
  lines: z.array(
    z.object({
      kind: z.enum(['old_rent', 'short_notice', 'new_rent', 'deposit', 'onboarding']),
      label: z.string(),
      reason: z.string(),
      amount: Paise,
      /** On the bill of the first day, or with the settlement of the old home. */
      when: z.enum(['first_day', 'settlement']),
    }),
  ),
  by_first_day: Paise,
  /** Below zero it comes back. */
  with_settlement: Paise,
  total: Paise,
  credit_back: Paise,
  net: Paise,
})
export type TransferQuote = z.infer<typeof TransferQuote>

const Place = z.object({
  house_id: Id,
  slug: z.string(),
  title: z.string(),
  locality: z.string(),
  city: z.string(),
  /** "Bed 1A", a room, or the whole house. */
  unit_name: z.string(),
  picture: Picture.nullable(),
  rent: Paise,
  society_charge: Paise,
  living_costs: Paise,
  deposit: Paise,
})

export const TransferHome = Place.extend({
  /** `bed-12`, `room-7` or `house-3`. */
  unit: z.string(),
  sharing: z.number().int(),
  gender: z.string(),
  attached_bathroom: z.boolean(),
  quote: TransferQuote,
})
export type TransferHome = z.infer<typeof TransferHome>

const Free = z.object({ free: z.boolean(), text: z.string(), until: Day })

export const Transfer = z.object({
  id: Id,
  booking_id: Id,
  home: TransferHome,
  free: z.boolean(),
  /** The bill of the new home; null once it is paid. */
  invoice_id: Id.nullable(),
  to_pay: Paise,
  credit_back: Paise,
  /** The keys of the old home are not back yet. */
  can_change: z.boolean(),
})
export type Transfer = z.infer<typeof Transfer>

export const TransferDashboard = z.object({
  house_id: Id,
  present: Place,
  notice: z.object({ last_day: Day }).nullable(),
  free: Free,
  /** The days that can be named as the last one. */
  days: z.object({ from: Day, to: Day, notice_ends: Day, usual: Day }),
  cities: z.array(z.object({ slug: z.string(), name: z.string(), homes: z.number().int() })),
  transfer: Transfer.nullable(),
})
export type TransferDashboard = z.infer<typeof TransferDashboard>

export const getTransfer = endpoint({
  name: 'getTransfer',
  method: 'GET',
  path: '/api/v1/internal_transfer',
  access: 'signed-in',
  summary: 'The caller’s home, whether a move is free, cities with free homes, and the move that is confirmed.',
  reply: z.object({ success: z.literal(true), data: TransferDashboard }),
})

const City = z
  .string()
  .max(40)
  .refine((slug) => citySlugs.includes(slug), { error: () => m.transfers_wrong_city() })

export const listTransferHomes = endpoint({
  name: 'listTransferHomes',
  method: 'GET',
  path: '/api/v1/internal_transfer/homes',
  access: 'signed-in',
  summary: 'Homes of a city that are free on the day after the last day, each with the price of moving there.',
  query: z.strictObject({
    city: City,
    last_day: Day,
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, { error: () => m.transfers_wrong_page() })
      .transform(Number)
      .default(1),
  }),
  reply: z.object({ homes: z.array(TransferHome), more: z.boolean() }),
})

const Said = z.object({ message: z.string(), transfer: Transfer })

export const confirmTransfer = endpoint({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/api/v1/internal_transfer',
  access: 'signed-in',
  summary:
    'Books the new home from the day after the last day and gives notice for the old one, both or neither. The deposit moves along. 409 `taken` names the nearest homes in `next_units`.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    request_id: RequestId,
    house: Id,
    unit: z.string().regex(/^(bed|room|house)-[1-9]\d{0,8}$/, { error: () => m.transfers_wrong_unit() }),
    last_day: Day,
  }),
  reply: Said,
})

export const rescheduleTransfer = endpoint({
  name: 'rescheduleTransfer',
  method: 'POST',
  path: '/api/v1/internal_transfer/reschedule',
  access: 'signed-in',
  summary: 'Moves both ends of the move to another last day, unless one of the two places is not free then: 409.',
  limit: { perMinute: 20 },
  body: z.strictObject({ last_day: Day }),
  reply: Said,
})

export const cancelTransfer = endpoint({
  name: 'cancelTransfer',
  method: 'POST',
  path: '/api/v1/internal_transfer/cancel',
  access: 'signed-in',
  summary:
    'Cancels the move while the keys of the old home are not back: what was paid goes back. 409 `relet` where somebody has booked the old place: the move stays.',
  limit: { perMinute: 20 },
  body: z.strictObject({}).optional(),
  reply: z.object({ message: z.string() }),
})
