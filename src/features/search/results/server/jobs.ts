import { sql } from 'kysely'
import { defineJob, ScheduledPayload } from '#platform/job.ts'

/** Refreshes the read model every night, because stays and offers begin and end. */
export const refreshUnits = defineJob({
  name: 'refresh-units',
  payload: ScheduledPayload,
  schedule: '10 0 * * *',
  timeoutSeconds: 3600,
  async run(ctx, { date }) {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from home`.execute(ctx.db)
    const last = rows[0]?.last ?? 0
    // In short transactions, so that searches never wait for the whole of it.
    for (let from = 1; from <= last; from += 500) {
      await sql`select refresh_units(${from}, ${from + 499}, ${date}::date)`.execute(ctx.db)
    }
  },
})
