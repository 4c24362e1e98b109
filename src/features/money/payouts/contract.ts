import { z } from 'zod'
import { documentFile } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { isName, nameHelp, namePattern } from '#shared/person-name.ts'
import { accountNumberPattern, ifscExample, ifscPattern } from './rules.ts'

/** How far the check of an account is. The two successes mean the same to the person who is paid. */
const verificationStatuses = [
  'NOT_SUBMITTED',
  'NOT_VERIFIED',
  'VERIFICATION_PENDING',
  'VERIFICATION_SUCCESS',
  'MANUAL_VERIFICATION_SUCCESS',
  'NAME_MISMATCH',
  'VERIFICATION_FAILED',
  'MANUAL_VERIFICATION_PENDING',
  'MANUAL_VERIFICATION_FAILED',
] as const
const VerificationStatus = z.enum(verificationStatuses)
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const BankDetails = z.object({
  ifscCode: z.string(),
  bankName: z.string(),
  branchName: z.string(),
  accountHolderName: z.string(),
  /** All but its last four digits hidden. */
  accountNumber: z.string(),
  /** As the number: for forms that are filled from it. */
  accountNumberConfirmation: z.string(),
  /** Where the picture of the cancelled cheque is read; null without one. */
  chequeLeaf: z.string().nullable(),
  status: z.enum(['none', 'incomplete', 'complete']),
  verification_status: VerificationStatus,
  /** How often the caller has entered an account. */
  attempts: z.number().int(),
  /** A changed account is not paid to before this moment. */
  locked_until: z.iso.datetime().nullable(),
  /** Why the check by hand refused it. */
  remark: z.string().nullable(),
  /** A cancelled cheque lets it be checked by hand. */
  cheque_helps: z.boolean(),
})
export type BankDetails = z.infer<typeof BankDetails>

export const getBankDetails = endpoint({
  name: 'getBankDetails',
  method: 'GET',
  path: '/api/v2/bank_details/details',
  access: 'signed-in',
  summary: 'The bank account that the caller is paid to, its number masked.',
  reply: BankDetails,
})

export const chequeLeafPath = '/api/v2/bank_details/cheque_leaf'

const Place = z
  .string()
  .trim()
  .regex(/^[-\p{L}\p{M}\p{N} .॰,&()'\u200c\u200d]{0,80}$/u, { error: () => m.bank_place_form() })
const body = z.strictObject({
  accountHolderName: z
    .string({ error: () => m.bank_holder_needed() })
    .trim()
    .regex(namePattern, { error: nameHelp, abort: true })
    .refine(isName, { error: nameHelp }),
  accountNumber: z
    .string({ error: () => m.bank_number_needed() })
    .regex(accountNumberPattern, { error: () => m.bank_number_form() }),
  accountNumberConfirmation: z
    .string({ error: () => m.bank_again_needed() })
    .regex(/^[0-9]{0,18}$/, { error: () => m.bank_again_form() }),
  ifscCode: z
    .string({ error: () => m.bank_ifsc_needed() })
    .regex(ifscPattern, { error: () => m.bank_ifsc_form({ example: ifscExample }) }),
  bankName: Place.default(''),
  branchName: Place.default(''),
  /** A picture or PDF of a cancelled cheque, where the bank does not confirm the account. */
  chequeLeaf: FileField({ ...documentFile, message: documentFile.wrongType }).optional(),
})
export type BankDetailsInput = z.output<typeof body>

export const updateBankDetails = endpoint({
  name: 'updateBankDetails',
  method: 'POST',
  path: '/api/v2/bank_details/update',
  aliases: ['PUT /api/v2/bank_details/update'],
  access: 'signed-in',
  summary:
    'Sets the bank account that the caller is paid to. It counts once it is verified, and a changed one a day later. Needs a recent proof of identity.',
  limit: { perMinute: 10 },
  takesFiles: true,
  body,
  reply: BankDetails,
})

export const updateBankDetailsForRefund = endpoint({
  name: 'updateBankDetailsForRefund',
  method: 'POST',
  path: '/api/v2/bank_details/update_for_refund',
  aliases: ['PUT /api/v2/bank_details/update_for_refund'],
  access: 'signed-in',
  summary: 'Sets the bank account that a deposit or an old payment goes back to. Needs a recent proof of identity.',
  limit: { perMinute: 10 },
  takesFiles: true,
  body,
  reply: BankDetails,
})

export const verifyBankDetails = endpoint({
  name: 'verifyBankDetails',
  method: 'PUT',
  path: '/api/v2/bank_details/verify',
  access: 'signed-in',
  summary: 'Checks with the bank that the account exists and is in the holder’s name.',
  limit: { perMinute: 20 },
  body: z.strictObject({}).optional(),
  reply: z.object({
    success: z.boolean(),
    info: z.string(),
    data: z.object({ verification_status: VerificationStatus }),
  }),
})
