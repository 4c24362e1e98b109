import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { keepDays } from '../rules.ts'

const days = (n: number): number => n * 86_400_000

/** Deletes used and expired codes, ended sessions and old counters. */
export const tidyAccounts = defineJob({
  name: 'tidy-accounts',
  payload: ScheduledPayload,
  schedule: '40 3 * * *',
  async run(ctx, { firesAt }) {
    const at = new Date(firesAt).getTime()
    await ctx.db
      .deleteFrom('otp_challenge')
      .where('expires_at', '<', new Date(at - days(keepDays.code)))
      .execute()
    await ctx.db
      .deleteFrom('limit_counter')
      .where('window_start', '<', new Date(at - days(keepDays.counter)))
      .execute()
    await ctx.db
      .deleteFrom('session')
      .where('expires_at', '<', new Date(at - days(keepDays.session)))
      .execute()
  },
})
