import { liveAndDie } from '#app/testing/test-crash.ts'
import { payOwner } from './pay-owners.ts'
import { sendPayout } from './send-payout.ts'
import { releaseWithFee } from './test-release.ts'

/** An owner is paid: a rent is released, our fee taken from it, a payout owed and sent. */
export type OwnerLife = { ownerId: number; tenancyId: number; invoiceId: number; day: string }

await liveAndDie<OwnerLife>(
  ({ payouts }) => [[payouts, ['send']]],
  async (ctx, life) => {
    const { ownerId, day } = life
    await releaseWithFee(ctx.db, life, ctx.now)
    await payOwner(ctx, ownerId, day)
    const due = await ctx.db.selectFrom('payout').select('id').where('person_id', '=', ownerId).execute()
    for (const { id } of due) await sendPayout.run(ctx, { payoutId: id })
  },
)
