import { sql } from 'kysely'
import type { VisitState } from '#features/visits/scheduling/rules.ts'
import type { Db } from '#platform/db.ts'

export type OwnHome = { id: number; title: string; slug: string; locality: string; picture_id: number | null }

const mostHomes = 200

export async function listOwnHomes(db: Db, ownerId: number): Promise<OwnHome[]> {
  const { rows } = await sql<OwnHome>`
    select h.id, h.title, h.slug, l.name as locality, h.cover_picture_id as picture_id
    from home h join locality l on l.id = h.locality_id
    where h.owner_id = ${ownerId} order by h.id limit ${mostHomes}`.execute(db)
  return rows
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

/** Of the last year, and to come. */
export async function listVisitsTo(db: Db, homeIds: number[], since: Date): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select id, home_id, starts_at, name, online, state, rating, person_id from visit
    where home_id = any (${homeIds}::int[]) and tenancy_id is null and starts_at >= ${since}
    order by starts_at, id limit 5000`.execute(db)
  return rows
}
