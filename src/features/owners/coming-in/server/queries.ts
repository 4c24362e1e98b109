import { sql } from 'kysely'
import { places } from '#features/places/server/api.ts'
import type { Db } from '#platform/db.ts'

export type CityOwners = { slug: string; name: string; owners: number }

/** Cities with more owners of listed homes than `least`, the most first. */
export async function countOwners(db: Db, least: number): Promise<CityOwners[]> {
  const { rows } = await sql<CityOwners>`
    select c.slug, c.name, count(distinct h.owner_id)::int as owners from home h join city c on c.id = h.city_id
    where h.status_code <> 0 and h.owner_id is not null
    group by c.id having count(distinct h.owner_id) > ${least} order by owners desc, c.slug`.execute(db)
  return rows.map((row) => ({ ...row, name: places.placeName(row.name) }))
}
