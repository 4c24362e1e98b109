import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { endDue } from './offboard.ts'

export const offboardingJobs = [
  defineJob({
    ...{ name: 'owners.end-offboardings', payload: ScheduledPayload, schedule: '20 0 * * *' },
    run: (ctx) => endDue(ctx),
  }),
]
