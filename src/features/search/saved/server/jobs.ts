import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { undoHours } from '../alert-rules.ts'
import { matchNewHomes } from './match-new-homes.ts'
import { forgetRemovedSearches } from './search-queries.ts'
import { forgetRemovedHomes } from './shortlist-queries.ts'
import { tellAtOnce, tellOfTheDay } from './tell-people.ts'

/** Every minute: where nothing is new it asks one short question. */
const findMatches = defineJob({
  name: 'match-new-homes',
  payload: ScheduledPayload,
  schedule: '* * * * *',
  async run(ctx) {
    await matchNewHomes(ctx)
    await tellAtOnce(ctx)
  },
})

const tellDaily = defineJob({
  name: 'tell-of-new-homes',
  payload: ScheduledPayload,
  schedule: '10 9 * * *',
  run: (ctx, { date }) => tellOfTheDay(ctx, date),
})

/** Deletes removed items after the undo period. */
const tidySaved = defineJob({
  name: 'tidy-saved',
  payload: ScheduledPayload,
  schedule: '40 3 * * *',
  async run(ctx, { firesAt }) {
    const before = new Date(new Date(firesAt).getTime() - undoHours * 3600_000)
    await forgetRemovedHomes(ctx.db, before)
    await forgetRemovedSearches(ctx.db, before)
  },
})

export const savedJobs = [findMatches, tellDaily, tidySaved]
