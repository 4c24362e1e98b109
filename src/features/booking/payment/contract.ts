import { z } from 'zod'
import { HandOver, PaymentItem, RequestId } from '#features/booking/holds/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

/** Amounts are whole paise. */
const Paise = z.number().int()
const Id = z.number().int().positive()

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
    /** The unit that is booked and the day from which it is. */
    unit: z.string().nullable(),
    move_in: z.iso.date().nullable(),
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

const OfLink = z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/, { error: () => m.payment_no_such() }) })

export const confirmOpenPayment = endpoint({
  name: 'confirmOpenPayment',
  method: 'POST',
  path: '/api/v4/payments/open_payment_confirmation.json',
  access: 'public',
  summary: 'What is to be paid by anyone who has the link: nothing about people, only the sum and what it is for.',
  limit: { perMinute: 60 },
  body: OfLink,
  reply: PaymentState,
})

export const openGatewayByLink = endpoint({
  name: 'openGatewayByLink',
  method: 'POST',
  path: '/api/v4/payments/open_payment_gateway.json',
  access: 'public',
  summary: 'Opens the gateway for anyone who has the link of a payment.',
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
