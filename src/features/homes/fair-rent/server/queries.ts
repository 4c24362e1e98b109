import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import type { Comparable } from '../rules.ts'

type Db = Kysely<Database>

const metresPerDegree = 111_320
/** PGs are compared with PGs only. */
const pgType = 4

export type ComparedHome = { homeId: number; kind: number; rent: number; areaSqft: number }

/** The home as the given kind, or as its first kind. */
export async function findCompared(db: Db, homeId: number, kind: number | null): Promise<ComparedHome | undefined> {
  const { rows } = await sql<ComparedHome>`
    select u.home_id as "homeId", u.kind, u.rent, h.area_sqft as "areaSqft" from unit u join home h on h.id = u.home_id
    where u.home_id = ${homeId} ${kind === null ? sql`` : sql`and u.kind = ${kind}::smallint`}
    order by u.kind limit 1`.execute(db)
  return rows[0]
}

/** Average beds per room: a bed among three costs less than a bed among two. */
const share = (unit: string) => sql`(
  select round(count(*)::numeric / greatest(1, ${sql.ref(`${unit}.bedrooms`)})) from bed b
  where b.home_id = ${sql.ref(`${unit}.home_id`)})`

/** Limit of similar homes to weigh. */
const maxCandidates = 120

/**
 * Nearby homes for rent of the same kind: houses with as many bedrooms, beds with as many in the room, PGs among PGs.
 * Reads at most `reach` rows, nearest first by the index, so that the cost does not grow with the city or with how rare
 * the home is.
 */
export function comparablesOf({ homeId, kind }: ComparedHome, reach: number) {
  const sameBedrooms = kind === 2 ? sql`and n.bedrooms = u.bedrooms` : sql``
  const sameShare = kind === 0 ? sql`where ${share('n')} = n.own_share` : sql``
  return sql<Comparable>`
    with u as materialized (
      select u.*, ${kind === 0 ? share('u') : sql`null`} as share from unit u
      where u.home_id = ${homeId} and u.kind = ${kind}::smallint)
    select n.home_id as "homeId", n.rent, n.way * ${metresPerDegree}::float8 as distance, h.area_sqft as "areaSqft",
      n.furnishing = n.own_furnishing as "sameFurnishing", h.group_id as "groupId"
    from (
      select n.*, u.furnishing as own_furnishing, u.share as own_share, u.group_id as own_group from u
      cross join lateral (
        select n.home_id, n.rent, n.bedrooms, n.furnishing, n.house_type, n.pt <-> u.pt as way from unit n
        where n.city_id = u.city_id and n.kind = u.kind and n.flags & ${sql.lit(unitFlags.soldOut)} = 0
        order by n.pt <-> u.pt limit ${reach}) n
      where n.home_id <> u.home_id ${sameBedrooms} and (n.house_type = ${pgType}) = (u.house_type = ${pgType})
      order by n.way limit ${maxCandidates}) n
    join home h on h.id = n.home_id and (h.group_id is null or h.group_id is distinct from n.own_group)
    ${sameShare}
    order by n.way`
}
