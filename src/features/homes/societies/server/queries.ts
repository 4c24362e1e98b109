import { sql } from 'kysely'
import type { Box } from '#features/places/rules.ts'
import type { Db } from '#platform/db.ts'
import { unitFlags } from '#platform/unit-flags.ts'

/** Inlined as a literal, because the partial indexes use this exact condition. */
const toLet = (flags: string) => sql<boolean>`${sql.raw(flags)} & ${sql.lit(unitFlags.soldOut)} = 0`

const listRows = (db: Db) =>
  db
    .selectFrom('society')
    .innerJoin('locality', 'locality.id', 'society.locality_id')
    .innerJoin('city', 'city.id', 'society.city_id')
    .leftJoin('society_photo', (join) =>
      join.onRef('society_photo.society_id', '=', 'society.id').on('society_photo.position', '=', 1),
    )
    .leftJoin('picture', 'picture.id', 'society_photo.picture_id')
    .selectAll('society')
    .select(['city.slug as city', 'city.name as city_name', 'city.lat as city_lat'])
    .select(['locality.name as locality', 'locality.slug as locality_slug'])
    .select(['picture.id as picture_id', 'picture.width', 'picture.height', 'picture.alt', 'picture.placeholder'])

export type SocietyRow = Awaited<ReturnType<ReturnType<typeof listRows>['execute']>>[number]

export const findSociety = (db: Db, cityId: number, slug: string) =>
  listRows(db).where('society.city_id', '=', cityId).where('society.slug', '=', slug).executeTakeFirst()

export const findSocietyById = (db: Db, id: number) => listRows(db).where('society.id', '=', id).executeTakeFirst()

export const listSocietiesByIds = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : listRows(db).where('society.id', 'in', ids).execute()

export const listSocietiesIn = (db: Db, { swLat, neLat, swLng, neLng }: Box) =>
  listRows(db)
    .where('society.lat', '>=', swLat)
    .where('society.lat', '<=', neLat)
    .where('society.lng', '>=', swLng)
    .where('society.lng', '<=', neLng)
    .execute()

export const listSocietyPhotos = (db: Db, id: number) =>
  db
    .selectFrom('society_photo')
    .innerJoin('picture', 'picture.id', 'society_photo.picture_id')
    .select(['picture.id', 'picture.width', 'picture.height', 'picture.alt', 'picture.placeholder'])
    .select('society_photo.photo_type')
    .where('society_photo.society_id', '=', id)
    .orderBy('society_photo.position')
    .execute()

export type Tally = { id: number; houses: number; min_rent: number }

/** Counts and rents of homes to let per society; societies without any are omitted. */
export async function tallySocieties(db: Db, ids: readonly number[]): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select h.society_id as id, count(distinct h.id)::int as houses, min(u.rent) as min_rent
    from home h join unit u on u.home_id = h.id
    where h.society_id = any(${ids}::int[]) and ${toLet('u.flags')}
    group by h.society_id`.execute(db)
  return rows
}

export type CitySociety = { id: number; houses: number }

/** All societies of a city by number of homes to let, most first. */
export async function rankCitySocieties(db: Db, cityId: number): Promise<CitySociety[]> {
  const { rows } = await sql<CitySociety>`
    select s.id, count(distinct u.home_id)::int as houses
    from society s
    left join home h on h.society_id = s.id
    left join unit u on u.home_id = h.id and ${toLet('u.flags')}
    where s.city_id = ${cityId}
    group by s.id order by houses desc, s.name`.execute(db)
  return rows
}

export type KindRents = { kind: number; houses: number; min_rent: number }

export async function tallyKinds(db: Db, societyId: number): Promise<KindRents[]> {
  const { rows } = await sql<KindRents>`
    select u.kind, count(*)::int as houses, min(u.rent) as min_rent
    from home h join unit u on u.home_id = h.id
    where h.society_id = ${societyId} and ${toLet('u.flags')}
    group by u.kind`.execute(db)
  return rows
}

type Hit = { home_id: number; kind: number }

/** Each home once, as its smallest unit to let. Homes to let come first. */
export async function listSocietyHits(db: Db, societyId: number, page: number, perPage: number) {
  const { rows } = await sql<Hit & { total: number }>`
    select home_id, kind, count(*) over ()::int as total from (
      select distinct on (u.home_id) u.home_id, u.kind, u.flags & ${sql.lit(unitFlags.soldOut)} as sold, u.rent
      from home h join unit u on u.home_id = h.id
      where h.society_id = ${societyId}
      order by u.home_id, sold, u.kind) f
    order by sold, rent, home_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

type Around = { id: number; city_id: number; lat: number; lng: number; city_lat: number }

/** The nearest homes to let outside the society, read per kind in index order. */
export async function listHitsAround(db: Db, { id, city_id, lat, lng, city_lat }: Around, limit: number) {
  const { rows } = await sql<Hit>`
    select home_id, kind from (
      select distinct on (n.home_id) n.home_id, n.kind, n.far
      from (values (0::smallint), (1::smallint), (2::smallint)) k (kind)
      cross join lateral (
        select u.home_id, u.kind, u.pt <-> p.pt as far
        from unit u, (select point(${lng}::float8 * cos(radians(${city_lat}::float8)), ${lat}::float8) as pt) p
        where u.city_id = ${city_id}::smallint and u.kind = k.kind and ${toLet('u.flags')}
          and not exists (select from home h where h.id = u.home_id and h.society_id = ${id})
        order by u.pt <-> p.pt limit ${limit}) n
      order by n.home_id, n.kind) f
    order by far, home_id limit ${limit}`.execute(db)
  return rows
}

/** Societies of a city with a home to let and their last change, for sitemaps. */
export async function listSocietyAddresses(db: Db, cityId: number) {
  const { rows } = await sql<{ slug: string; changed_at: Date }>`
    select s.slug, max(h.updated_at) as changed_at
    from society s join home h on h.society_id = s.id join unit u on u.home_id = h.id
    where s.city_id = ${cityId} and ${toLet('u.flags')}
    group by s.id order by s.slug`.execute(db)
  return rows
}
