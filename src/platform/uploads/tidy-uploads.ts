import { defineJob, type JobContext, ScheduledPayload } from '../job.ts'
import { dropUpload } from './uploads.ts'

const keptMs = 2 * 24 * 3_600_000

/** Uploads that nobody went on with for two days, and the names of those that are whole, but none that a job still has to read. */
export async function dropOldUploads(ctx: Pick<JobContext, 'db' | 'now' | 'providers'>): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptMs)
  const old = await ctx.db
    .selectFrom('upload')
    .select('id')
    .where('made_at', '<', before)
    .where('kept', '=', false)
    .execute()
  for (const { id } of old) await dropUpload(ctx, id)
}

export const tidyUploads = defineJob({
  name: 'uploads.tidy',
  payload: ScheduledPayload,
  schedule: '40 * * * *',
  run: dropOldUploads,
})
