import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments, refunds } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { notePayout } from './note-payout.ts'
import { moveOf } from './payout-move.ts'
import { findPayout, lockPayout, lockUnpaid, type PayoutRow, setPayout } from './payout-queries.ts'
import { sendPayout } from './send-payout.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'config' | 'providers'>
type Sending = Pick<Context, 'now' | 'queue'>

/** Asks the provider how a payout stands and applies it; unchanged where it was never sent. */
export async function askAfterPayout(ctx: Ctx, payout: PayoutRow): Promise<PayoutRow> {
  const told = payout.provider_id ? await ctx.providers.payouts.findPayout(payout.provider_id) : null
  if (told) await transaction(ctx.db, (tx) => notePayout(tx, ctx, payout.id, told))
  return (await findPayout(ctx.db, payout.id)) ?? payout
}

/** Sends it now: under another key where the last attempt came back. One that arrived or is under way is left alone. */
export const sendAgain = (ctx: Ctx, id: number): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout) await sendLocked(tx, ctx, payout)
  })

/** Refused where what came back was paid otherwise since: then it is no longer owed. */
async function sendLocked(tx: Tx, { queue, now }: Sending, payout: PayoutRow): Promise<void> {
  const { id, attempt, amount } = payout
  if (payout.state === 'failed' || payout.state === 'reversed') {
    const next = { ...payout, attempt: attempt + 1 }
    await payments.post(tx, postings.payoutOwed(moveOf(next), amount), now)
    await setPayout(tx, id, {
      ...{ state: 'due', attempt: next.attempt, bank_account_id: null, provider_id: null, utr: null, failure: null },
      ...{ sent_at: null, done_at: null, ask_at: null, asked: 0 },
    })
    await refunds.notePaidOut(tx, id, 'due', now)
  } else if (payout.state !== 'due') {
    return
  }
  await queue.enqueue(sendPayout, { payoutId: id }, { tx })
}

/** A verified bank account: what waited for one is sent, and what came back from another one goes to this one. */
export async function resumePayouts(tx: Tx, ctx: Sending, personId: number): Promise<void> {
  for (const payout of await lockUnpaid(tx, personId)) await sendLocked(tx, ctx, payout)
}
