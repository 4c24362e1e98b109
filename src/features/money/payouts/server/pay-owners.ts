import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { isLocked, leastPayout } from '../rules.ts'
import { findPresentAccount } from './bank-queries.ts'
import { owePayout } from './owe-payout.ts'

/** Pays each owner what they are due, in one payout a day. Each in a transaction of its own: begun again, it goes on. */
export async function payOwners(ctx: JobContext, day: string): Promise<number> {
  let made = 0
  for (const personId of await payments.listOwed(ctx.db, 'owners_due', leastPayout)) {
    if (await payOwner(ctx, personId, day)) made += 1
  }
  return made
}

/** Idempotent for the day. */
export const payOwner = (ctx: JobContext, personId: number, day: string): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    // Without an account that may be paid to it stays due, and is in the payout of the first day with one.
    const account = await findPresentAccount(tx, personId)
    if (account?.status !== 'verified' || isLocked(account, ctx.now)) return false
    const amount = await payments.lockedBalance(tx, { kind: 'owners_due', personId, tenancyId: null })
    if (amount < leastPayout) return false
    const { made } = await owePayout(tx, ctx, {
      ...{ personId, amount, purpose: 'rent', reference: `owner:${personId}:${day}` },
    })
    return made
  })
