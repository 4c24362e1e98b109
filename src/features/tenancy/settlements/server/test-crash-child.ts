import { liveAndDie } from '#app/testing/test-crash.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { transaction } from '#platform/db.ts'
import { keysReturned } from './keys-returned.ts'
import { payUndisputed } from './pay-settlement.ts'
import { lockSettlement } from './queries.ts'

/** The keys are returned, the settlement is paid, and the payout is sent. */
export type LeavingLife = { tenancyId: number; managerId: number; at: string }

await liveAndDie<LeavingLife>(
  ({ payouts: provider }) => [[provider, ['send']]],
  async (ctx, { tenancyId, managerId, at }) => {
    await transaction(ctx.db, (tx) => keysReturned(tx, ctx, { tenancyId, at: new Date(at), takenBy: managerId }))
    const { id } = await ctx.db
      .selectFrom('settlement')
      .select('id')
      .where('tenancy_id', '=', tenancyId)
      .executeTakeFirstOrThrow()
    await transaction(ctx.db, async (tx) => {
      const settlement = await lockSettlement(tx, id)
      if (settlement) await payUndisputed(tx, ctx, settlement)
    })
    const due = await ctx.db.selectFrom('payout').select('id').where('tenancy_id', '=', tenancyId).execute()
    for (const payout of due) await payouts.job.run(ctx, { payoutId: payout.id })
  },
)
