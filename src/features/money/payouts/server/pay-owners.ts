import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { startOfDay } from '#shared/dates.ts'
import { isLocked, isPayoutDay, leastPayout, payableOn } from '../rules.ts'
import { findPresentAccount } from './bank-queries.ts'
import { owePayout } from './owe-payout.ts'

/**
 * Pays each owner what they were due at the end of the month before, from the 5th on, and on every day the deposits that
 * were passed on to them. Each in a transaction of its own: started again, it goes on.
 */
export async function payOwners(ctx: JobContext, day: string): Promise<number> {
  const owners = isPayoutDay(day)
    ? payments.listOwed(ctx.db, 'owners_due', leastPayout)
    : payments.listOwnersGivenDeposits(ctx.db, monthStart(day))
  let made = 0
  for (const personId of await owners) {
    if (await payOwner(ctx, personId, day)) made += 1
  }
  return made
}

const monthStart = (day: string): Date => startOfDay(`${day.slice(0, 7)}-01`)

/** Idempotent for the day. */
export const payOwner = (ctx: JobContext, personId: number, day: string): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    // Without an account that may be paid to it stays due, and is in the payout of the first day with one.
    const account = await findPresentAccount(tx, personId)
    if (account?.status !== 'verified' || isLocked(account, ctx.now)) return false
    const now = await payments.lockedBalance(tx, { kind: 'owners_due', personId, tenancyId: null })
    const amount = payableOn(day, { now, ...(await payments.dueInMonth(tx, personId, monthStart(day))) })
    if (amount < leastPayout) return false
    const { made } = await owePayout(tx, ctx, {
      ...{ personId, amount, purpose: 'rent', reference: `owner:${personId}:${day}` },
    })
    return made
  })
