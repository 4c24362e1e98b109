import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { makePaper } from './file-paper.ts'
import { makeReady } from './make-ready.ts'

/** Takes up versions and papers whose jobs were given up. */
const sweepAgreements = defineJob({
  name: 'agreements.sweep',
  payload: ScheduledPayload,
  schedule: '*/30 * * * *',
  run: async ({ db, queue, now }) => {
    const hourAgo = new Date(now.getTime() - 3600_000)
    const stuck = await db
      .selectFrom('agreement_version')
      .select(['id', 'status'])
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'Preparing'), eb('created_at', '<', hourAgo)]),
          eb.and([eb('status', '=', 'signed'), eb('pdf_key', 'is', null), eb('signed_at', '<', hourAgo)]),
        ]),
      )
      .orderBy('id')
      .limit(500)
      .execute()
    for (const { id, status } of stuck) {
      const job = status === 'Preparing' ? makeReady : makePaper
      await queue.enqueue(job, { versionId: id }, { singletonKey: `sweep-${id}` })
    }
  },
})

export const agreementJobs = [makeReady, makePaper, sweepAgreements]
