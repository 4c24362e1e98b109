import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { keepDays } from '../rules.ts'
import { deleteOld } from './queries.ts'

export const shiftingJobs = [
  defineJob({
    name: 'shifting.tidy',
    payload: ScheduledPayload,
    schedule: '40 3 * * *',
    run: async ({ db, now }) => {
      await deleteOld(db, new Date(now.getTime() - keepDays * 86_400_000))
    },
  }),
]
