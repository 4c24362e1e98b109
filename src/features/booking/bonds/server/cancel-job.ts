import { z } from 'zod'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { bondReference } from '../rules.ts'
import { findBond, lockBond, setBond } from './queries.ts'

export const cancelJob = defineJob({
  name: 'bonds.cancel',
  payload: z.object({ bondId: z.number().int() }),
  retryLimit: 20,
  backoff: { seconds: 10, maxSeconds: 6 * 3600 },
  run: (ctx, { bondId }) => cancelOne(ctx, bondId),
})

/**
 * Cancels a bond at the partner. It is looked up by our reference: a purchase that died may have made one we never heard
 * of. The tenant's money does not wait for this.
 */
async function cancelOne(ctx: JobContext, bondId: number): Promise<void> {
  const row = await findBond(ctx.db, bondId)
  if (row?.state !== 'cancelling' || row.cancelled_on === null) return
  const { bond } = ctx.providers
  const there = await bond.findBond(bondReference(row))
  const said = there
    ? await bond.cancelBond({ bondId: there.bondId, on: row.cancelled_on, movedIn: row.moved_in ?? false })
    : null
  await transaction(ctx.db, async (tx) => {
    const now = await lockBond(tx, bondId)
    if (now?.state !== 'cancelling') return
    await setBond(tx, bondId, {
      ...{ state: 'cancelled', partner_refund: said && Math.min(said.refundPaise, row.fee) },
      ...(there ? { number: there.bondId } : {}),
    })
  })
}
