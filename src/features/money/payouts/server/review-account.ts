import { accounts } from '#features/people/accounts/server/api.ts'
import { privacy } from '#features/people/privacy/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { conflict, notAllowed, notFound } from '#platform/errors.ts'
import { numberOf } from './bank-accounts.ts'
import { type BankAccountRow, findAccount, lockPresentById, setAccount } from './bank-queries.ts'
import { resumePayouts } from './retry-payout.ts'

type Deciding = Pick<Context, 'now' | 'queue' | 'config'>

const changed = () => conflict('This account is decided already, or was changed since.')

/** An account that waits for a check by hand; nobody checks their own. */
export async function requireToReview(ctx: Pick<Context, 'db'>, id: number, reviewerId: number) {
  const account = await findAccount(ctx.db, id)
  if (!account) throw notFound('There is no such bank account.')
  if (account.person_id === reviewerId) throw notAllowed('Somebody else has to check your own bank account.')
  if (account.status !== 'review' || account.replaced_at) throw changed()
  return account
}

/** The reviewer types the number from the cheque, so that it is compared whole and never shown whole. */
export const isNumberOf = (ctx: Pick<Context, 'config'>, account: BankAccountRow, typed: string): boolean =>
  numberOf(ctx, account) === typed.replace(/\s/g, '')

type Decision = { id: number; reviewerId: number; remark: string | null }

/**
 * Notes that the first of two has compared the cheque. False where somebody else has: then this is the second. Money
 * may go to an account that the bank did not confirm, so one person alone never accepts it.
 */
export async function checkFirst(tx: Tx, ctx: Deciding, { id, reviewerId }: Omit<Decision, 'remark'>) {
  const account = await lockPresentById(tx, id)
  if (account?.status !== 'review') throw changed()
  if (account.first_reviewed_by_id === reviewerId) throw conflict('You have checked it. Somebody else has to as well.')
  if (account.first_reviewed_by_id !== null) return false
  await setAccount(tx, id, { first_reviewed_by_id: reviewerId, first_reviewed_at: ctx.now })
  return true
}

/** Without a remark it is accepted, else refused. Of several who decide at once, one does. */
export async function decideByHand(tx: Tx, ctx: Deciding, { id, reviewerId, remark }: Decision): Promise<void> {
  const account = await lockPresentById(tx, id)
  if (account?.status !== 'review') throw changed()
  const isGood = remark === null
  await setAccount(tx, id, {
    ...{ status: isGood ? 'verified' : 'refused', by_hand: isGood, verified_at: isGood ? ctx.now : null, remark },
    ...{ reviewed_by_id: reviewerId, reviewed_at: ctx.now, ask_at: null },
    // Another cheque is compared by two people again.
    ...(isGood ? {} : { first_reviewed_by_id: null, first_reviewed_at: null }),
  })
  if (isGood) await resumePayouts(tx, ctx, account.person_id)
  const end = account.number_end
  await accounts.tellPerson(tx, ctx, account.person_id, {
    ...{ purpose: 'account:bank', subject: m.bank_told_subject, path: '/alpha/bank-details' },
    body: () => (remark === null ? m.bank_told_verified({ end }) : m.bank_told_refused({ end, remark })),
  })
}

/** Null where none is kept. */
export async function openCheque(
  ctx: Pick<Context, 'config' | 'providers'>,
  { person_id, cheque_key, cheque_type }: BankAccountRow,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  if (!cheque_key || !cheque_type) return null
  const bytes = await privacy.openFile(ctx, { personId: person_id, key: cheque_key })
  return bytes && { bytes, contentType: cheque_type }
}
