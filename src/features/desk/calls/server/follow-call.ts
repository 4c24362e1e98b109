import { z } from 'zod'
import { transaction } from '#platform/db.ts'
import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { keepDays, longestSilenceMs } from '../rules.ts'
import { noteEnd } from './queries.ts'

/** Asks how a call ended, where the provider's message does not come. It throws while the call runs, and is run again. */
export const followCall = defineJob({
  name: 'desk.follow-call',
  payload: z.object({ callId: z.number().int() }),
  backoff: { seconds: 15, maxSeconds: 900 },
  retryLimit: 12,
  async run(ctx, { callId }) {
    const call = await ctx.db.selectFrom('office_call').selectAll().where('id', '=', callId).executeTakeFirst()
    if (call?.state !== 'ringing' || !call.provider_call_id) return
    const ended = await ctx.providers.calls.findEnded(call.provider_call_id).catch((error) => {
      if (isProviderError(error, 'not_found')) return { ending: 'failed' as const, seconds: 0 }
      throw error
    })
    const isSilent = ctx.now.getTime() - call.asked_at.getTime() > longestSilenceMs
    if (!ended && !isSilent) throw new Error(`call ${callId} is not over`)
    const { ending, seconds } = ended ?? { ending: 'failed' as const, seconds: 0 }
    await transaction(ctx.db, (tx) => noteEnd(tx, { id: callId, state: ending, seconds, now: ctx.now }))
  },
})

/** Numbers of those who rang are not kept for ever. */
const forgetCallers = defineJob({
  ...{ name: 'desk.forget-callers', payload: ScheduledPayload, schedule: '40 3 * * *' },
  async run(ctx) {
    const before = new Date(ctx.now.getTime() - keepDays * 86_400_000)
    await ctx.db.deleteFrom('missed_call').where('settled_at', '<', before).execute()
  },
})

export const callJobs = [followCall, forgetCallers]
