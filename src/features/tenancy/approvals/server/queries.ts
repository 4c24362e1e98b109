import { type Selectable, sql } from 'kysely'
import type { SharedHome } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { TenantApprovalTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { OwnerHome } from '../contract.ts'
import type { UnitKind } from '../rules.ts'

export type ApprovalRow = Selectable<TenantApprovalTable>

export const lockApproval = (tx: Tx, tenancyId: number): Promise<ApprovalRow | undefined> =>
  tx.selectFrom('tenant_approval').selectAll().where('tenancy_id', '=', tenancyId).forUpdate().executeTakeFirst()

type Decision = { state: 'approved' | 'refused'; decided_at: Date; decided_by_id: number | null; words?: string }

export const setDecision = (tx: Tx, tenancyId: number, decision: Decision) =>
  tx.updateTable('tenant_approval').set(decision).where('tenancy_id', '=', tenancyId).execute()

export async function listSilent(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('tenant_approval')
    .select('tenancy_id')
    .where('state', '=', 'pending')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(500)
    .execute()
  return rows.map(({ tenancy_id }) => tenancy_id)
}

export async function listHomesOf(db: Db, ownerId: number, shared: readonly SharedHome[]): Promise<OwnerHome[]> {
  const { rows } = await sql<Omit<OwnerHome, 'main_owner'>>`
    select h.id, h.slug, h.title, l.name as locality, h.booking_kinds as kinds, h.approval_kinds
    from home h join locality l on l.id = h.locality_id
    where h.owner_id = ${ownerId} or h.id = any (${shared.map(({ id }) => id)}::int[]) order by h.title, h.id`.execute(
    db,
  )
  const mainOwner = (homeId: number) => shared.find(({ id }) => id === homeId)?.main_owner ?? null
  return rows.map((row) => ({
    ...{ ...row, locality: places.placeName(row.locality), main_owner: mainOwner(row.id) },
  }))
}

export type TenantRow = {
  tenancy_id: number
  home_id: number
  tenant: string
  work: string | null
  tenant_id: number
  kind: UnitKind
  room: string | null
  bed: string | null
  state: string
  from: Day
  until: Day | null
  rent: number
  approval: 'pending' | 'approved' | 'refused' | null
  answer_by: Date | null
}

/** Those to come, those who live there and those with notice; those who wait for the owner first. */
export async function listTenantsOf(db: Db, homeIds: readonly number[]): Promise<TenantRow[]> {
  const { rows } = await sql<TenantRow>`
    select t.id as tenancy_id, t.home_id, who.first_name as tenant, who.work, t.tenant_id, t.kind, r.name as room,
      d.label as bed, t.state, t.starts_on::text as from, (t.ends_on - 1)::text as until, t.rent::float8 as rent,
      a.state as approval, a.answer_by
    from tenancy t join home h on h.id = t.home_id join person who on who.id = t.tenant_id
    left join bed d on d.id = t.bed_id left join room r on r.id = coalesce(d.room_id, t.room_id)
    left join tenant_approval a on a.tenancy_id = t.id
    where t.home_id = any (${homeIds}::int[])
      and t.state in ('booked', 'agreement_pending', 'ready_to_move_in', 'living', 'notice_given')
    order by a.state = 'pending' desc nulls last, a.answer_by, h.title, t.starts_on, t.id limit 500`.execute(db)
  return rows
}

/** Whether it is one of the owner's homes. */
export async function setApprovalKinds(db: Db, ownerId: number, homeId: number, kinds: UnitKind[]): Promise<boolean> {
  const changed = await db
    .updateTable('home')
    .set({ approval_kinds: kinds })
    .where('id', '=', homeId)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
