import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { slotDays } from '../slots.ts'

type Client = { query(text: string, values: unknown[]): Promise<unknown> }

/** A day more than is shown: the night's job makes it before anybody can ask for it. */
export const lastOpenDay = (today: Day): Day => addDays(today, slotDays + 1)

/** While the demo world is planted, on its own connection. */
export async function openPlaces(client: Client, today: Day): Promise<void> {
  await client.query('select open_visit_places($1::date, $2::date)', [today, lastOpenDay(today)])
}

const keptDays = 7

/** Past places that no visit points at are let go. */
async function dropPast(db: Db, today: Day): Promise<void> {
  await sql`
    delete from visit_place p where p.starts_at < ${addDays(today, -keptDays)}::date
      and not exists (
        select from visit v where v.area_manager_id = p.manager_id and v.starts_at = p.starts_at and v.place = p.place)`.execute(
    db,
  )
  await db.deleteFrom('open_hours').where('day', '<', addDays(today, -keptDays)).execute()
}

/** Each night the month of slots gets its next day. */
export const openVisitPlaces = defineJob({
  name: 'open-visit-places',
  payload: ScheduledPayload,
  schedule: '5 0 * * *',
  async run(ctx) {
    const today = dayInIndia(ctx.now)
    await sql`select open_visit_places(${today}::date, ${lastOpenDay(today)}::date)`.execute(ctx.db)
    await dropPast(ctx.db, today)
  },
})
