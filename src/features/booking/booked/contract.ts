import { z } from 'zod'
import { HandOver } from '#features/booking/holds/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()

export const MoveInProgress = z.object({
  /** Where the owner wants to approve tenants; after `answer_by` silence is consent. */
  owner: z.object({ state: z.enum(['pending', 'approved', 'refused']), answer_by: z.iso.datetime() }).nullable(),
  agreement: z.object({
    /** `others`: this person has signed, somebody else has not. */
    state: z.enum(['preparing', 'to_sign', 'others', 'signed']),
    link: z.string().nullable(),
    signed_on: z.iso.date().nullable(),
  }),
  /** The link is there once the time can be chosen. */
  keys: z.object({ at: z.iso.datetime().nullable(), link: z.string().nullable() }),
})
export type MoveInProgress = z.infer<typeof MoveInProgress>

/** How the sum paid is divided: kept by us, kept by the bond partner, and given back as money and as credits. */
const Refund = z.object({ paid: Paise, kept: Paise, bond_fee_kept: Paise, money: Paise, credits: Paise })
export type Refund = z.infer<typeof Refund>

export const BookedHome = z.object({
  booking_id: Id,
  state: z.enum(['held', 'confirmed', 'lapsed', 'cancelled']),
  /** `Bed 1B`, `Room 2`, `The whole house`. */
  unit: z.string(),
  /** The room of a bed. */
  room: z.string().nullable(),
  house: z.object({
    ...{ id: Id, slug: z.string(), title: z.string() },
    ...{ address: z.string(), lat: z.number(), lng: z.number() },
    picture: Picture.nullable(),
  }),
  move_in: z.iso.date(),
  /** Below zero once the day has passed. */
  days_to_go: z.number().int(),
  months: z.number().int(),
  /** The last day of the stay as booked. */
  last_day: z.iso.date(),
  rent: Paise,
  charges: z.array(z.object({ label: z.string(), amount: Paise, reason: z.string().optional() })),
  total: Paise,
  payments: z.array(
    z.object({
      ...{ invoice_id: Id, title: z.string(), amount: Paise, paid_at: z.iso.datetime() },
      ...{ receipt_number: z.string().nullable(), receipt_url: z.string().nullable() },
      transaction_id: z.string().nullable(),
    }),
  ),
  /** Not paid yet; null when nothing is. */
  due: z.object({ invoice_id: Id, amount: Paise, due_on: z.iso.date() }).nullable(),
  /** The second part of a deposit paid in two. */
  later_deposit: z.object({ amount: Paise, due_on: z.iso.date() }).nullable(),
  /** The area manager of the home. */
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Our help line, for when the manager does not answer. */
  help: z.object({ email: z.string(), phone: z.string().nullable(), hours: z.string() }),
  hand_over: HandOver.nullable(),
  /** Set once the booking is confirmed. */
  progress: MoveInProgress.nullable(),
  /** The token of a roll of the dice that is still unused. */
  dice_token: z.string().nullable(),
  /** If it were cancelled now; null when it cannot be. */
  refund: Refund.nullable(),
  /** After it was cancelled. */
  given_back: Refund.nullable(),
  /** Money on its way back or there: of a cancelled booking, or of a hold that ended before all was paid. */
  refunded: z.array(z.object({ amount: Paise, done: z.boolean() })),
  /** A hold that its holder gave up before its time was over. */
  given_up: z.boolean(),
})
export type BookedHome = z.infer<typeof BookedHome>

export const getBookedHome = endpoint({
  name: 'getBookedHome',
  method: 'GET',
  path: '/api/v4/bookings/:id/summary',
  access: 'signed-in',
  summary:
    'Everything about one of one’s own bookings: the unit, the day, the money paid and due, whom to call, and the refund if it is cancelled now.',
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => m.booking_no_such_booking() })
      .transform(Number),
  }),
  reply: BookedHome,
})
