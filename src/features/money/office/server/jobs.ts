import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { checkMoney } from './check-money.ts'

/** Nightly comparison of the gateway's payments with ours. */
const checkOfTheNight = defineJob({
  name: 'money.check',
  payload: ScheduledPayload,
  schedule: '40 2 * * *',
  run: async (ctx) => {
    await checkMoney(ctx, null)
  },
})

export const moneyOfficeJobs = [checkOfTheNight]
