import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Id } from './contract-parts.ts'

const Moment = z.iso.datetime()
const access = ['admin'] as const

/** A bank account that its bank did not confirm, with a cheque. */
export const BankReview = z.object({
  id: z.number(),
  person: z.string(),
  /** All but its last digits hidden. */
  phone: z.string().nullable(),
  holder: z.string(),
  account_end: z.string(),
  ifsc: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  /** The name the bank told; null where it told none or did not answer. */
  registered_name: z.string().nullable(),
  entered_at: Moment,
  cheque_url: z.string(),
  cheque_is_pdf: z.boolean(),
  /** The caller's own, which somebody else has to check. */
  mine: z.boolean(),
  /** The first of the two who compare the cheque; null where nobody has yet. */
  checked_by: z.string().nullable(),
  checked_by_me: z.boolean(),
})
export type BankReview = z.infer<typeof BankReview>

export const listBankReviews = endpoint({
  name: 'listBankReviews',
  method: 'GET',
  path: '/api/v1/money/bank_accounts.json',
  access,
  summary: 'Bank accounts that wait for a check by hand, the oldest first, their numbers masked.',
  reply: z.object({ accounts: z.array(BankReview) }),
})

export const approveBankAccount = endpoint({
  name: 'approveBankAccount',
  method: 'POST',
  path: '/api/v1/money/bank_accounts/:id/approve',
  access,
  summary:
    'Accepts a bank account by its cheque, once two people have done so. The number on the cheque is typed, so that it is compared whole. Needs a recent proof of identity.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    account_number: z.string().regex(/^[0-9 ]{9,30}$/, 'Type the number that stands on the cheque.'),
  }),
  reply: z.object({
    /** Pending: somebody else has to compare the cheque as well. */
    verification_status: z.enum(['MANUAL_VERIFICATION_PENDING', 'MANUAL_VERIFICATION_SUCCESS']),
  }),
})

export const refuseBankAccount = endpoint({
  name: 'refuseBankAccount',
  method: 'POST',
  path: '/api/v1/money/bank_accounts/:id/refuse',
  access,
  summary: 'Refuses a bank account that its cheque does not prove, with a reason for the person to read.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: z.string().max(600).default('') }),
  reply: z.object({ verification_status: z.literal('MANUAL_VERIFICATION_FAILED') }),
})
