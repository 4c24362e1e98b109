import { z } from 'zod'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { formatRupees } from '#shared/money.ts'
import { isLocked, payoutKey } from '../rules.ts'
import { findAccount, findPresentAccount } from './bank-queries.ts'
import { notePayout, noteRefused } from './note-payout.ts'
import { lockPayout, type PayoutRow, setPayout } from './payout-queries.ts'

export const sendPayout = defineJob({
  name: 'payouts.send',
  payload: z.object({ payoutId: z.number().int() }),
  retryLimit: 20,
  backoff: { seconds: 10, maxSeconds: 6 * 3600 },
  concurrency: 2,
  run: async (ctx, { payoutId }) => sendOne(ctx, payoutId),
})

type Ready = PayoutRow & { payeeId: string }

/**
 * Sends a payout outside of any transaction. A process that sends it again, after a crash or beside us, uses the same
 * idempotency key, so that the provider pays once.
 */
async function sendOne(ctx: JobContext, payoutId: number): Promise<void> {
  const payout = await chooseAccount(ctx, payoutId)
  if (!payout) return
  const { payouts } = ctx.providers
  const idempotencyKey = payoutKey(payout)
  const { payeeId, purpose, amount: amountPaise } = payout
  try {
    const told = await payouts.send({ payeeId, purpose, amountPaise, idempotencyKey })
    await transaction(ctx.db, (tx) => notePayout(tx, ctx, payoutId, told))
  } catch (error) {
    if (!isProviderError(error) || error.code === 'unavailable') throw error
    // An earlier attempt may have got through, its answer lost.
    const there = await payouts.find(idempotencyKey)
    await transaction(ctx.db, async (tx) => {
      if (there) await notePayout(tx, ctx, payoutId, there)
      else await noteRefused(tx, ctx, payoutId, error.message)
    })
  }
}

/** The account is written down before anything is sent. Null where nothing is to be sent, or not yet. */
const chooseAccount = (ctx: JobContext, payoutId: number): Promise<Ready | null> =>
  transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout?.state !== 'due') return null
    const chosen = payout.bank_account_id ? await findAccount(tx, payout.bank_account_id) : undefined
    const account = chosen ?? (await findPresentAccount(tx, payout.person_id))
    if (account?.status !== 'verified' || account.payee_id === null) {
      if (payout.waits_for !== 'bank_account') {
        await setPayout(tx, payoutId, { waits_for: 'bank_account' })
        await askForAccount(tx, ctx, payout)
      }
      return null
    }
    // An attempt that was started before the change goes to the account it was started with.
    if (!chosen && isLocked(account, ctx.now)) {
      await setPayout(tx, payoutId, { waits_for: 'bank_change' })
      return null
    }
    if (!chosen || payout.waits_for) await setPayout(tx, payoutId, { bank_account_id: account.id, waits_for: null })
    return { ...payout, payeeId: account.payee_id }
  })

const askForAccount = (tx: Tx, ctx: JobContext, { person_id, amount }: PayoutRow): Promise<void> =>
  accounts.tellPerson(tx, ctx, person_id, {
    ...{ purpose: 'payout:waits', subject: m.sent_payout_waits_subject, path: '/alpha/payments' },
    body: () => m.sent_payout_waits({ amount: formatRupees(amount) }),
  })
