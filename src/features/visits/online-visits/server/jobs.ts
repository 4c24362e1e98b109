import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { deleteOpenVisits } from './queries.ts'

/** Deletes unconfirmed phones and email addresses. */
export const tidyOnlineVisits = defineJob({
  name: 'tidy-online-visits',
  payload: ScheduledPayload,
  schedule: '40 4 * * *',
  async run({ db }, { firesAt }) {
    await deleteOpenVisits(db, new Date(Date.parse(firesAt) - 24 * 3600_000))
  },
})
