import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { isNoticeDue } from '../rules.ts'
import { askBank } from './ask-bank.ts'
import { noticeJob } from './give-notice.ts'
import { end, revokeJob } from './mandate-told.ts'
import { planDebits } from './plan-debits.ts'
import { listAsked, listOfLeft, listOpenDebits, lockMandate } from './queries.ts'
import { takeAlong } from './take-along.ts'
import { debitJob } from './take-debit.ts'

const dayMs = 86_400_000

/** Everything that is due now. Safe to run in many processes and as often as one likes. */
export async function tick(ctx: JobContext): Promise<void> {
  await endMandates(ctx)
  await planDebits(ctx)
  for (const { id, state, debit_at } of await listOpenDebits(ctx.db)) {
    const key = { singletonKey: `debit-${id}` }
    if (state === 'planned' && isNoticeDue(debit_at, ctx.now)) {
      await ctx.queue.enqueue(noticeJob, { debitId: id }, key)
    }
    if (state === 'asked' || (state === 'noticed' && debit_at <= ctx.now)) {
      await ctx.queue.enqueue(debitJob, { debitId: id }, key)
    }
  }
}

/** Mandates whose approval we were never told of, and those of homes that were left. */
async function endMandates(ctx: JobContext): Promise<void> {
  for (const mandate of await listAsked(ctx.db)) {
    try {
      const approved = await askBank(ctx, mandate)
      if (!approved && ctx.now.getTime() - mandate.created_at.getTime() > dayMs)
        await endOne(ctx, mandate.id, 'expired')
    } catch (error) {
      if (!isProviderError(error)) throw error
      ctx.log.warn({ mandate: mandate.id, code: error.code }, 'a mandate could not be asked after')
    }
  }
  for (const { id, moved_to, moves } of await listOfLeft(ctx.db)) {
    if (moved_to !== null) await transaction(ctx.db, (tx) => takeAlong(tx, ctx, id, moved_to))
    // Between two homes of ours nothing is debited; the mandate waits for the next keys.
    else if (!moves) await endOne(ctx, id, 'left')
  }
}

const endOne = (ctx: JobContext, id: number, by: 'expired' | 'left'): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const mandate = await lockMandate(tx, id)
    if (mandate && mandate.state !== 'ended') await end(tx, ctx, mandate, by)
  })

export const tickJob = defineJob({
  name: 'autopay.tick',
  payload: ScheduledPayload,
  // By day only: nobody is told of a debit at night.
  schedule: '*/10 8-20 * * *',
  run: tick,
})

export const autopayJobs = [tickJob, noticeJob, debitJob, revokeJob]
