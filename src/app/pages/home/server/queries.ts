import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import type { Day } from '#shared/dates.ts'

type Db = Kysely<Database>

export type PictureRow = { id: number; width: number; height: number; alt: string; placeholder: string }
const pictureColumns = sql`p.id, p.width, p.height, p.alt, p.placeholder`

export type HeroRow = PictureRow & {
  slug: string
  title: string
  onboarding_charge: number
  society_charge: number
  token_amount: number
  available_from: Day
  rent: number
  deposit: number
  code: string | null
  discount: number | null
}

/**
 * The newest home of the city with a bed free from today on (the one its page picks first) and a photo of where people
 * sit; one that is booked the usual way, with a deposit and no finding fee.
 */
export async function findHeroHome(db: Db, cityId: number, today: Day): Promise<HeroRow | undefined> {
  const { rows } = await sql<HeroRow>`
    select h.slug, h.title, h.onboarding_charge, h.society_charge, h.token_amount, h.available_from, b.rent, b.deposit,
      o.code, o.amount as discount, ${pictureColumns}
    from unit u
    join home h on h.id = u.home_id
    cross join lateral (
      select bed.rent, coalesce(bed.deposit, 0) as deposit from bed
      where bed.home_id = h.id and bed.rent is not null
        and not exists (select from stay s where s.bed_id = bed.id and s.during && daterange(${today}::date, null))
      order by bed.rent, bed.room_id, bed.label limit 1) b
    cross join lateral (
      select p.* from home_photo hp join picture p on p.id = hp.picture_id
      where hp.home_id = h.id and p.kind = 'living' order by hp.position limit 1) p
    left join lateral (
      select f.code, f.amount from home_offer ho join offer f on f.id = ho.offer_id
      where ho.home_id = h.id and 'bed' = any (ho.kinds) and f.offer_type = 'onboarding_charges'
        and ${today}::date between f.starts_on and f.valid_till
      order by f.amount desc limit 1) o on true
    where u.city_id = ${cityId}::smallint and u.kind = 0::smallint and u.flags & ${unitFlags.soldOut} = 0
      and h.status_code = 1 and not h.stop_visits and h.finding_fee = 0 and not 'eqaro_only' = any (h.tags)
    order by u.created_at desc, u.home_id limit 1`.execute(db)
  return rows[0]
}

/** Offers for everybody and those of the city, in force today; the city's own first. */
export const listDeals = (db: Db, cityId: number, today: Day) =>
  db
    .selectFrom('offer')
    .selectAll()
    .where((eb) => eb.or([eb('everywhere', '=', true), eb('city_id', '=', cityId)]))
    .where('starts_on', '<=', today)
    .where('valid_till', '>=', today)
    .orderBy((eb) => eb('city_id', 'is', null))
    .orderBy((eb) => eb('percent', 'is', null))
    .orderBy('amount', 'desc')
    .orderBy('id')
    .execute()

export type TourRow = PictureRow & { home_id: number; slug: string; title: string; duration_s: number }

/** The newest tour of a home to let in the city. */
export async function findTour(db: Db, cityId: number): Promise<TourRow | undefined> {
  const { rows } = await sql<TourRow>`
    select h.id as home_id, h.slug, h.title, v.duration_s, ${pictureColumns}
    from home_video v
    join home h on h.id = v.home_id
    join picture p on p.id = v.poster_picture_id
    where v.active and h.city_id = ${cityId}
      and exists (select from unit u where u.home_id = h.id and u.flags & ${unitFlags.soldOut} = 0)
    order by v.recorded_at desc, v.id limit 1`.execute(db)
  return rows[0]
}

export type KindOfPicture = PictureRow & { kind: string }

/** Photos of these kinds from the newest homes of each locality: where it has none, from none. */
export async function listLocalityPictures(db: Db, localityIds: readonly number[], kinds: readonly string[]) {
  const { rows } = await sql<KindOfPicture & { locality_id: number }>`
    select l.id as locality_id, ${pictureColumns}, p.kind
    from unnest(${localityIds}::int[]) as l(id)
    cross join lateral (
      select h.id from home h where h.locality_id = l.id and h.status_code = 1
      order by h.listed_at desc, h.id limit 12) h
    join home_photo hp on hp.home_id = h.id
    join picture p on p.id = hp.picture_id
    where p.kind = any (${kinds}::text[])
    order by h.id, hp.position`.execute(db)
  return rows
}

/** Photos of these kinds from the newest homes of the city that are let this way, each once. */
export async function listCityPictures(db: Db, cityId: number, unitKind: number, kinds: readonly string[]) {
  const { rows } = await sql<KindOfPicture>`
    select ${pictureColumns}, p.kind from (
      select u.home_id, u.created_at from unit u
      where u.city_id = ${cityId}::smallint and u.kind = ${unitKind}::smallint and u.flags & ${unitFlags.soldOut} = 0
      order by u.created_at desc, u.home_id limit 24) u
    join home_photo hp on hp.home_id = u.home_id
    join picture p on p.id = hp.picture_id
    where p.kind = any (${kinds}::text[])
    group by p.id order by max(u.created_at) desc, p.id`.execute(db)
  return rows
}

export type Statistics = { homes: number; cities: number; localities: number; visits_this_month: number }

/** Today's figures: listed homes, their localities, and completed visits between two moments. */
export async function getStatistics(db: Db, from: Date, to: Date): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    with used as materialized (
      select l.id, l.city_id from locality l
      where exists (select from home h where h.locality_id = l.id and h.status_code <> 0))
    select (select count(*)::int from home where status_code <> 0) as homes,
      (select count(distinct city_id)::int from used) as cities,
      (select count(*)::int from used) as localities,
      (select count(*)::int from visit where starts_at >= ${from} and starts_at < ${to} and state = 'done'
        and tenancy_id is null)
        as visits_this_month`.execute(db)
  return rows[0] as Statistics
}

export type TestimonialRow = {
  id: number
  words: string
  first_name: string
  last_name: string
  kind: 'bed' | 'room' | 'house'
  locality: string
}

/** The newest of the city, then of elsewhere; no two in the same words. */
export async function listTestimonials(db: Db, cityId: number, limit: number): Promise<TestimonialRow[]> {
  const { rows } = await sql<TestimonialRow>`
    select id, words, first_name, last_name, kind, locality from (
      select distinct on (t.words) t.id, t.words, p.first_name, p.last_name, t.kind, l.name as locality, t.agreed_at,
        h.city_id <> ${cityId} as elsewhere
      from testimonial t
      join person p on p.id = t.person_id
      join home h on h.id = t.home_id
      join locality l on l.id = h.locality_id
      where p.deleted_at is null
      order by t.words, h.city_id <> ${cityId}, t.agreed_at desc, t.id desc) said
    order by elsewhere, agreed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
