import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { CampaignFilter } from '../contract.ts'
import { add, byChannel, type Found, linesOf } from '../rules.ts'

const usualDays = 30

export async function reportOf(db: Db, now: Date, { from, to, channel }: CampaignFilter) {
  const last = to ?? dayInIndia(now)
  const first = from ?? addDays(last, 1 - usualDays)
  const lines = linesOf(await listFound(db, first, last), channel)
  return { from: first, to: last, channels: byChannel(lines), lines, total: add(lines) }
}

/** A booking counts once it is paid, and somebody has moved in once the keys are theirs; both by the day of the booking. */
async function listFound(db: Db, from: string, to: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with counted as (
      select source, medium, campaign, clicked, arrivals as visitors, 0 as leads, 0 as visits, 0 as bookings, 0 as move_ins
      from campaign_arrival where day between ${from} and ${to}
      union all
      select a.source, a.medium, a.campaign, a.clicked, 0, (a.kind = 'lead')::int, (a.kind = 'visit')::int,
        (b.confirmed_at is not null)::int, (t.moved_in_at is not null)::int
      from attribution a
      left join booking b on b.id = a.booking_id
      left join tenancy t on t.id = b.tenancy_id
      where a.made_at >= ${startOfDay(from)} and a.made_at < ${startOfDay(addDays(to, 1))})
    select source, medium, campaign, clicked, sum(visitors)::int as visitors, sum(leads)::int as leads,
      sum(visits)::int as visits, sum(bookings)::int as bookings, sum(move_ins)::int as move_ins
    from counted group by source, medium, campaign, clicked`.execute(db)
  return rows
}
