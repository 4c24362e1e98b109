import type { JobContext } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { nextAsk } from '../rules.ts'
import { listAccountsToAsk } from './bank-queries.ts'
import { checkAccount } from './check-account.ts'
import { listUnlocked, takeToAsk } from './payout-queries.ts'
import { askAfterPayout } from './retry-payout.ts'
import { sendPayout } from './send-payout.ts'

/** Asks about payouts that are under way, in case no webhook comes. One that cannot be asked about has another turn. */
export async function askAfterSent(ctx: JobContext): Promise<number> {
  const due = await takeToAsk(ctx.db, ctx.now, (asked) => nextAsk(asked, ctx.now))
  for (const payout of due) {
    try {
      await askAfterPayout(ctx, payout)
    } catch (error) {
      if (!isProviderError(error)) throw error
      ctx.log.warn({ err: error, payout: payout.id }, 'the provider cannot be asked about a payout')
    }
  }
  return due.length
}

/** Checks of bank accounts that had no answer at first. */
export async function askAfterChecks(ctx: JobContext): Promise<void> {
  for (const account of await listAccountsToAsk(ctx.db, ctx.now, 50)) await checkAccount(ctx, account)
}

/** Sends what waited because a bank account had been changed, once the day is over. */
export async function sendUnlocked(ctx: JobContext): Promise<void> {
  for (const { id } of await listUnlocked(ctx.db, ctx.now, 100)) await ctx.queue.enqueue(sendPayout, { payoutId: id })
}
