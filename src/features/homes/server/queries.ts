import { type Kysely, sql } from 'kysely'
import { unitFlags } from '#features/search/rules.ts'
import type { Database } from '#platform/db-types.ts'
import { homeAt } from './house-facts.ts'

type Db = Kysely<Database>

/** The home an address means, unless it is hidden. */
export async function findHomeId(db: Db, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from home where id = ${homeAt(address)} and status_code <> 0`.execute(db)
  return rows[0]?.id
}

/**
 * The nearest homes of the same kind at 60 to 150 % of its rent; of a PG, whose beds differ more, at half to double.
 * The flag is no parameter: with one, the indexes of what is to let could not be used.
 */
export async function listSimilarHits(db: Db, homeId: number, limit: number) {
  const { rows } = await sql<{ home_id: number; kind: number }>`
    select o.home_id, o.kind from
      (select u.city_id, u.kind, u.rent, u.pt, h.vertical is not distinct from 'PG' as pg
       from unit u join home h on h.id = u.home_id where u.home_id = ${homeId} order by u.kind limit 1) u
    cross join lateral (
      select n.home_id, n.kind from unit n
      where n.city_id = u.city_id and n.kind = u.kind and n.home_id <> ${homeId}
        and n.flags & ${sql.lit(unitFlags.soldOut)} = 0 
        and n.rent between u.rent::bigint * case when u.pg then 5 else 6 end / 10
          and u.rent::bigint * case when u.pg then 20 else 15 end / 10
      order by n.pt <-> u.pt limit ${limit}) o`.execute(db)
  return rows
}

export const findPicture = (db: Db, id: number) =>
  db.selectFrom('picture').select(['storage_key']).where('id', '=', id).executeTakeFirst()

export const findVideoFile = (db: Db, id: number) =>
  db.selectFrom('home_video').select(['storage_key']).where('id', '=', id).where('active', '=', true).executeTakeFirst()

export const findName = (db: Db, id: number) =>
  db.selectFrom('home').select(['id', 'slug', 'title']).where('id', '=', id).executeTakeFirst()
