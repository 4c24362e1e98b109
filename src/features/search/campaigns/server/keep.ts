import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { AttributionTable } from '#platform/db-types.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Campaign } from '../contract.ts'
import { originOf } from '../rules.ts'

type Made = ({ visitId: number } | { leadId: number } | { bookingId: number }) & {
  personId: number | null
  /** Not given where the browser kept nothing. */
  campaign: Partial<Campaign> | undefined
  now: Date
}

/**
 * Keeps what brought somebody, with their first visit, lead or booking; a later one changes nothing. A booking that was
 * not paid gives way to the next one, under the campaign of the first.
 */
export async function keepOrigin(tx: Db, { personId, campaign, now, ...of }: Made): Promise<void> {
  const { gclid, ...said } = originOf(campaign)
  const row = { person_id: personId, made_at: now, ...said, gclid, clicked: gclid !== null }
  if ('visitId' in of) await insert(tx, { kind: 'visit', visit_id: of.visitId, ...row })
  else if ('leadId' in of) await insert(tx, { kind: 'lead', lead_id: of.leadId, ...row })
  else if (!(await insert(tx, { kind: 'booking', booking_id: of.bookingId, ...row }))) {
    await tx
      .updateTable('attribution')
      .set({ booking_id: of.bookingId })
      .where('kind', '=', 'booking')
      .where('person_id', '=', personId)
      .where(
        sql<boolean>`not exists (select from booking b where b.id = attribution.booking_id and b.confirmed_at is not null)`,
      )
      .execute()
  }
}

async function insert(tx: Db, row: Insertable<AttributionTable>): Promise<boolean> {
  const made = await tx
    .insertInto('attribution')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Campaigns of one day that are counted by name; what comes beyond is counted together, so that nobody fills the table. */
export const mostCampaignsADay = 500

export async function countArrival(db: Db, campaign: Campaign, now: Date): Promise<void> {
  const { source, medium, campaign: name, gclid } = originOf(campaign)
  const clicked = gclid !== null
  if (source === '' && medium === '' && name === '' && !clicked) return
  const day = dayInIndia(now)
  await sql`
    with known as (
      select count(*) < ${mostCampaignsADay} or bool_or(source = ${source} and medium = ${medium} and campaign = ${name}) as named
      from campaign_arrival where day = ${day})
    insert into campaign_arrival (day, source, medium, campaign, clicked, arrivals)
    select ${day}, case when named then ${source} else 'many' end, case when named then ${medium} else '' end,
      case when named then ${name} else '' end, ${clicked}, 1
    from known
    on conflict (day, source, medium, campaign, clicked) do update set arrivals = campaign_arrival.arrivals + 1`.execute(
    db,
  )
}
