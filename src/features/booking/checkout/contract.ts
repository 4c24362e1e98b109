import { z } from 'zod'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { lineTypes } from '#features/money/payments/invoice-rules.ts'
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
  name: z.string().trim().min(1, 'Say the name.').max(100),
  relation: z.enum(['Parent', 'Sibling', 'Spouse', 'Friend'], 'Choose a relation.'),
})
const Share = z.strictObject({ name: z.string().trim().min(1, 'Say the name.').max(60) })

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
    unit: z.string().regex(/^(bed|room|house)-[1-9]\d{0,9}$/, 'Choose a bed, a room or the house.'),
    move_in: Day,
    months: z.number().int().min(1, 'Choose 1 to 36 months.').max(36, 'Choose 1 to 36 months.').default(11),
    deposit: z.enum(depositKinds, 'Choose full, partial or zero.').optional(),
    pay_rent: z.boolean().default(false),
    pay_deposit: z.boolean().default(false),
    coupon_code: z.string().trim().max(40).optional(),
    referral_code: z.string().trim().max(20).optional(),
    /** An hour that `previewBooking` offers to hand over the home one lives in. */
    hand_over: z
      .string()
      .regex(/^[1-9]\d{0,9}-\d{7,9}$/, 'Choose one of the times.')
      .optional(),
    applicants: z.array(Applicant).max(2, 'An agreement takes up to 3 tenants.').default([]),
    /** Friends who pay together, the one who books among them: two to eight. */
    shares: z.array(Share).min(2, 'Two or more pay together.').max(8, 'Up to eight can pay together.').optional(),
    /** The deposit norms have been read. */
    terms: z.literal(true, 'Please check this'),
    request_id: RequestId,
  }),
  reply: z.object({
    booking_id: Id,
    /** What the booker pays now. */
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

export const paymentModes = ['upi', 'card', 'netbanking', 'wallet'] as const

/** State of an invoice and everything its screen shows before, during and after payment. */
export const PaymentState = z.object({
  invoice_id: Id,
  title: z.string(),
  /** To be paid at the gateway. */
  amount: Paise,
  state: z.enum(['open', 'waiting', 'paid', 'returned', 'void']),
  data: z.object({ payment_modes: z.array(z.enum(paymentModes)) }),
  payment_modes: z.array(z.enum(paymentModes)),
  scratch_card_data: z.object({ applicable: z.boolean(), token: z.string().nullable() }),
  feedback_url: z.string().nullable(),
  credits: z.object({ balance: Paise, applicable: Paise, applied: Paise }),
  payment_details: z.object({
    total: Paise,
    items: z.array(PaymentItem),
    purpose: z.enum(['booking', 'share', 'pre_movein', 'rent', 'other']),
    due_on: z.iso.date(),
    /** While a unit is held for it. */
    held_until: z.iso.datetime().nullable(),
    booking_id: Id.nullable(),
    house: z.object({ id: Id, slug: z.string(), title: z.string() }).nullable(),
    transaction_id: z.string().nullable(),
    paid_at: z.iso.datetime().nullable(),
    receipt_url: z.string().nullable(),
    /** The home one lives in, which is handed over for the new one. */
    hand_over: HandOver.nullable(),
  }),
})
export type PaymentState = z.infer<typeof PaymentState>

const OfInvoice = z.strictObject({ invoice_id: Id })

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'POST',
  path: '/api/v4/payments/confirmation.json',
  access: 'signed-in',
  summary: 'Where one of one’s own invoices stands: what is to be paid and how, or what came of it.',
  body: OfInvoice,
  reply: PaymentState,
})

export const applyCredits = endpoint({
  name: 'applyCredits',
  method: 'POST',
  path: '/api/v4/payments/apply_credits.json',
  access: 'signed-in',
  summary: 'Sets as many of one’s credits apart for an invoice as it takes.',
  body: OfInvoice.extend({ request_id: RequestId }),
  reply: PaymentState,
})

export const removeCredits = endpoint({
  name: 'removeCredits',
  method: 'POST',
  path: '/api/v4/payments/remove_credits.json',
  access: 'signed-in',
  summary: 'Gives the credits back that were set apart for an invoice.',
  body: OfInvoice.extend({ request_id: RequestId }),
  reply: PaymentState,
})

export const Gateway = z.object({
  invoice_id: Id,
  amount: Paise,
  other_charges: Paise,
  gateway_name: z.string(),
  gateway_attributes: z.object({
    transaction_key: z.string(),
    return_url: z.string(),
    /** The browser sends these fields to this address; the gateway’s page comes next. */
    action: z.string(),
    fields: z.record(z.string(), z.string()),
    upi_link: z.string().nullable(),
  }),
})
export type Gateway = z.infer<typeof Gateway>

export const openGateway = endpoint({
  name: 'openGateway',
  method: 'POST',
  path: '/api/v4/payments/gateway.json',
  access: 'signed-in',
  summary:
    'Opens the gateway for one of one’s own invoices. What credits cover whole needs no gateway and is paid at once.',
  limit: { perMinute: 30 },
  body: OfInvoice.extend({ request_id: RequestId }),
  reply: z.union([Gateway, z.object({ invoice_id: Id, paid: z.literal(true) })]),
})

const OfLink = z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/, 'There is no such payment.') })

export const confirmOpenPayment = endpoint({
  name: 'confirmOpenPayment',
  method: 'POST',
  path: '/api/v4/payments/open_payment_confirmation.json',
  access: 'public',
  summary: 'What is to be paid by whoever has the link: nothing about people, only the sum and what it is for.',
  limit: { perMinute: 60 },
  body: OfLink,
  reply: PaymentState,
})

export const openGatewayByLink = endpoint({
  name: 'openGatewayByLink',
  method: 'POST',
  path: '/api/v4/payments/open_payment_gateway.json',
  access: 'public',
  summary: 'Opens the gateway for whoever has the link of a payment.',
  limit: { perMinute: 30 },
  body: OfLink.extend({ request_id: RequestId }),
  reply: Gateway,
})

export const shareInvoice = endpoint({
  name: 'shareInvoice',
  method: 'POST',
  path: '/api/v4/payments/share.json',
  access: 'signed-in',
  summary: 'A link by which anybody may pay one of one’s own invoices.',
  limit: { perMinute: 20 },
  body: OfInvoice,
  reply: z.object({ link: z.string() }),
})

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
      .regex(/^[1-9]\d{0,14}$/, 'There is no such booking.')
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
      .regex(/^[1-9]\d{0,14}$/, 'There is no such booking.')
      .transform(Number),
  }),
  body: z.strictObject({ request_id: RequestId }),
  reply: Booking,
})
