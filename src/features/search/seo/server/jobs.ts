import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { writeSitemaps } from './write-sitemaps.ts'

/** Four times a day search engines are told what has come and gone. */
export const refreshSitemaps = defineJob({
  name: 'refresh-sitemaps',
  payload: ScheduledPayload,
  schedule: '25 1,7,13,19 * * *',
  timeoutSeconds: 1800,
  run: (ctx, { firesAt }) => writeSitemaps(ctx.db, new Date(firesAt)),
})
