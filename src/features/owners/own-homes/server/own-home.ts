import { sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { type PlanKey, planKeys } from '#features/owners/coming-in/plans.ts'
import { ownHomesNone } from '#features/owners/own-homes/rules.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'

export type LetHome = {
  id: number
  slug: string
  title: string
  locality: string
  vertical: string | null
  status_code: number
  plan: PlanKey
  /** Null where it is the caller's own, not one they have a share of. */
  main_owner: string | null
}

/** The plan that was signed; of homes that came by our people, the one by which they are run. */
const planOf = sql<PlanKey>`coalesce((select s.plan from self_listing s where s.home_id = h.id),
  case when h.vertical = 'OTB' then 'self' else 'managed' end)`

const homesWhere = (where: ReturnType<typeof sql>) => sql<Omit<LetHome, 'main_owner'>>`
  select h.id, h.slug, h.title, l.name as locality, h.vertical, h.status_code, ${planOf} as plan
  from home h join locality l on l.id = h.locality_id
  where ${where} order by h.id limit 200`

/** A person's own homes, and those of which they have a share. */
export async function listLetHomes(db: Db, personId: number, now: Date): Promise<LetHome[]> {
  const shared = await homes.sharedBy(db, personId, dayInIndia(now))
  const mainOwners = new Map(shared.map(({ id, main_owner }) => [id, main_owner]))
  const { rows } = await homesWhere(
    sql`h.owner_id = ${personId} or h.id = any (${[...mainOwners.keys()]}::int[])`,
  ).execute(db)
  return rows.map((row) => ({ ...row, main_owner: mainOwners.get(row.id) ?? null }))
}

/** For changes: another owner's home is not there, and of a shared one only its main owner decides. */
export async function requireOwnHome(db: Db, ownerId: number, homeId: number, now: Date): Promise<LetHome> {
  const { rows } = await homesWhere(sql`h.owner_id = ${ownerId} and h.id = ${homeId}`).execute(db)
  const [home] = rows
  if (!home) await homes.refuseCoOwner(db, ownerId, homeId, now)
  if (!home || !planKeys.includes(home.plan)) throw notFound(ownHomesNone())
  return { ...home, main_owner: null }
}
