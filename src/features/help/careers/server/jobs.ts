import { z } from 'zod'
import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { keepDays } from '../rules.ts'

/** Sends an application to the recruiting service; again until it is taken. */
export const fileApplication = defineJob({
  name: 'careers.file-application',
  payload: z.object({ id: z.number() }),
  async run({ db, providers, now, log }, { id }) {
    const row = await db
      .selectFrom('job_application')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    try {
      await providers.recruiting.apply({
        ...{ openingId: row.opening_id, reference: `application-${id}`, firstName: row.first_name },
        ...{ lastName: row.last_name, email: row.email, phone: row.phone, link: row.link, words: row.words },
      })
    } catch (error) {
      // The opening is closed or the service refuses it: another try brings nothing.
      if (!isProviderError(error) || error.code === 'unavailable') throw error
      log.warn({ application: id, code: error.code }, 'the recruiting service did not take an application')
      return
    }
    await db.updateTable('job_application').set({ sent_at: now }).where('id', '=', id).execute()
  },
})

export const careersJobs = [
  fileApplication,
  defineJob({
    ...{ name: 'careers.forget', payload: ScheduledPayload, schedule: '40 4 * * *' },
    async run({ db, now }) {
      const before = new Date(now.getTime() - keepDays * 86_400_000)
      await db.deleteFrom('job_application').where('applied_at', '<', before).execute()
    },
  }),
]
