import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { AccountCheck } from '#providers/payouts/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { VerificationStatus } from '../contract.ts'
import { type AccountStatus, afterCheck, isLate, isUnderCheck, namesAgree, nextAsk } from '../rules.ts'
import { numberOf } from './bank-accounts.ts'
import { verificationOf } from './bank-details.ts'
import {
  type BankAccountRow,
  claimCheck,
  findAccount,
  findPresentAccount,
  lockPresentById,
  setAccount,
} from './bank-queries.ts'
import { resumePayouts } from './retry-payout.ts'

/** In the language of the request, or of the recipient. */
const infoOf = (status: AccountStatus): string => m.bank_info({ status })

export async function verifyBankDetails(ctx: Context) {
  const { personId } = signedIn(ctx)
  const account = await findPresentAccount(ctx.db, personId)
  if (!account) throw conflict(m.bank_enter_first())
  await checkAccount(ctx, account)
  // Another account may have taken its place while the bank was asked.
  const present = (await findPresentAccount(ctx.db, personId)) ?? account
  return {
    success: present.status === 'verified',
    info: infoOf(present.status),
    data: { verification_status: verificationOf(present) satisfies VerificationStatus },
  }
}

type Checking = Pick<Context, 'db' | 'now' | 'queue' | 'config' | 'providers'>

/** Asks the provider outside of any transaction. A check that has ended is not made again. */
export async function checkAccount(ctx: Checking, account: BankAccountRow): Promise<void> {
  if (!isUnderCheck(account.status)) return
  const again = nextAsk(account.asked, ctx.now)
  const asking = account.check_id ? account : await claimCheck(ctx.db, account.id, ctx.now, again)
  // Another process asks at this moment, or it is no longer the present account.
  if (!asking) return
  const told = await askBank(ctx, asking)
  await transaction(ctx.db, (tx) => noteCheck(tx, ctx, asking, told))
}

const silent = { id: null, state: 'pending', registeredName: null } as const
type Told = AccountCheck | typeof silent

async function askBank(ctx: Checking, account: BankAccountRow): Promise<Told> {
  const { payouts } = ctx.providers
  try {
    const known = account.check_id ? await payouts.findCheck(account.check_id) : null
    if (known) return known
    const payeeId = await registerPayee(ctx, account)
    return await payouts.checkAccount({ payeeId, reference: referenceOf(account) })
  } catch (error) {
    if (!isProviderError(error)) throw error
    return error.code === 'unavailable' ? silent : { id: '', state: 'invalid', registeredName: null }
  }
}

const referenceOf = ({ person_id }: BankAccountRow): string => `person-${person_id}`

/** The provider's id of the account, which payouts go to. The same account is registered once. */
async function registerPayee(ctx: Checking, account: BankAccountRow): Promise<string> {
  const { holder, ifsc } = account
  const reference = referenceOf(account)
  const { payeeId } = await ctx.providers.payouts.register({
    ...{ holder, ifsc, reference, accountNumber: numberOf(ctx, account) },
  })
  await transaction(ctx.db, (tx) => setAccount(tx, account.id, { payee_id: payeeId }))
  return payeeId
}

function readAnswer({ holder }: BankAccountRow, { state, registeredName }: Told) {
  if (state !== 'active') return state
  // Some banks tell no name: then that the account exists is all there is to know.
  return registeredName === null || namesAgree(holder, registeredName) ? 'agrees' : 'name_differs'
}

/** An answer about an account that was replaced or decided since counts for nothing. */
async function noteCheck(tx: Tx, ctx: Checking, asked: BankAccountRow, told: Told): Promise<void> {
  const account = await lockPresentById(tx, asked.id)
  if (!account || !isUnderCheck(account.status)) return
  const answer = readAnswer(account, told)
  const facts = { status: account.status, hasCheque: account.cheque_key !== null, late: isLate(account, ctx.now) }
  const status = afterCheck(answer, facts)
  await setAccount(tx, account.id, {
    status,
    check_id: told.id ?? account.check_id,
    registered_name: told.registeredName,
    verified_at: status === 'verified' ? ctx.now : null,
    ...(answer === 'pending'
      ? { ask_at: nextAsk(account.asked, ctx.now), asked: account.asked + 1 }
      : { ask_at: null }),
  })
  if (status === 'verified') await resumePayouts(tx, ctx, account.person_id)
  // A person who waited longer than the call took is told by a message.
  if (asked.check_id && status !== account.status) await tellChecked(tx, ctx, { ...account, status })
}

const tellChecked = (tx: Tx, ctx: Checking, { person_id, number_end, status }: BankAccountRow): Promise<void> =>
  accounts.tellPerson(tx, ctx, person_id, {
    ...{ purpose: 'account:bank', subject: m.bank_told_subject, path: '/alpha/bank-details' },
    body: () => m.bank_told({ end: number_end, info: infoOf(status) }),
  })

/** The provider's ids of an account, for a decision by hand about one it never took. */
export async function payeeOf(ctx: Checking, id: number): Promise<string | null> {
  const account = await findAccount(ctx.db, id)
  if (!account) return null
  return account.payee_id ?? registerPayee(ctx, account)
}
