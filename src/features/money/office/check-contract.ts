import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { MoneyApproval, OfficeAction } from './contract.ts'
import { access, Id, Moment, Paise } from './contract-parts.ts'
import { mismatchKinds } from './rules.ts'

export const MoneyCheck = z.object({
  id: z.number(),
  by: z.string().nullable(),
  from: Moment,
  to: Moment,
  made_at: Moment,
  payments: z.number(),
  captured_there: Paise,
  captured_here: Paise,
  refunded_there: Paise,
  refunded_here: Paise,
  payouts: z.number(),
  paid_out_there: Paise,
  paid_out_here: Paise,
})
export type MoneyCheck = z.infer<typeof MoneyCheck>

export const MoneyMismatch = z.object({
  id: z.number(),
  kind: z.enum(mismatchKinds),
  gateway_payment_id: z.string(),
  theirs: Paise,
  ours: Paise,
  paid_at: Moment,
  found_at: Moment,
  /** Set if the payment is known here. */
  payment_id: z.number().nullable(),
  /** It belongs to one of our orders and can be settled. */
  can_settle: z.boolean(),
})
export type MoneyMismatch = z.infer<typeof MoneyMismatch>

export const getMoneyOffice = endpoint({
  name: 'getMoneyOffice',
  method: 'GET',
  path: '/api/v1/money/office.json',
  access,
  summary: 'The sums of the books, the newest comparisons with the gateway, what did not fit, and who did what last.',
  reply: z.object({
    accounts: z.array(z.object({ kind: z.string(), accounts: z.number(), sum: Paise })),
    /** The ledger's balance at the gateway, and the sum of payments, refunds and payouts. */
    gateway: z.object({ books: Paise, captured: Paise, refunded: Paise, paid_out: Paise }),
    checks: z.array(MoneyCheck),
    mismatches: z.array(MoneyMismatch),
    refunds_stuck: z.number(),
    payouts_stuck: z.number(),
    /** Waits for a second person, the oldest first. */
    waiting: z.array(MoneyApproval),
    actions: z.array(OfficeAction),
  }),
})

export const checkMoney = endpoint({
  name: 'checkMoney',
  method: 'POST',
  path: '/api/v1/money/checks',
  access,
  summary: 'Compares the payments and payouts of the last days with the gateway, now.',
  limit: { perMinute: 6 },
  reply: z.object({ check: z.number(), payments: z.number(), payouts: z.number(), mismatches: z.number() }),
})

export const settleMismatch = endpoint({
  name: 'settleMismatch',
  method: 'POST',
  path: '/api/v1/money/mismatches/:id/settle',
  access,
  summary: 'Settles a payment the gateway took and we had not heard of.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  reply: z.object({ outcome: z.enum(['paid', 'returned', 'noted']) }),
})
