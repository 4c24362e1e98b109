import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { AccountCheck } from '#providers/payouts/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { BankDetails, BankDetailsInput, VerificationStatus } from '../contract.ts'
import { accountsADay, maskAccount, namesAgree } from '../rules.ts'
import {
  type BankAccountRow,
  countAccountsSince,
  findPresentAccount,
  replaceAccount,
  setAccount,
} from './bank-queries.ts'
import { resumePayouts } from './retry-payout.ts'

export const aboutBankAccount = (personId: number): string => `bank account ${personId}`

const statusOf: Readonly<Record<string, VerificationStatus>> = {
  submitted: 'NOT_VERIFIED',
  pending: 'VERIFICATION_PENDING',
  verified: 'VERIFICATION_SUCCESS',
  name_differs: 'NAME_MISMATCH',
  invalid: 'VERIFICATION_FAILED',
}

export async function getBankDetails(ctx: Context): Promise<BankDetails> {
  return detailsOf(await findPresentAccount(ctx.db, signedIn(ctx).personId))
}

function detailsOf(account: BankAccountRow | undefined): BankDetails {
  if (!account) {
    const empty = { ifscCode: '', bankName: '', branchName: '', accountHolderName: '', accountNumber: '' }
    return { ...empty, status: 'none', verification_status: 'NOT_SUBMITTED' }
  }
  return {
    ...{ ifscCode: account.ifsc, bankName: account.bank_name, branchName: account.branch_name },
    ...{ accountHolderName: account.holder, accountNumber: maskAccount(account.number_end) },
    status: account.status === 'verified' ? 'complete' : 'incomplete',
    verification_status: statusOf[account.status] ?? 'NOT_VERIFIED',
  }
}

/**
 * Another account is another row: a payout that was sent keeps the one it went to. The person is told, as a thief who
 * is paid instead of them would change this first.
 */
export async function updateBankDetails(ctx: Context, input: BankDetailsInput): Promise<BankDetails> {
  await accounts.requireRecentProof(ctx)
  const { personId } = signedIn(ctx)
  if (input.accountNumber !== input.accountNumberConfirmation) {
    throw badInput({ accountNumberConfirmation: 'The two account numbers are not the same.' })
  }
  if (await isPresent(ctx, personId, input)) return getBankDetails(ctx)
  const dayAgo = new Date(ctx.now.getTime() - 24 * 3600_000)
  if ((await countAccountsSince(ctx.db, personId, dayAgo)) >= accountsADay) {
    throw new Refusal(429, 'too_many', 'You have entered several accounts today. Please try again tomorrow.')
  }
  const end = input.accountNumber.slice(-4)
  await transaction(ctx.db, async (tx) => {
    await replaceAccount(tx, {
      ...{ person_id: personId, holder: input.accountHolderName, ifsc: input.ifscCode.toUpperCase() },
      ...{ number_sealed: seal(ctx.config, input.accountNumber, aboutBankAccount(personId)), number_end: end },
      ...{ bank_name: input.bankName, branch_name: input.branchName, status: 'submitted', created_at: ctx.now },
    })
    await accounts.tellPerson(tx, ctx, personId, {
      ...{ purpose: 'account:bank', subject: 'Your bank account was changed' },
      body: `We pay you to the account that ends in ${end} once it is verified. If it was not you, look at`,
      path: '/profile/security',
    })
  })
  return getBankDetails(ctx)
}

/** Whether just this account counts already: entering it again starts no other check. */
async function isPresent(ctx: Context, personId: number, input: BankDetailsInput): Promise<boolean> {
  const present = await findPresentAccount(ctx.db, personId)
  return (
    present !== undefined &&
    present.holder === input.accountHolderName &&
    present.ifsc === input.ifscCode.toUpperCase() &&
    unseal(ctx.config, present.number_sealed, aboutBankAccount(personId)) === input.accountNumber
  )
}

const infos: Readonly<Record<string, string>> = {
  pending: 'Your bank has not answered yet. We look again by ourselves.',
  verified: 'Your bank account is verified.',
  name_differs: 'Your bank knows this account by another name. Enter the holder’s name as the bank writes it.',
  invalid: 'Your bank knows no such account. Please look at the number and the IFSC.',
}

export async function verifyBankDetails(ctx: Context) {
  const account = await findPresentAccount(ctx.db, signedIn(ctx).personId)
  if (!account) throw conflict('Enter your bank account first.')
  const status = await checkAccount(ctx, account)
  return {
    success: status === 'verified',
    info: infos[status] ?? '',
    data: { verification_status: statusOf[status] ?? 'NOT_VERIFIED' },
  }
}

type Checking = Pick<Context, 'db' | 'now' | 'queue' | 'config' | 'providers'>

/** Asks the provider outside of any transaction. A check that has ended is not made again. */
export async function checkAccount(ctx: Checking, account: BankAccountRow): Promise<string> {
  if (account.status !== 'submitted' && account.status !== 'pending') return account.status
  const told = await askBank(ctx, account)
  const status = resultOf(account, told)
  await transaction(ctx.db, async (tx) => {
    const verified_at = status === 'verified' ? ctx.now : null
    await setAccount(tx, account.id, { status, check_id: told.id, verified_at })
    if (verified_at) await resumePayouts(tx, ctx, account.person_id)
  })
  return status
}

async function askBank(ctx: Checking, account: BankAccountRow): Promise<AccountCheck> {
  const { payouts } = ctx.providers
  const reference = `person-${account.person_id}`
  try {
    const known = account.check_id ? await payouts.findCheck(account.check_id) : null
    if (known) return known
    const accountNumber = unseal(ctx.config, account.number_sealed, aboutBankAccount(account.person_id))
    const { holder, ifsc } = account
    const { payeeId } = await payouts.register({ holder, accountNumber, ifsc, reference })
    await setAccount(ctx.db, account.id, { payee_id: payeeId })
    return await payouts.checkAccount({ payeeId, reference })
  } catch (error) {
    if (!isProviderError(error)) throw error
    if (error.code !== 'unavailable') return { id: '', state: 'invalid', registeredName: null }
    throw new Refusal(503, 'bank_away', 'Failed to submit details. Please try again later.')
  }
}

function resultOf({ holder }: BankAccountRow, { state, registeredName }: AccountCheck): string {
  if (state !== 'active') return state
  // Some banks tell no name: then that the account exists is all there is to know.
  return registeredName === null || namesAgree(holder, registeredName) ? 'verified' : 'name_differs'
}
