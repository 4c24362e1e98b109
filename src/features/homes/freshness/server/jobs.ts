import { z } from 'zod'
import { homes } from '#features/homes/listing/server/api.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { startOfDay } from '#shared/dates.ts'
import { keepReportDays } from '../report-rules.ts'
import { ages, daysBefore } from '../rules.ts'
import { isStale, listStale, raiseRecheck } from './check-queries.ts'
import { listUnhashed } from './photo-queries.ts'
import { findCopies } from './photos.ts'
import { deleteSettledReports } from './report-queries.ts'
import { tellHidden } from './tell-people.ts'

const batch = 200

/**
 * Hides listings that were not confirmed for too long, until a check restores them. One transaction per home.
 * Idempotent: a hidden home is not found again.
 */
export const hideStaleHomes = defineJob({
  name: 'hide-stale-homes',
  payload: ScheduledPayload,
  schedule: '40 2 * * *',
  timeoutSeconds: 3600,
  async run(ctx, { date }) {
    const before = daysBefore(startOfDay(date), ages.hidden)
    let stale: number[]
    do {
      stale = await listStale(ctx.db, before, ctx.now, batch)
      for (const id of stale) await hideStale(ctx, id, before)
    } while (stale.length === batch)
  },
})

async function hideStale(ctx: JobContext, id: number, before: Date): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const home = await homes.lockListing(tx, id)
    // Checked or booked since it was listed as stale.
    if (!home || !(await isStale(tx, id, before, ctx.now))) return
    const reason = `Nobody stood by it for ${ages.hidden} days.`
    await homes.hideHome(tx, id, { by: null, at: ctx.now, reason, because: 'stale' })
    await raiseRecheck(tx, id, 'stale', ctx.now)
    await tellHidden(tx, ctx, home, { why: 'stale' })
  })
}

/** Enqueued for each picture that is stored or added to another home. */
export const checkPicture = defineJob({
  name: 'look-at-picture',
  payload: z.object({ pictureId: z.number().int().positive() }),
  run: (ctx, { pictureId }) => findCopies(ctx, pictureId),
})

/** Hashes pictures that were added without a job, such as those of the demo world. */
export const hashNewPictures = defineJob({
  name: 'look-at-pictures',
  payload: ScheduledPayload,
  schedule: '15 3 * * *',
  timeoutSeconds: 3600,
  async run(ctx) {
    let ids = await listUnhashed(ctx.db, 0, batch)
    while (ids.length > 0) {
      for (const id of ids) {
        await findCopies(ctx, id).catch((error: unknown) =>
          ctx.log.warn({ err: error, id }, 'a picture cannot be read'),
        )
      }
      // Continue after pictures whose file is missing or broken: they stay without a hash.
      ids = await listUnhashed(ctx.db, ids.at(-1) ?? 0, batch)
    }
  },
})

export const tidyReports = defineJob({
  name: 'tidy-reports',
  payload: ScheduledPayload,
  schedule: '45 3 * * *',
  async run(ctx, { firesAt }) {
    await deleteSettledReports(ctx.db, daysBefore(new Date(firesAt), keepReportDays))
  },
})

export const freshnessJobs = [hideStaleHomes, checkPicture, hashNewPictures, tidyReports]
