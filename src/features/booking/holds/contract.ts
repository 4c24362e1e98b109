import { z } from 'zod'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { lineTypes } from '#features/money/payments/invoice-rules.ts'
import { PersonName } from '#features/people/accounts/contract.ts'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

/** Amounts are whole paise, unless a name of the specification says rupees. */
const Paise = z.number().int()
const Id = z.number().int().positive()
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-12-01')
/** Idempotency key chosen by the client: a retry with the same id repeats nothing. */
export const RequestId = z.string().regex(/^[\w-]{10,64}$/, 'A request id is 10 to 64 letters, digits, - or _.')

export const PaymentItem = z.object({
  type: z.enum(lineTypes),
  label: z.string(),
  reason: z.string().optional(),
  amount: Paise,
  /** The tax within the amount. */
  tax: Paise,
})
export type PaymentItem = z.infer<typeof PaymentItem>

const Applicant = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.booking_say_name() })
    .max(100),
  relation: z.enum(['Parent', 'Sibling', 'Spouse', 'Friend'], { error: () => m.booking_choose_relation() }),
  /** The co-tenant's own phone: the code with which they sign is sent to it. */
  phone: z
    .string()
    .trim()
    .regex(/^[6-9]\d{9}$/, { error: () => m.booking_say_phone() }),
})
const Share = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.booking_say_name() })
    .max(60),
})

export const initiateBooking = endpoint({
  name: 'initiateBooking',
  method: 'POST',
  path: '/api/v4/bookings/initiate',
  access: 'signed-in',
  summary:
    'Holds a bed, a room or a home for 15 minutes and makes out what is to be paid. Prices are the server’s own.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    /** The slug or id of the home. */
    house: z.string().min(1).max(200),
    unit: z.string().regex(/^(bed|room|house)-[1-9]\d{0,9}$/, { error: () => m.booking_choose_unit() }),
    move_in: Day,
    months: z
      .number()
      .int()
      .min(1, { error: () => m.booking_choose_months() })
      .max(36, { error: () => m.booking_choose_months() })
      .default(11),
    deposit: z.enum(depositKinds, { error: () => m.booking_choose_deposit() }).optional(),
    pay_rent: z.boolean().default(false),
    pay_deposit: z.boolean().default(false),
    coupon_code: z.string().trim().max(40).optional(),
    referral_code: z.string().trim().max(20).optional(),
    /** An hour that `previewBooking` offers to hand over the home one lives in. */
    hand_over: z
      .string()
      .regex(/^[1-9]\d{0,9}-\d{7,9}$/, { error: () => m.booking_choose_one_time() })
      .optional(),
    /** The booker's name: an account that was opened with a code alone has none. */
    name: PersonName.optional(),
    applicants: z
      .array(Applicant)
      .max(2, { error: () => m.booking_three_tenants() })
      .default([]),
    /** Friends who pay together, the one who books among them: two to eight. */
    shares: z
      .array(Share)
      .min(2, { error: () => m.booking_two_pay() })
      .max(8, { error: () => m.booking_eight_pay() })
      .optional(),
    /** The deposit norms have been read. */
    terms: z.literal(true, { error: () => m.booking_norms_unread() }),
    request_id: RequestId,
    campaign: Campaign.optional(),
  }),
  reply: z.object({
    booking_id: Id,
    /** The invoice the booker pays now. */
    invoice_id: Id,
    payable_amount: Paise,
    held_until: z.iso.datetime(),
    payment_items: z.array(PaymentItem),
    /** Due by move-in day. */
    later_items: z.array(PaymentItem),
    shares: z.array(z.object({ name: z.string(), amount: Paise, link: z.string(), paid: z.boolean() })),
  }),
})

export const HandOver = z.object({ title: z.string(), at: z.iso.datetime() })
export type HandOver = z.infer<typeof HandOver>

export const Booking = z.object({
  booking_id: Id,
  state: z.enum(['held', 'confirmed', 'lapsed', 'cancelled']),
  kind: z.enum(['bed', 'room', 'house']),
  house: z.object({ id: Id, slug: z.string(), title: z.string() }),
  move_in: z.iso.date(),
  held_until: z.iso.datetime(),
  hand_over: HandOver.nullable(),
  invoices: z.array(
    z.object({ invoice_id: Id, title: z.string(), amount: Paise, state: z.enum(['open', 'paid', 'void']) }),
  ),
  shares: z.array(z.object({ name: z.string(), amount: Paise, link: z.string(), paid: z.boolean() })),
})
export type Booking = z.infer<typeof Booking>

export const getBooking = endpoint({
  name: 'getBooking',
  method: 'GET',
  path: '/api/v4/bookings/:id',
  access: 'signed-in',
  summary: 'One of one’s own bookings: held, confirmed, lapsed or cancelled, and what is paid of it.',
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => m.booking_no_such_booking() })
      .transform(Number),
  }),
  reply: Booking,
})

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/api/v4/bookings/:id/cancel',
  access: 'signed-in',
  summary: 'Lets a hold go, or calls a booking off before moving in: all but the token goes back.',
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => m.booking_no_such_booking() })
      .transform(Number),
  }),
  body: z.strictObject({ request_id: RequestId }),
  reply: Booking,
})

export const MyHold = z.object({
  booking_id: Id,
  invoice_id: Id,
  house: z.object({ id: Id, slug: z.string(), title: z.string() }),
  /** As in `initiateBooking`: `bed-12`. */
  unit: z.string(),
  /** `Bed 1B`. */
  unit_name: z.string(),
  bed_ids: z.array(Id),
  move_in: z.iso.date(),
  held_until: z.iso.datetime(),
  seconds_left: z.number().int(),
})
export type MyHold = z.infer<typeof MyHold>

export const getMyHold = endpoint({
  name: 'getMyHold',
  method: 'GET',
  path: '/api/v4/my_hold.json',
  access: 'public',
  summary:
    'The bed, room or home that the caller is holding at this moment, and for how long; null when there is none.',
  reply: z.object({ hold: MyHold.nullable() }),
})
