import { type AccountToReview, bankAccounts } from '#features/money/payouts/server/api.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { approveBankAccount as approveContract, BankReview } from '../bank-review-contract.ts'
import { chequePath } from '../cheque-path.ts'
import { insertAction } from './queries.ts'
import { readReason } from './read-reason.ts'

export async function listBankReviews(ctx: Context): Promise<{ accounts: BankReview[] }> {
  const { personId } = signedIn(ctx)
  const rows = await bankAccounts.listToReview(ctx.db, 100)
  return { accounts: rows.map((row) => reviewOf(row, personId)) }
}

const reviewOf = (row: AccountToReview, personId: number): BankReview => ({
  ...{ id: row.id, holder: row.holder, account_end: row.number_end, ifsc: row.ifsc },
  ...{ bank_name: row.bank_name, branch_name: row.branch_name, registered_name: row.registered_name },
  person: `${row.first_name} ${row.last_name}`.trim(),
  phone: row.phone && maskPhone(row.phone),
  entered_at: row.created_at.toISOString(),
  cheque_url: chequePath(row.id),
  cheque_is_pdf: row.cheque_type === 'application/pdf',
  mine: row.person_id === personId,
  checked_by: row.first_name_of_reviewer,
  checked_by_me: row.first_reviewed_by_id === personId,
})

/** Accepted once two people have typed the number of the cheque. */
export async function approveBankAccount(
  ctx: Context,
  id: number,
  typed: string,
): Promise<Reply<typeof approveContract>> {
  const { personId } = signedIn(ctx)
  const account = await bankAccounts.requireToReview(ctx, id, personId)
  if (!bankAccounts.isNumberOf(ctx, account, typed)) {
    throw badInput({ account_number: 'They entered another number. Look at the cheque again, or refuse it.' })
  }
  describeAct(ctx, { about: `bank account ${id}`, aboutPersonId: account.person_id, after: { decision: 'approve' } })
  await registerPayee(ctx, id)
  return transaction(ctx.db, async (tx) => {
    const row = { person_id: personId, details: { bank_account: id, person: account.person_id }, made_at: ctx.now }
    if (await bankAccounts.checkFirst(tx, ctx, { id, reviewerId: personId })) {
      await insertAction(tx, { ...row, what: 'check_bank' })
      return { verification_status: 'MANUAL_VERIFICATION_PENDING' }
    }
    await bankAccounts.decideByHand(tx, ctx, { id, reviewerId: personId, remark: null })
    await insertAction(tx, { ...row, what: 'approve_bank' })
    return { verification_status: 'MANUAL_VERIFICATION_SUCCESS' }
  })
}

/** Nothing can be paid to an account that the provider does not take. */
async function registerPayee(ctx: Context, id: number): Promise<void> {
  try {
    await bankAccounts.payeeOf(ctx, id)
  } catch (error) {
    if (!isProviderError(error) || error.code === 'unavailable') throw error
    throw conflict('The payout provider takes no such account. Refuse it, so that they enter another one.')
  }
}

export async function refuseBankAccount(ctx: Context, id: number, given: string) {
  const remark = readReason(given, 'reason')
  const { personId } = signedIn(ctx)
  const account = await bankAccounts.requireToReview(ctx, id, personId)
  const after = { decision: 'refuse' }
  describeAct(ctx, { about: `bank account ${id}`, aboutPersonId: account.person_id, after, why: remark })
  await transaction(ctx.db, async (tx) => {
    await bankAccounts.decideByHand(tx, ctx, { id, reviewerId: personId, remark })
    const details = { bank_account: id, person: account.person_id }
    await insertAction(tx, { person_id: personId, what: 'refuse_bank', reason: remark, details, made_at: ctx.now })
  })
  return { verification_status: 'MANUAL_VERIFICATION_FAILED' as const }
}
