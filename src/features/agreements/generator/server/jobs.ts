import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { keptDays } from '../content.ts'
import { removeOldDrafts } from './queries.ts'

/** Deletes drafts that nobody changed for as long as the page says, and after a day those in which nothing was typed. */
export const tidyDrafts = defineJob({
  name: 'agreement-drafts.tidy',
  payload: ScheduledPayload,
  schedule: '50 3 * * *',
  async run({ db }, { firesAt }) {
    const before = (days: number) => new Date(new Date(firesAt).getTime() - days * 86_400_000)
    await removeOldDrafts(db, before(keptDays), before(1))
  },
})

export const generatorJobs = [tidyDrafts]
