import { sql } from 'kysely'
import { type PlanKey, planKeys } from '#features/owners/coming-in/plans.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'

export type LetHome = {
  id: number
  slug: string
  title: string
  locality: string
  vertical: string | null
  status_code: number
  plan: PlanKey
}

/** The plan that was signed; of homes that came by our people, the one by which they are run. */
const planOf = sql<PlanKey>`coalesce((select s.plan from self_listing s where s.home_id = h.id),
  case when h.vertical = 'OTB' then 'self' else 'managed' end)`

const homesOf = (ownerId: number, homeId: number | null) => sql<LetHome>`
  select h.id, h.slug, h.title, l.name as locality, h.vertical, h.status_code, ${planOf} as plan
  from home h join locality l on l.id = h.locality_id
  where h.owner_id = ${ownerId} and (${homeId}::int is null or h.id = ${homeId}) order by h.id limit 200`

export async function listLetHomes(db: Db, ownerId: number): Promise<LetHome[]> {
  return (await homesOf(ownerId, null).execute(db)).rows
}

/** Another owner's home is not there. */
export async function requireOwnHome(db: Db, ownerId: number, homeId: number): Promise<LetHome> {
  const [home] = (await homesOf(ownerId, homeId).execute(db)).rows
  if (!home || !planKeys.includes(home.plan)) throw notFound('There is no such home.')
  return home
}
