import { type Kysely, sql } from 'kysely'
import { unitFlags } from '#features/search/rules.ts'
import type { Database } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

type Db = Kysely<Database>

export const findHome = (db: Db, slug: string) =>
  db
    .selectFrom('home')
    .innerJoin('locality', 'locality.id', 'home.locality_id')
    .innerJoin('city', 'city.id', 'home.city_id')
    .leftJoin('society', 'society.id', 'home.society_id')
    .selectAll('home')
    .select([
      'locality.name as locality',
      'locality.slug as locality_slug',
      'city.name as city',
      'city.slug as city_slug',
      'society.name as society_name',
      'society.slug as society_slug',
      'society.amenities as society_amenities',
    ])
    .where('home.slug', '=', slug)
    .where('home.status_code', '<>', 0)
    .executeTakeFirst()

export const listRooms = (db: Db, homeId: number) =>
  db.selectFrom('room').selectAll().where('home_id', '=', homeId).orderBy('position').execute()

/** Beds with what stands against moving in on that day: taken, and free again from when. */
export async function listBeds(db: Db, homeId: number, moveIn: Day) {
  const { rows } = await sql<BedRow>`
    select b.id, b.room_id, b.label, b.rent, b.deposit,
      exists (select from stay s where s.bed_id = b.id and s.during && daterange(${moveIn}::date, null)) as taken,
      (select case when bool_or(upper_inf(s.during)) then null else max(upper(s.during)) end
         from stay s where s.bed_id = b.id and s.during && daterange(${moveIn}::date, null)) as free_from
    from bed b where b.home_id = ${homeId} order by b.room_id, b.label`.execute(db)
  return rows
}

export type BedRow = {
  id: number
  room_id: number
  label: string
  rent: number | null
  deposit: number | null
  taken: boolean
  free_from: Day | null
}

export const listPhotos = (db: Db, homeId: number) =>
  db
    .selectFrom('home_photo')
    .innerJoin('picture', 'picture.id', 'home_photo.picture_id')
    .select([
      'picture.id',
      'picture.width',
      'picture.height',
      'picture.alt',
      'picture.placeholder',
      'home_photo.photo_type',
    ])
    .where('home_photo.home_id', '=', homeId)
    .orderBy('home_photo.position')
    .execute()

export const findVideo = (db: Db, homeId: number) =>
  db
    .selectFrom('home_video')
    .leftJoin('picture', 'picture.id', 'home_video.poster_picture_id')
    .select([
      'home_video.id',
      'home_video.storage_key',
      'home_video.duration_s',
      'picture.id as poster_id',
      'picture.width',
      'picture.height',
      'picture.alt',
      'picture.placeholder',
    ])
    .where('home_video.home_id', '=', homeId)
    .where('home_video.active', '=', true)
    .orderBy('home_video.recorded_at', 'desc')
    .executeTakeFirst()

export const listOffers = (db: Db, homeId: number, today: Day) =>
  db
    .selectFrom('home_offer')
    .innerJoin('offer', 'offer.id', 'home_offer.offer_id')
    .select([
      'offer.id',
      'offer.code',
      'offer.headline',
      'offer.terms',
      'offer.amount',
      'offer.offer_type',
      'offer.valid_till',
      'home_offer.kinds',
    ])
    .where('home_offer.home_id', '=', homeId)
    .where('offer.starts_on', '<=', today)
    .where('offer.valid_till', '>=', today)
    .orderBy('offer.amount', 'desc')
    .execute()

/** Visits that took place: one that was cancelled or missed, or is still to come, has shown nobody the home. */
export async function countVisits(db: Db, homeId: number, from: Date, to: Date): Promise<number> {
  const row = await db
    .selectFrom('visit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('home_id', '=', homeId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The nearest homes of the same kind at 60 to 150 % of its rent. */
export async function listSimilarHits(db: Db, homeId: number, limit: number) {
  const { rows } = await sql<{ home_id: number; kind: number }>`
    select o.home_id, o.kind from
      (select city_id, kind, rent, pt from unit where home_id = ${homeId} order by kind limit 1) u
    cross join lateral (
      select n.home_id, n.kind from unit n
      where n.city_id = u.city_id and n.kind = u.kind and n.home_id <> ${homeId}
        and n.flags & ${unitFlags.soldOut} = 0 and n.rent between u.rent::bigint * 6 / 10 and u.rent::bigint * 15 / 10
      order by n.pt <-> u.pt limit ${limit}) o`.execute(db)
  return rows
}

export const findPicture = (db: Db, id: number) =>
  db.selectFrom('picture').select(['storage_key']).where('id', '=', id).executeTakeFirst()

export const findVideoFile = (db: Db, id: number) =>
  db.selectFrom('home_video').select(['storage_key']).where('id', '=', id).where('active', '=', true).executeTakeFirst()
