import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type BankDetails, chequeLeafPath, type VerificationStatus } from '../contract.ts'
import { type AccountStatus, isLate, isLocked, maskAccount } from '../rules.ts'
import { type BankAccountRow, countAttempts, findPresentAccount } from './bank-queries.ts'

const statusOf: Readonly<Record<AccountStatus, VerificationStatus>> = {
  submitted: 'NOT_VERIFIED',
  pending: 'VERIFICATION_PENDING',
  verified: 'VERIFICATION_SUCCESS',
  name_differs: 'NAME_MISMATCH',
  invalid: 'VERIFICATION_FAILED',
  review: 'MANUAL_VERIFICATION_PENDING',
  refused: 'MANUAL_VERIFICATION_FAILED',
}

export const verificationOf = ({ status, by_hand }: Pick<BankAccountRow, 'status' | 'by_hand'>): VerificationStatus =>
  by_hand ? 'MANUAL_VERIFICATION_SUCCESS' : statusOf[status]

export async function getBankDetails(ctx: Context): Promise<BankDetails> {
  return bankDetailsOf(ctx.db, signedIn(ctx).personId, ctx.now)
}

export async function bankDetailsOf(db: Db, personId: number, now: Date): Promise<BankDetails> {
  const [account, attempts] = await Promise.all([findPresentAccount(db, personId), countAttempts(db, personId)])
  if (!account) {
    const empty = { ifscCode: '', bankName: '', branchName: '', accountHolderName: '', accountNumber: '' }
    return {
      ...{ ...empty, accountNumberConfirmation: '', chequeLeaf: null, attempts, locked_until: null, remark: null },
      ...{ cheque_helps: false, status: 'none', verification_status: 'NOT_SUBMITTED' },
    }
  }
  const accountNumber = maskAccount(account.number_end)
  return {
    ...{ ifscCode: account.ifsc, bankName: account.bank_name, branchName: account.branch_name },
    ...{ accountHolderName: account.holder, accountNumber, accountNumberConfirmation: accountNumber },
    chequeLeaf: account.cheque_key ? chequeLeafPath : null,
    status: account.status === 'verified' ? 'complete' : 'incomplete',
    verification_status: verificationOf(account),
    attempts,
    locked_until: isLocked(account, now) ? (account.locked_until?.toISOString() ?? null) : null,
    remark: account.remark,
    cheque_helps: chequeHelps(account, now),
  }
}

const chequeHelps = (account: BankAccountRow, now: Date): boolean =>
  ['name_differs', 'invalid', 'refused'].includes(account.status) ||
  (account.status === 'pending' && account.cheque_key === null && isLate(account, now))
