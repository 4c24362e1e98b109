import { accounts } from '#features/people/accounts/server/api.ts'
import { privacy } from '#features/people/privacy/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { SentFile } from '#shared/file-field.ts'
import type { BankDetails, BankDetailsInput } from '../contract.ts'
import { accountsADay, afterCheque, isLate, lockedUntil, lockHours } from '../rules.ts'
import { getBankDetails } from './bank-details.ts'
import {
  type BankAccountRow,
  countAccountsSince,
  lockPresentAccount,
  replaceAccount,
  setAccount,
} from './bank-queries.ts'

export const aboutBankAccount = (personId: number): string => `bank account ${personId}`

export const numberOf = ({ config }: Pick<Context, 'config'>, account: BankAccountRow): string =>
  unseal(config, account.number_sealed, aboutBankAccount(account.person_id))

type Cheque = { cheque_key: string; cheque_type: string } | null

/**
 * Another account is another row: a payout that was sent keeps the one it went to. The person is told, as a thief who
 * is paid instead of them would change this first.
 */
export async function updateBankDetails(ctx: Context, input: BankDetailsInput): Promise<BankDetails> {
  await accounts.requireRecentProof(ctx)
  if (input.accountNumber !== input.accountNumberConfirmation) {
    throw badInput({ accountNumberConfirmation: m.bank_numbers_differ() })
  }
  const cheque = input.chequeLeaf ? await keepCheque(ctx, input.chequeLeaf) : null
  try {
    await transaction(ctx.db, (tx) => enterAccount(tx, ctx, input, cheque))
  } catch (error) {
    if (cheque) await ctx.providers.storage.remove(cheque.cheque_key)
    throw error
  }
  return getBankDetails(ctx)
}

async function keepCheque(ctx: Context, file: SentFile): Promise<Cheque> {
  const { bytes, contentType } = await privacy.cleanFile(file.bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? badInput({ chequeLeaf: error.message }) : error
  })
  return { cheque_key: await privacy.keepFile(ctx, signedIn(ctx).personId, bytes), cheque_type: contentType }
}

async function enterAccount(tx: Tx, ctx: Context, input: BankDetailsInput, cheque: Cheque): Promise<void> {
  const { personId } = signedIn(ctx)
  const before = await lockPresentAccount(tx, personId)
  const ifsc = input.ifscCode.toUpperCase()
  const isSameTarget = before !== undefined && before.ifsc === ifsc && numberOf(ctx, before) === input.accountNumber
  if (isSameTarget && before.holder === input.accountHolderName) {
    // Entering just this account again starts no other check.
    if (cheque) await addCheque(tx, ctx, before, cheque)
    return
  }
  const dayAgo = new Date(ctx.now.getTime() - 24 * 3600_000)
  if ((await countAccountsSince(tx, personId, dayAgo)) >= accountsADay) {
    throw new Refusal(429, 'too_many', m.bank_several_today())
  }
  const locked_until = lockedUntil(before, isSameTarget, ctx.now)
  const number_end = input.accountNumber.slice(-4)
  if (before) await dropCheque(tx, ctx, before)
  await replaceAccount(tx, {
    ...{ person_id: personId, holder: input.accountHolderName, ifsc, number_end, locked_until, ...cheque },
    number_sealed: seal(ctx.config, input.accountNumber, aboutBankAccount(personId)),
    ...{ bank_name: input.bankName, branch_name: input.branchName, status: 'submitted', created_at: ctx.now },
  })
  await accounts.tellPerson(tx, ctx, personId, {
    ...{ purpose: 'account:bank', subject: m.sent_bank_changed_subject, path: '/profile/security' },
    body: () => m.sent_bank_changed({ end: number_end, hours: locked_until ? lockHours : 0 }),
  })
}

async function addCheque(tx: Tx, ctx: Context, account: BankAccountRow, cheque: NonNullable<Cheque>): Promise<void> {
  if (account.status === 'verified') throw conflict(m.bank_no_cheque_needed())
  await dropCheque(tx, ctx, account)
  const status = afterCheque(account.status, isLate(account, ctx.now))
  await setAccount(tx, account.id, { ...cheque, status, remark: null })
}

/** Its file goes once the transaction is through. */
async function dropCheque(tx: Tx, { queue }: Pick<Context, 'queue'>, { cheque_key }: BankAccountRow): Promise<void> {
  if (cheque_key) await queue.enqueue(privacy.removeFile, { key: cheque_key }, { tx })
}
