import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import type { Day } from '#shared/dates.ts'

type Db = Kysely<Database>

/** Valid offers by end date, then the recently ended, newest first. */
export const listOffers = (db: Db, where: { cityId: number | null; today: Day; endedSince: Day }) =>
  db
    .selectFrom('offer')
    .selectAll()
    .where(({ or, eb }) => or([eb('city_id', 'is', null), eb('city_id', '=', where.cityId)]))
    .where('starts_on', '<=', where.today)
    .where('valid_till', '>=', where.endedSince)
    .orderBy(sql`valid_till < ${where.today}::date`)
    .orderBy(sql`abs(valid_till - ${where.today}::date)`)
    .orderBy('id')
    .execute()

/** Offers that have not started are not found. */
export const findOffer = (db: Db, id: number, today: Day) =>
  db
    .selectFrom('offer')
    .leftJoin('city', 'city.id', 'offer.city_id')
    .selectAll('offer')
    .select(['city.name as city_name', 'city.slug as city_slug'])
    .where('offer.id', '=', id)
    .where('offer.starts_on', '<=', today)
    .executeTakeFirst()

/** The offer of a code, over or not, and whether this home takes part in it. */
export async function findOfferByCode(db: Db, code: string, homeId: number) {
  const { rows } = await sql<{ headline: string; offer_type: string; valid_till: Day; takes_part: boolean }>`
    select o.headline, o.offer_type, o.valid_till::text,
      exists (select from home_offer h where h.offer_id = o.id and h.home_id = ${homeId}) as takes_part
    from offer o where o.code = ${code}`.execute(db)
  return rows[0]
}

type Hit = { home_id: number; kind: number }

/** Whether any home has this offer, to let or not. */
export async function hasHomes(db: Db, offerId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from home_offer where offer_id = ${offerId}) as has`.execute(db)
  return rows[0]?.has ?? false
}

type HomesOf = { hits: Hit[]; count: number; countInCity: number }

/**
 * Homes to let with this offer, those of the city and the newest first, each as the first kind the offer covers; with
 * the counts of all and of those in the city.
 */
export async function listHomesOf(db: Db, offerId: number, cityId: number | null, limit: number): Promise<HomesOf> {
  const { rows } = await sql<Hit & { count: number; in_city: number }>`
    select u.home_id, u.kind, count(*) over ()::int as count,
      (count(*) filter (where u.city_id = ${cityId}) over ())::int as in_city
    from home_offer o
    cross join lateral (
      select u.home_id, u.kind, u.created_at, u.city_id from unit u
      where u.home_id = o.home_id and u.flags & ${unitFlags.soldOut} = 0
        and (array['bed', 'room', 'house']::booking_kind[])[u.kind + 1] = any (o.kinds)
      order by u.kind limit 1) u
    where o.offer_id = ${offerId}
    order by u.city_id is distinct from ${cityId}, u.created_at desc, u.home_id limit ${limit}`.execute(db)
  const hits = rows.map(({ home_id, kind }) => ({ home_id, kind }))
  return { hits, count: rows[0]?.count ?? 0, countInCity: rows[0]?.in_city ?? 0 }
}

/** One-time fees of moving into this home, besides rent and deposit; undefined if the home is not listed. */
export const findOneTimeFees = (db: Db, homeId: number) =>
  db
    .selectFrom('home')
    .select('onboarding_charge as fees')
    .where('id', '=', homeId)
    .where('status_code', '<>', 0)
    .executeTakeFirst()
