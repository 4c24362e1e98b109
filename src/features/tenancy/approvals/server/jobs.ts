import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { endSilence } from './decide.ts'

export const approvalJobs = [
  defineJob({
    ...{ name: 'approvals.end-silence', payload: ScheduledPayload, schedule: '*/10 * * * *' },
    run: (ctx) => endSilence(ctx),
  }),
]
