import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { leastPayout } from '../rules.ts'
import { moveOf } from './payout-move.ts'
import { findByReference, insertPayout, type PayoutRow } from './payout-queries.ts'
import { sendPayout } from './send-payout.ts'

export type AskedPayout = {
  personId: number
  tenancyId?: number | null
  /** Paise. */
  amount: number
  purpose: PayoutRow['purpose']
  /** Its purpose, named so that it is made once. */
  reference: string
}

/**
 * Sets money that is owed apart for a payout, in the caller's transaction; a job sends it. Idempotent by reference.
 * Refused where less is owed.
 */
export async function owePayout(
  tx: Tx,
  { queue, now }: Pick<Context, 'queue' | 'now'>,
  { personId, tenancyId = null, amount, purpose, reference }: AskedPayout,
): Promise<{ id: number; made: boolean }> {
  if (amount < leastPayout) throw new Error(`a payout of ${amount} paise is too small`)
  const id = await insertPayout(tx, {
    ...{ person_id: personId, tenancy_id: tenancyId, amount, purpose, reference },
    ...{ state: 'due', created_at: now },
  })
  if (id === null) {
    const there = await findByReference(tx, reference)
    if (!there) throw new Error(`no payout ${reference}`)
    return { id: there.id, made: false }
  }
  const move = moveOf({ id, attempt: 1, person_id: personId, purpose })
  await payments.post(tx, postings.payoutOwed(move, amount), now)
  await queue.enqueue(sendPayout, { payoutId: id }, { tx })
  return { id, made: true }
}
