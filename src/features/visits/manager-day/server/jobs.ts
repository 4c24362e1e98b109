import { sql } from 'kysely'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { myDayUrl } from '../offline.ts'

/** Reminds each manager of visits that are over and that nobody said anything about. */
export async function nudgeManagers(ctx: JobContext): Promise<void> {
  const over = new Date(ctx.now.getTime() - 3600_000)
  const { rows } = await sql<{ manager: number; visits: number }>`
    select area_manager_id as manager, count(*)::int as visits from visit
    where state = 'scheduled' and starts_at < ${over} and area_manager_id is not null
    group by area_manager_id order by area_manager_id`.execute(ctx.db)
  for (const { manager, visits } of rows) {
    await transaction(ctx.db, (tx) =>
      accounts.tellPerson(tx, ctx, manager, {
        ...{ purpose: 'check:unreported', subject: m.myday_sent_unreported_subject, path: myDayUrl },
        body: () => m.myday_sent_unreported({ count: visits }),
      }),
    )
  }
}

export const managerDayJobs = [
  defineJob({
    name: 'nudge-managers',
    payload: ScheduledPayload,
    schedule: '0 9,20 * * *',
    run: (ctx) => nudgeManagers(ctx),
  }),
]
