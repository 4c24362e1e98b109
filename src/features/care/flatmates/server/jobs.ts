import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { writeWeek } from './cleaning.ts'
import { noteAgreedRules } from './house-rules.ts'

export const flatmateJobs = [
  defineJob({
    name: 'flatmates.night',
    payload: ScheduledPayload,
    schedule: '30 0 * * *',
    run: async ({ db, now }) => {
      await noteAgreedRules(db, now)
      await writeWeek(db, dayInIndia(now))
    },
  }),
]
