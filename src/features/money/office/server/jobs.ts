import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { checkMoney } from './check-money.ts'

/** Every night: what the gateway says against what stands here. */
const checkOfTheNight = defineJob({
  name: 'money.check',
  payload: ScheduledPayload,
  schedule: '40 2 * * *',
  run: async (ctx) => {
    await checkMoney(ctx, null)
  },
})

export const moneyOfficeJobs = [checkOfTheNight]
