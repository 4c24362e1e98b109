import { z } from 'zod'
import { payoutStates } from '#features/money/payouts/states.ts'
import { endpoint } from '#shared/endpoint.ts'
import { access, days, Id, Moment, Paise, Total } from './contract-parts.ts'

const PayoutState = z.enum(payoutStates)
export const OfficePayout = z.object({
  id: z.number(),
  person: z.string(),
  amount: Paise,
  purpose: z.enum(['rent', 'deposit', 'refund', 'reward']),
  state: PayoutState,
  attempt: z.number(),
  reference: z.string(),
  provider_id: z.string().nullable(),
  /** The bank's number of the transfer. */
  utr: z.string().nullable(),
  failure: z.string().nullable(),
  waits_for: z.enum(['bank_account', 'bank_change']).nullable(),
  /** The last four digits of the account. */
  account_end: z.string().nullable(),
  created_at: Moment,
  sent_at: Moment.nullable(),
  done_at: Moment.nullable(),
  given_up: z.object({ attempts: z.number(), error: z.string() }).nullable(),
})
export type OfficePayout = z.infer<typeof OfficePayout>

export const listOfficePayouts = endpoint({
  name: 'listOfficePayouts',
  method: 'GET',
  path: '/api/v1/money/payouts.json',
  access,
  summary: 'Payouts to bank accounts by state and days, the newest first, 50 at a time; with their number and sum.',
  query: z.strictObject({ state: PayoutState.optional(), ...days, before: Id.optional() }),
  reply: z.object({ payouts: z.array(OfficePayout), total: Total, next: z.number().nullable() }),
})

export const retryPayout = endpoint({
  name: 'retryPayout',
  method: 'POST',
  path: '/api/v1/money/payouts/:id/retry',
  access,
  summary: 'Asks the provider how a payout stands, and sends it again where it has not gone or came back.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  reply: z.object({ state: PayoutState }),
})
