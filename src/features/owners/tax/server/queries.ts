import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export type Stay = {
  id: number
  home_id: number
  home_title: string
  tenant_id: number
  tenant: string
  rent: number
  starts_on: Day
  ends_on: Day | null
}

/** These tenancies by id, with their home and tenant. */
export async function listStays(db: Db, ids: readonly number[]): Promise<Map<number, Stay>> {
  const { rows } = await sql<Stay>`
    select t.id, t.home_id, h.title as home_title, t.tenant_id, p.first_name as tenant, t.rent::float8 as rent,
      t.starts_on::text as starts_on, t.ends_on::text as ends_on
    from tenancy t join home h on h.id = t.home_id join person p on p.id = t.tenant_id
    where t.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Living in the caller's own home; another's is not there. */
export async function findOwnStay(db: Db, ownerId: number, tenancyId: number): Promise<Stay | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tenancy t join home h on h.id = t.home_id
    where t.id = ${tenancyId} and h.owner_id = ${ownerId}`.execute(db)
  return rows[0] && (await listStays(db, [tenancyId])).get(tenancyId)
}

export type NotedTds = { id: number; tenancy_id: number; amount: number; certificate: string; noted_at: Date }

export async function listNoted(db: Db, tenancyIds: readonly number[], year: string): Promise<NotedTds[]> {
  const { rows } = await sql<NotedTds>`
    select id, tenancy_id, amount::float8 as amount, certificate, noted_at from rent_tds
    where tenancy_id = any (${tenancyIds}::bigint[]) and financial_year = ${year}`.execute(db)
  return rows
}

/** An owner with a number of another country and none of ours lives abroad. */
export async function isAbroad(db: Db, ownerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', ownerId)
    .where('phone', 'is', null)
    .where('abroad_code', 'is not', null)
    .where('abroad_code', '<>', '91')
    .executeTakeFirst()
  return found !== undefined
}
