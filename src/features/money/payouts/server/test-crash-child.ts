import { liveAndDie } from '#app/test-crash.ts'
import { release } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { payOwner } from './pay-owners.ts'
import { sendPayout } from './send-payout.ts'

/** An owner is paid: a rent is released, a payout owed and sent. */
export type OwnerLife = { ownerId: number; invoiceId: number; day: string }

await liveAndDie<OwnerLife>(
  ({ payouts }) => [[payouts, ['send']]],
  async (ctx, { ownerId, invoiceId, day }) => {
    await transaction(ctx.db, (tx) => release.rentOf(tx, invoiceId, ownerId, ctx.now))
    await payOwner(ctx, ownerId, day)
    const due = await ctx.db.selectFrom('payout').select('id').where('person_id', '=', ownerId).execute()
    for (const { id } of due) await sendPayout.run(ctx, { payoutId: id })
  },
)
