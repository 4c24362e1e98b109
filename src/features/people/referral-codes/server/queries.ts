import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { ReferralStep } from '../rules.ts'

type Db = Kysely<Database>

export const findReferrer = async (db: Db, code: string) => {
  const { rows } = await sql<{ id: number; active: boolean; influencer: boolean }>`
    select p.id,
      exists (select 1 from tenancy t where t.tenant_id = p.id and t.state in ('living', 'notice_given')) as active,
      exists (select 1 from person_role r where r.person_id = p.id and r.role = 'influencer') as influencer
    from person p
    where p.referral_code = upper(${code}) and p.deleted_at is null and p.locked_at is null`.execute(db)
  return rows[0]
}

export const findStanding = async (db: Db, personId: number) => {
  const { rows } = await sql<{ referred: boolean; visited: boolean; home: boolean }>`
    select
      exists (select 1 from referral r where r.referred_id = ${personId}) as referred,
      exists (select 1 from visit v where v.person_id = ${personId} and v.state <> 'cancelled'
        and v.tenancy_id is null) as visited,
      exists (select 1 from tenancy t where t.tenant_id = ${personId} and t.state <> 'cancelled') as home`.execute(db)
  const row = rows[0]
  return {
    alreadyReferred: row?.referred ?? false,
    hasVisited: row?.visited ?? false,
    hasHome: row?.home ?? false,
  }
}

/** The code a person has used, and its owner. */
export const findReferralOf = (db: Db, personId: number) =>
  db
    .selectFrom('referral')
    .select(['code', 'referrer_id', 'created_at'])
    .where('referred_id', '=', personId)
    .executeTakeFirst()

/** True for the first insert; the primary key refuses a second. */
export async function insertReferral(
  db: Db,
  row: { referred_id: number; referrer_id: number; code: string; step: ReferralStep; created_at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('referral')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('referred_id')
    .executeTakeFirst()
  return made !== undefined
}
