import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Four of five came by themselves or by a search; the rest by these. */
const campaigns = [
  ...[{ source: 'google', medium: 'cpc', campaign: 'HSR beds', clicked: true, daily: 34 }],
  ...[{ source: 'instagram', medium: 'social', campaign: 'First home', clicked: false, daily: 21 }],
  ...[{ source: 'newsletter', medium: 'email', campaign: 'Monsoon moves', clicked: false, daily: 6 }],
  ...[{ source: 'campus', medium: 'partner', campaign: 'Joining letters', clicked: false, daily: 9 }],
]

/** Campaigns that brought the people of the demo world, and how many people came by the links in the last thirty days. */
export async function liveCampaigns(db: Db, now: Date): Promise<void> {
  await sql`insert into attribution (kind, person_id, visit_id, made_at)
    select distinct on (person_id) 'visit', person_id, id, created_at from visit
    where tenancy_id is null and person_id is not null order by person_id, created_at, id on conflict do nothing`.execute(
    db,
  )
  await sql`insert into attribution (kind, person_id, lead_id, made_at)
    select 'lead', person_id, id, created_at from lead on conflict do nothing`.execute(db)
  await sql`insert into attribution (kind, person_id, booking_id, made_at)
    select distinct on (person_id) 'booking', person_id, id, created_at from booking
    order by person_id, (confirmed_at is null), created_at, id on conflict do nothing`.execute(db)
  for (const [nth, { source, medium, campaign, clicked, daily }] of campaigns.entries()) {
    await sql`update attribution set source = ${source}, medium = ${medium}, campaign = ${campaign}, clicked = ${clicked}
      where coalesce(person_id, id) % 20 = ${nth}`.execute(db)
    await sql`insert into campaign_arrival (day, source, medium, campaign, clicked, arrivals)
      select (${now}::timestamptz at time zone 'Asia/Kolkata')::date - back, ${source}, ${medium}, ${campaign},
        ${clicked}, ${daily}::int + (back * 7) % 5
      from generate_series(0, 29) back`.execute(db)
  }
}
