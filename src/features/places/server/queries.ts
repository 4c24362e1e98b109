import { type Kysely, sql } from 'kysely'
import { openCachePerDatabase } from '#platform/cache.ts'
import type { Database } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { toSlug } from '../rules.ts'

type Db = Kysely<Database>

/** Places change only with a release, but every page reads them. */
const kept = { ttlMs: 30_000, maxEntries: 100 }
const cityLists = openCachePerDatabase<'all', Awaited<ReturnType<typeof selectCities>>>(kept)
const localityLists = openCachePerDatabase<number, Awaited<ReturnType<typeof listLocalities>>>(kept)

const selectCities = (db: Db) => db.selectFrom('city').selectAll().orderBy('weight', 'desc').orderBy('id').execute()

export const listCities = (db: Db) => cityLists.get(db, 'all', () => selectCities(db))

/** Matches its slug or the slug of any alternative name: gurugram and bengaluru find Gurgaon and Bengaluru. */
export async function findCityBySlug(db: Db, slug: string) {
  const wanted = toSlug(slug)
  const cities = await listCities(db)
  return (
    cities.find((city) => city.slug === wanted) ??
    cities.find(({ name, aliases }) => [name, ...aliases].some((called) => toSlug(called) === wanted))
  )
}

/** Matches its slug or the slug of any alternative name. */
export async function findLocality(db: Db, cityId: number, slug: string) {
  const wanted = toSlug(slug)
  const localities = await localityLists.get(db, cityId, () => listLocalities(db, cityId))
  return (
    localities.find((locality) => locality.slug === wanted) ??
    localities.find(({ name, aliases }) => [name, ...aliases].some((called) => toSlug(called) === wanted))
  )
}

export const listLocalities = (db: Db, cityId: number) =>
  db
    .selectFrom('locality')
    .selectAll()
    .where('city_id', '=', cityId)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()

export type PopularLocality = {
  id: number
  slug: string
  name: string
  lat: number
  lng: number
  pincode: string
  house_count: number
  /** In paise. */
  min_rent: number
}

/**
 * The most popular localities with homes to let, with count and lowest rent. Counts localities one by one in that order
 * and stops when there are enough.
 */
export async function listPopularLocalities(db: Db, cityId: number, limit: number): Promise<PopularLocality[]> {
  const { rows } = await sql<PopularLocality>`
    select l.id, l.slug, l.name, l.lat, l.lng, l.pincode, u.house_count, u.min_rent
    from (select * from locality where city_id = ${cityId} order by popularity desc, id) l
    cross join lateral (
      select count(distinct home_id)::int as house_count, min(rent) as min_rent
      from unit where locality_id = l.id and flags & ${unitFlags.soldOut} = 0
    ) u
    where u.house_count > 0
    limit ${limit}`.execute(db)
  return rows
}

/** Localities of all cities with a home to let, the best known first. */
export async function listLetLocalities(db: Db) {
  const { rows } = await sql<{ city_id: number; name: string; lat: number; lng: number }>`
    select l.city_id, l.name, l.lat, l.lng from locality l join city c on c.id = l.city_id
    where exists (select from unit where locality_id = l.id and flags & ${unitFlags.soldOut} = 0)
    order by l.popularity + c.weight desc, l.id`.execute(db)
  return rows
}

export type Demand = { slug: string; name: string; visits: number; house_count: number }

/** Per locality: visits requested since then and not cancelled, and current homes to let. */
export async function countDemand(db: Db, cityId: number, since: Date): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    select l.slug, l.name, coalesce(v.visits, 0)::int as visits,
      (select count(distinct home_id)::int from unit
       where locality_id = l.id and flags & ${unitFlags.soldOut} = 0) as house_count
    from locality l
    left join (
      select h.locality_id, count(*) as visits from visit v join home h on h.id = v.home_id
      where h.city_id = ${cityId} and v.created_at >= ${since} and v.state <> 'cancelled' and v.tenancy_id is null
      group by h.locality_id
    ) v on v.locality_id = l.id
    where l.city_id = ${cityId}`.execute(db)
  return rows.filter(({ visits, house_count }) => visits > 0 || house_count > 0)
}
