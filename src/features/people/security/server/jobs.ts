import { defineJob, ScheduledPayload } from '#platform/job.ts'

/** Deletes challenges that nobody answered. */
export const tidyPasskeyChallenges = defineJob({
  name: 'tidy-passkey-challenges',
  payload: ScheduledPayload,
  schedule: '45 3 * * *',
  async run(ctx, { firesAt }) {
    await ctx.db.deleteFrom('passkey_challenge').where('expires_at', '<', new Date(firesAt)).execute()
  },
})
