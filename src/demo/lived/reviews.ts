import { sql } from 'kysely'
import { findBasis, upsertReview } from '#features/tenancy/reviews/server/queries.ts'
import { recount } from '#features/tenancy/reviews/server/reviews.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Planting } from './context.ts'

const said = [
  [5, 5, 4, 'Photos are honest. Water all day, even in April when half the street had tankers.'],
  [4, 4, 5, 'Quiet at night. Parking is tight for anything longer than a small car.'],
  [5, 4, 4, 'The owner answers within a day. The metro is a ten-minute walk, as told.'],
  [3, 4, 4, 'The rooms are smaller than they look in the photos. The balcony makes up for some of it.'],
  [4, 5, 3, 'Good home, but our tap dripped for a week before somebody came.'],
  [2, 4, 4, 'The lift stood still on the day I came, and nobody knew until when.'],
] as const

const mostReviews = 240

/** Reviews by some of the people who lived in a home or visited it. */
export async function plantReviews({ db, now }: Planting): Promise<void> {
  const { rows } = await sql<{ person_id: number; home_id: number; at: Date }>`
    select person_id, home_id, max(at) as at from (
      select person_id, home_id, starts_at + interval '1 day' as at from visit
      where state = 'done' and tenancy_id is null and person_id is not null
      union all
      select tenant_id, home_id, least(starts_on + 40, ${dayInIndia(now)}::date)::timestamptz from tenancy
      where moved_in_at is not null and state <> 'cancelled') e
    where at < ${now} group by person_id, home_id order by person_id, home_id limit ${mostReviews}`.execute(db)
  const homes = new Set<number>()
  for (const [n, { person_id, home_id, at }] of rows.entries()) {
    const basis = await findBasis(db, person_id, home_id, dayInIndia(now))
    if (!basis || n % 3 === 2) continue
    const [home, locality, service, words] = said[n % said.length] as (typeof said)[number]
    const written = { home, locality, service, words }
    await upsertReview(db, { homeId: home_id, authorId: person_id, basis, written, now: new Date(at) })
    homes.add(home_id)
  }
  for (const home of homes) await recount(db, home, now)
}
