import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { askAfterChecks, askAfterSent, sendUnlocked } from './ask-payouts.ts'
import { payOwners } from './pay-owners.ts'
import { sendPayout } from './send-payout.ts'

/** At an hour when banks and people are awake. */
const payOwnersDaily = defineJob({
  name: 'payouts.pay-owners',
  payload: ScheduledPayload,
  schedule: '0 11 * * *',
  run: async (ctx, { date }) => {
    await payOwners(ctx, date)
  },
})

const askEveryMinute = defineJob({
  name: 'payouts.ask',
  payload: ScheduledPayload,
  schedule: '* * * * *',
  retryLimit: 0,
  run: async (ctx) => {
    await askAfterSent(ctx)
    await askAfterChecks(ctx)
    await sendUnlocked(ctx)
  },
})

export const payoutJobs = [sendPayout, payOwnersDaily, askEveryMinute]
