import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { clearOverdue } from './lapse.ts'
import { offerUnit } from './offer-next.ts'

const clearHolds = defineJob({
  name: 'bookings.clear-holds',
  payload: ScheduledPayload,
  schedule: '* * * * *',
  run: async (ctx) => {
    await clearOverdue(ctx)
  },
})

export const holdJobs = [clearHolds, offerUnit]
