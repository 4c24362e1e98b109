import { sql } from 'kysely'
import type { PlanKey } from '#features/owners/coming-in/plans.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export type TenantAgreementRow = {
  home_id: number
  agreement_id: number
  version_id: number
  number: string
  status: 'ready' | 'signed'
  tenant: string
  from: Day
  to: Day
  day: Day
  is_party: boolean
  to_sign: boolean
}

/** Agreements of these homes that are in force or to be signed; `personId` is the person whose signature counts. */
export async function listTenantAgreements(
  db: Db,
  personId: number,
  homeIds: readonly number[],
): Promise<TenantAgreementRow[]> {
  const { rows } = await sql<TenantAgreementRow>`
    select a.home_id, a.id as agreement_id, v.id as version_id, a.number, v.status, p.first_name as tenant,
      v.licence_from::text as from, v.licence_to::text as to,
      (coalesce(v.signed_at, v.ready_at, v.created_at) at time zone 'Asia/Kolkata')::date::text as day,
      own.id is not null as is_party, own.id is not null and v.status = 'ready' and not exists (
        select from agreement_signature s where s.party_id = own.id) as to_sign
    from agreement a join agreement_version v on v.agreement_id = a.id
    join tenancy t on t.id = a.tenancy_id join person p on p.id = t.tenant_id
    left join agreement_party own on own.version_id = v.id and own.person_id = ${personId}
    where a.home_id = any (${homeIds}::int[]) and v.status in ('ready', 'signed')
    order by a.home_id, v.licence_from desc, v.id desc limit 1000`.execute(db)
  return rows
}

export type SignedRow = {
  id: number
  home_id: number
  plan: PlanKey
  version: number
  text: string
  hash: string
  signed_at: Date
  way: 'code' | 'proof'
}

/** By the present owner of the home. */
export async function listSigned(db: Db, homeIds: readonly number[]): Promise<SignedRow[]> {
  const { rows } = await sql<SignedRow>`
    select s.id, s.home_id, s.plan, s.agreement_version::int as version, s.agreement_text as text,
      s.signed_hash as hash, s.signed_at, s.signed_by_way as way
    from self_listing s join home h on h.id = s.home_id
    where s.home_id = any (${homeIds}::int[]) and h.owner_id = s.owner_id and s.signed_hash is not null
      and s.signed_hash = s.agreement_hash order by s.home_id`.execute(db)
  return rows
}

export type ProofRow = { home_id: number; listing_id: number; file_id: number; place: string; day: Day }

export async function listProofs(db: Db, ownerId: number): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select s.home_id, s.id as listing_id, f.id as file_id, f.place,
      (f.added_at at time zone 'Asia/Kolkata')::date::text as day
    from self_listing s join home h on h.id = s.home_id join self_listing_file f on f.listing_id = s.id
    where s.owner_id = ${ownerId} and h.owner_id = ${ownerId} and f.kind = 'paper' order by s.home_id, f.id`.execute(db)
  return rows
}

export type CoverRow = { home_id: number; insurer: string; amount: number; from: Day; until: Day }

export async function listCovers(db: Db, homeIds: readonly number[], today: Day): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`
    select c.home_id, c.insurer, c.amount, c.from_day::text as from, c.until_day::text as until
    from home_cover c where c.home_id = any (${homeIds}::int[]) and c.until_day > ${today} order by c.home_id`.execute(
    db,
  )
  return rows
}

export async function listApprovalKinds(
  db: Db,
  homeIds: readonly number[],
): Promise<Map<number, ('bed' | 'room' | 'house')[]>> {
  const rows = await db
    .selectFrom('home')
    .select(['id', 'approval_kinds'])
    .where('id', 'in', [0, ...homeIds])
    .execute()
  return new Map(rows.map(({ id, approval_kinds }) => [id, approval_kinds as ('bed' | 'room' | 'house')[]]))
}
