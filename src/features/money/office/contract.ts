import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { access, days, Id, Moment, Paise, Total } from './contract-parts.ts'

const PaymentState = z.enum(['kept', 'returned'])

export const OfficePayment = z.object({
  id: z.number(),
  gateway_payment_id: z.string(),
  gateway_order_id: z.string().nullable(),
  amount: Paise,
  refunded: Paise,
  method: z.string(),
  state: PaymentState,
  captured_at: Moment,
  invoice_id: z.number(),
  title: z.string(),
  receipt_number: z.string().nullable(),
  person: z.string(),
  /** All but its last digits hidden. */
  phone: z.string().nullable(),
})
export type OfficePayment = z.infer<typeof OfficePayment>

export const listOfficePayments = endpoint({
  name: 'listOfficePayments',
  method: 'GET',
  path: '/api/v1/money/payments.json',
  access,
  summary:
    'Payments, the newest first, 50 at a time: by the gateway’s id, the invoice, the end of a phone, state or days; with their number and sum.',
  query: z.strictObject({
    gateway_id: z
      .string()
      .trim()
      .regex(/^(pay|order)_\w{1,40}$/, 'An id of the gateway begins with pay_ or order_.')
      .optional(),
    invoice_id: Id.optional(),
    phone_end: z
      .string()
      .regex(/^\d{4,10}$/, 'Enter 4 to 10 digits.')
      .optional(),
    state: PaymentState.optional(),
    ...days,
    before: Id.optional(),
  }),
  reply: z.object({ payments: z.array(OfficePayment), total: Total, next: z.number().nullable() }),
})

const RefundState = z.enum(['due', 'sent', 'done', 'failed'])
export const OfficeRefund = z.object({
  id: z.number(),
  payment_id: z.number(),
  gateway_refund_id: z.string().nullable(),
  amount: Paise,
  reason: z.string(),
  state: RefundState,
  attempt: z.number(),
  created_at: Moment,
  sent_at: Moment.nullable(),
  person: z.string(),
  title: z.string(),
  /** Too old for the gateway: it goes to the person's bank account. */
  to_bank: z.boolean(),
  /** Set when retries have ended: the number of attempts and the last error. */
  given_up: z.object({ attempts: z.number(), error: z.string() }).nullable(),
})
export type OfficeRefund = z.infer<typeof OfficeRefund>

const Book = z.enum(['deposit', 'fees', 'rent', 'partner'])
export const OfficeAction = z.object({
  id: z.number(),
  what: z.enum([
    'refund',
    'retry_refund',
    'check',
    'settle',
    'ask_refund',
    'approve_refund',
    'refuse_refund',
    'retry_payout',
    'check_bank',
    'approve_bank',
    'refuse_bank',
    'see_cheque',
    'ask_dispute',
    'decide_dispute',
    'confirm_dispute',
  ]),
  by: z.string(),
  reason: z.string(),
  payment_id: z.number().nullable(),
  made_at: Moment,
})
export type OfficeAction = z.infer<typeof OfficeAction>

const ApprovalState = z.enum(['waiting', 'approved', 'refused'])
export const MoneyApproval = z.object({
  id: z.number(),
  kind: z.enum(['refund', 'payout']),
  amount: Paise,
  reason: z.string(),
  payment_id: z.number().nullable(),
  from: Book.nullable(),
  state: ApprovalState,
  asked_by: z.string(),
  asked_at: Moment,
  /** Asked for by the caller, who therefore cannot decide it. */
  mine: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** Why it was refused. */
  note: z.string(),
})
export type MoneyApproval = z.infer<typeof MoneyApproval>

export const getOfficePayment = endpoint({
  name: 'getOfficePayment',
  method: 'GET',
  path: '/api/v1/money/payments/:id',
  access,
  summary:
    'A payment with its invoice, every visit to the gateway, its messages, what the books say, and what may go back.',
  params: z.strictObject({ id: Id }),
  reply: z.object({
    payment: OfficePayment,
    lines: z.array(z.object({ type: z.string(), label: z.string(), amount: Paise, tax: Paise, book: Book })),
    attempts: z.array(
      z.object({
        id: z.number(),
        gateway_order_id: z.string().nullable(),
        amount: Paise,
        state: z.string(),
        created_at: Moment,
        asked: z.number(),
      }),
    ),
    events: z.array(z.object({ id: z.string(), type: z.string(), outcome: z.string(), received_at: Moment })),
    postings: z.array(
      z.object({
        reference: z.string(),
        text: z.string(),
        happened_at: Moment,
        entries: z.array(z.object({ kind: z.string(), amount: Paise })),
      }),
    ),
    refunds: z.array(OfficeRefund),
    approvals: z.array(MoneyApproval),
    /** The largest refund possible now, and its parts by account. */
    left: z.object({ total: Paise, deposit: Paise, fees: Paise, rent: Paise, partner: Paise }),
    actions: z.array(OfficeAction),
  }),
})

export const refundByHand = endpoint({
  name: 'refundByHand',
  method: 'POST',
  path: '/api/v1/money/payments/:id/refunds',
  access,
  summary:
    'Gives part of a payment back, taken from the person who has it now. Once for a request id. Above the limit it waits for another admin.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    from: z.enum(['deposit', 'fees', 'rent', 'partner'], 'Choose where it is taken from.'),
    amount: z.number('Say how much.').int('Say it in whole paise.').positive('Say how much.').max(1e12),
    reason: z.string().max(600).default(''),
    request_id: z.string().regex(/^[\w-]{10,64}$/, 'A request id is 10 to 64 letters, digits, - or _.'),
  }),
  /** `waits`: nothing went back yet, another admin has to approve it. */
  reply: z.object({ refunded: Paise, left: Paise, waits: z.boolean() }),
})

export const listMoneyApprovals = endpoint({
  name: 'listMoneyApprovals',
  method: 'GET',
  path: '/api/v1/money/approvals.json',
  access,
  summary: 'Amounts that need two people, the newest first, 50 at a time.',
  query: z.strictObject({ state: ApprovalState.optional(), before: Id.optional() }),
  reply: z.object({ approvals: z.array(MoneyApproval), next: z.number().nullable() }),
})

export const approveMoney = endpoint({
  name: 'approveMoney',
  method: 'POST',
  path: '/api/v1/money/approvals/:id/approve',
  access,
  summary: 'Approves what another admin asked for, and sends it. Needs a recent proof of identity.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}).optional(),
  reply: z.object({ refunded: Paise }),
})

export const refuseMoney = endpoint({
  name: 'refuseMoney',
  method: 'POST',
  path: '/api/v1/money/approvals/:id/refuse',
  access,
  summary: 'Refuses what another admin asked for. It stays on record.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ note: z.string().max(600).default('') }),
  reply: z.object({ state: z.literal('refused') }),
})

export const listOfficeRefunds = endpoint({
  name: 'listOfficeRefunds',
  method: 'GET',
  path: '/api/v1/money/refunds.json',
  access,
  summary:
    'Refunds by state and days, the newest first, 50 at a time, with those nobody tries to send any more; with their number and sum.',
  query: z.strictObject({ state: RefundState.optional(), ...days, before: Id.optional() }),
  reply: z.object({ refunds: z.array(OfficeRefund), total: Total, next: z.number().nullable() }),
})

export const retryRefund = endpoint({
  name: 'retryRefund',
  method: 'POST',
  path: '/api/v1/money/refunds/:id/retry',
  access,
  summary: 'Asks the gateway how a refund stands, and sends it again where it has not gone.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  reply: z.object({ state: RefundState }),
})
