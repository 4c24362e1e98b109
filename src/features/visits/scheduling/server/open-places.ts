import { sql } from 'kysely'
import { type Db, transaction } from '#platform/db.ts'
import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { slotDays } from '../slots.ts'
import { lockManager } from './lock-manager.ts'

type Client = { query(text: string, values: unknown[]): Promise<unknown> }

/** One day more than is shown: the nightly job creates it in advance. */
export const lastOpenDay = (today: Day): Day => addDays(today, slotDays + 1)

/** For planting the demo world, on its own connection. */
export async function openPlaces(client: Client, today: Day): Promise<void> {
  await client.query('select open_visit_places($1::date, $2::date)', [today, lastOpenDay(today)])
}

const keptDays = 7

/** Deletes past places without a visit. */
async function dropPast(db: Db, today: Day): Promise<void> {
  await sql`
    delete from visit_place p where p.starts_at < ${addDays(today, -keptDays)}::date
      and not exists (
        select from visit v where v.area_manager_id = p.manager_id and v.starts_at = p.starts_at and v.place = p.place)`.execute(
    db,
  )
  await db.deleteFrom('open_hours').where('day', '<', addDays(today, -keptDays)).execute()
}

/**
 * One manager at a time, under the lock that changes of hours and leave take: concurrent leave is either seen here, or
 * sees these places and removes them.
 */
async function openMonth(db: Db, today: Day): Promise<void> {
  const managers = await db.selectFrom('manager_hours').select('manager_id').distinct().orderBy('manager_id').execute()
  for (const { manager_id } of managers) {
    await transaction(db, async (tx) => {
      await lockManager(tx, manager_id)
      // A separate statement, so that its snapshot includes the changes of the previous lock holder.
      await sql`select open_visit_places(${today}::date, ${lastOpenDay(today)}::date, ${manager_id}::bigint)`.execute(
        tx,
      )
    })
  }
}

/** Adds the next day to the month of slots every night. */
export const openVisitPlaces = defineJob({
  name: 'open-visit-places',
  payload: ScheduledPayload,
  schedule: '5 0 * * *',
  async run(ctx) {
    const today = dayInIndia(ctx.now)
    await openMonth(ctx.db, today)
    await dropPast(ctx.db, today)
  },
})
