import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments, refunds } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import type { Payout } from '#providers/payouts/port.ts'
import { formatRupees } from '#shared/money.ts'
import { nextAsk, payoutKey } from '../rules.ts'
import { type PayoutState, payoutStep } from '../states.ts'
import { moveOf } from './payout-move.ts'
import { lockPayout, type PayoutRow, setPayout } from './payout-queries.ts'

export type NoteContext = Pick<Context, 'now' | 'queue' | 'config'>

/**
 * Applies a payout's state at the provider: the answer to sending it, a webhook or our asking. All may tell the same
 * again and at once, so the row is locked and the table of states decides. What is told about an earlier attempt, or
 * with another amount, changes nothing: the money office finds it.
 */
export async function notePayout(
  tx: Tx,
  ctx: NoteContext,
  payoutId: number,
  told: Payout,
): Promise<PayoutState | 'unknown'> {
  const payout = await lockPayout(tx, payoutId)
  if (!payout || told.reference !== payoutKey(payout) || told.amountPaise !== payout.amount) return 'unknown'
  const { to, effect } = payoutStep(payout.state, told.status)
  if (to !== payout.state || payout.provider_id === null) {
    await setPayout(tx, payout.id, {
      ...{ state: to, provider_id: told.id, utr: told.utr, failure: told.failure, waits_for: null },
      sent_at: payout.sent_at ?? ctx.now,
      ...(to === 'done' ? { done_at: ctx.now } : {}),
      ...(to === 'sent' ? { ask_at: nextAsk(payout.asked, ctx.now) } : {}),
    })
  }
  if (effect === 'arrived') await payments.post(tx, postings.payoutDone(moveOf(payout), payout.amount), ctx.now)
  else if (effect) await giveBack(tx, ctx, payout, effect === 'back_from_bank')
  if (to !== payout.state) {
    await refunds.notePaidOut(tx, payout.id, to, ctx.now)
    await tell(tx, ctx, payout, to)
  }
  return to
}

/** The provider refused an attempt and has no such payout. */
export async function noteRefused(tx: Tx, ctx: NoteContext, payoutId: number, why: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId)
  if (!payout || (payout.state !== 'due' && payout.state !== 'sent')) return
  await setPayout(tx, payout.id, { state: 'failed', failure: why.slice(0, 300), waits_for: null })
  await giveBack(tx, ctx, payout, false)
  await refunds.notePaidOut(tx, payout.id, 'failed', ctx.now)
  await tell(tx, ctx, payout, 'failed')
}

const giveBack = (tx: Tx, { now }: NoteContext, payout: PayoutRow, wasDone: boolean) =>
  payments.post(tx, postings.payoutBack(moveOf(payout), payout.amount, wasDone), now)

async function tell(tx: Tx, ctx: NoteContext, { person_id, amount }: PayoutRow, to: PayoutState): Promise<void> {
  const money = formatRupees(amount)
  if (to === 'done') {
    await accounts.tellPerson(tx, ctx, person_id, {
      ...{ purpose: 'payout:done', subject: m.sent_payout_done_subject, path: '/alpha/payments' },
      body: () => m.sent_payout_done({ amount: money }),
    })
  }
  if (to === 'failed' || to === 'reversed') {
    await accounts.tellPerson(tx, ctx, person_id, {
      ...{ purpose: 'payout:failed', subject: m.sent_payout_failed_subject, path: '/alpha/payments' },
      body: () => m.sent_payout_failed({ amount: money }),
    })
  }
}
