import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { releaseMoney } from './release-money.ts'

export const heldMoneyJobs = [
  defineJob({
    name: 'release-held-money',
    payload: ScheduledPayload,
    schedule: '35 * * * *',
    run: ({ db, now }) => releaseMoney(db, now),
  }),
]
