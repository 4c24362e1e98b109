import { sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { VisitState } from '#features/visits/scheduling/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export type OwnHome = {
  id: number
  title: string
  slug: string
  locality: string
  picture_id: number | null
  /** Null where it is the caller's own, not one they have a share of. */
  main_owner: string | null
}

const mostHomes = 200

/** A person's own homes, and those of which they have a share on the day. */
export async function listOwnHomes(db: Db, personId: number, day: Day): Promise<OwnHome[]> {
  const shared = new Map((await homes.sharedBy(db, personId, day)).map(({ id, main_owner }) => [id, main_owner]))
  const { rows } = await sql<Omit<OwnHome, 'main_owner'>>`
    select h.id, h.title, h.slug, l.name as locality, h.cover_picture_id as picture_id
    from home h join locality l on l.id = h.locality_id
    where h.owner_id = ${personId} or h.id = any (${[...shared.keys()]}::int[]) order by h.id limit ${mostHomes}`.execute(
    db,
  )
  return rows.map((row) => ({
    ...{
      ...row,
      title: homes.titleOf(row.title),
      locality: places.placeName(row.locality),
      main_owner: shared.get(row.id) ?? null,
    },
  }))
}

export type VisitRow = {
  id: number
  home_id: number
  starts_at: Date
  name: string
  online: boolean
  state: VisitState
  rating: number | null
  person_id: number | null
}

/** Visits since a day, and those to come. */
export async function listVisitsTo(db: Db, homeIds: number[], since: Date): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select id, home_id, starts_at, name, online, state, rating, person_id from visit
    where home_id = any (${homeIds}::int[]) and tenancy_id is null and starts_at >= ${since}
    order by starts_at, id limit 5000`.execute(db)
  return rows
}
