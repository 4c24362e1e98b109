import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { homeAt } from './house-facts.ts'

type Db = Kysely<Database>

/** Resolves an address to a home id, unless the home is hidden. */
export async function findHomeId(db: Db, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from home where id = ${homeAt(address)} and status_code <> 0`.execute(db)
  return rows[0]?.id
}

/**
 * The nearest homes of the same kind at 60 to 150 % of its rent; for a PG, whose beds vary more, half to double. Anyone
 * who may live in the home may live in all of them: a home for anyone has others for anyone beside it. A home that
 * shows one of the same pictures is left out, because it would look like the home itself. Empty for an unknown address.
 * The flag is a literal because a parameter would not match the partial indexes. The rent is filtered outside (offset
 * 0): otherwise PostgreSQL expects so few rows that it sorts the whole city instead of using the distance index.
 */
export async function listSimilarHits(db: Db, address: string, limit: number) {
  const { rows } = await sql<{ home_id: number | null; kind: number | null }>`
    select o.home_id, o.kind from home h
    left join lateral (
      select u.city_id, u.kind, u.rent, u.pt, u.gender, h.vertical is not distinct from 'PG' as pg
      from unit u where u.home_id = h.id order by u.kind limit 1) u on true
    left join lateral (
      select n.home_id, n.kind from (
        select n.home_id, n.kind, n.rent, n.gender from unit n
        where n.city_id = u.city_id and n.kind = u.kind and n.flags & ${sql.lit(unitFlags.soldOut)} = 0
        order by n.pt <-> u.pt offset 0) n
      where n.home_id <> h.id and n.rent between u.rent::bigint * case when u.pg then 5 else 6 end / 10
        and u.rent::bigint * case when u.pg then 20 else 15 end / 10
        and n.gender in (0, u.gender)
        and not exists (select from home_photo mine join home_photo theirs on theirs.picture_id = mine.picture_id
          where mine.home_id = h.id and theirs.home_id = n.home_id)
      limit ${limit}) o on true
    where h.id = ${homeAt(address)} and h.status_code <> 0`.execute(db)
  if (rows.length === 0) return undefined
  return rows.flatMap(({ home_id, kind }) => (home_id === null || kind === null ? [] : [{ home_id, kind }]))
}

export const findPicture = (db: Db, id: number) =>
  db.selectFrom('picture').select(['storage_key']).where('id', '=', id).executeTakeFirst()

export const findVideoFile = (db: Db, id: number) =>
  db.selectFrom('home_video').select(['storage_key']).where('id', '=', id).where('active', '=', true).executeTakeFirst()

export const findName = (db: Db, id: number) =>
  db.selectFrom('home').select(['id', 'slug', 'title', 'vertical']).where('id', '=', id).executeTakeFirst()

/** Whether the owner wants to approve each tenant of such a unit. */
export async function ownerApproves(db: Db, homeId: number, kind: 'bed' | 'room' | 'house'): Promise<boolean> {
  const { rows } = await sql`
    select from home where id = ${homeId} and owner_id is not null and ${kind} = any (approval_kinds)`.execute(db)
  return rows.length > 0
}

export async function isOwnedBy(db: Db, homeId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`select from home where id = ${homeId} and owner_id = ${personId}`.execute(db)
  return rows.length > 0
}
