import { Refusal } from '#platform/errors.ts'
import type { JobContext } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { nextAsk } from '../rules.ts'
import { checkAccount } from './bank-accounts.ts'
import { listPendingAccounts } from './bank-queries.ts'
import { takeToAsk } from './payout-queries.ts'
import { askAfterPayout } from './retry-payout.ts'

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
  for (const account of await listPendingAccounts(ctx.db, 50)) {
    try {
      await checkAccount(ctx, account)
    } catch (error) {
      // The provider is away: another turn follows.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
