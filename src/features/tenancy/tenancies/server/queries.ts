import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { BookingKind, Database, TenancyChargeTable, TenancyEventTable, TenancyTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { TenancyState } from '../rules.ts'

export type TenancyRow = {
  id: number
  home_id: number
  state: TenancyState
  starts_on: string
  vertical: string | null
  area_manager_id: number | null
  booking_id: number | null
}

/** All tenancies of a person: past, present and upcoming, newest first. */
export const listTenanciesOf = (db: Kysely<Database>, personId: number): Promise<TenancyRow[]> =>
  db
    .selectFrom('tenancy')
    .innerJoin('home', 'home.id', 'tenancy.home_id')
    .leftJoin('booking', 'booking.tenancy_id', 'tenancy.id')
    .select([
      'tenancy.id',
      'tenancy.home_id',
      'tenancy.state',
      sql<string>`tenancy.starts_on::text`.as('starts_on'),
      'home.vertical',
      'home.area_manager_id',
      'booking.id as booking_id',
    ])
    .where('tenancy.tenant_id', '=', personId)
    .where('tenancy.state', '<>', 'cancelled')
    .orderBy('tenancy.starts_on', 'desc')
    .orderBy('tenancy.id', 'desc')
    .execute()

/** A booking that was paid for becomes a tenancy, with the society charges its home asks for now. */
export async function insertTenancy(
  tx: Tx,
  row: Omit<Insertable<TenancyTable>, 'state' | 'society_charge'>,
): Promise<number> {
  const made = await tx
    .insertInto('tenancy')
    .values(({ selectFrom }) => ({
      ...row,
      state: 'booked' as const,
      society_charge: selectFrom('home').select('society_charge').where('id', '=', row.home_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export const lockTenancy = (tx: Tx, id: number): Promise<Selectable<TenancyTable>> =>
  tx.selectFrom('tenancy').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const setTenancy = (tx: Tx, id: number, change: Partial<Insertable<TenancyTable>>) =>
  tx.updateTable('tenancy').set(change).where('id', '=', id).execute()

export const insertEvent = (tx: Tx, row: Insertable<TenancyEventTable>) =>
  tx.insertInto('tenancy_event').values(row).execute()

/** Charges named by a reference are written once. */
export const insertCharges = (tx: Tx, rows: Insertable<TenancyChargeTable>[]) =>
  tx
    .insertInto('tenancy_charge')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenancy_id', 'reference']).doNothing())
    .execute()

/** Writes charges; one that is on no bill yet takes the new amount. The caller has the tenancy locked. */
export const putCharges = (tx: Tx, rows: Insertable<TenancyChargeTable>[]) =>
  tx
    .insertInto('tenancy_charge')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenancy_id', 'reference'])
        .doUpdateSet(({ ref }) => ({
          amount: ref('excluded.amount'),
          tax: ref('excluded.tax'),
          reason: ref('excluded.reason'),
        }))
        .where('tenancy_charge.invoice_id', 'is', null),
    )
    .execute()

export type AgreedFacts = {
  id: number
  home_id: number
  kind: BookingKind
  room: string | null
  bed: string | null
  tenant_id: number
  tenant_name: string
  owner_id: number | null
  owner_name: string | null
  vertical: string | null
  tags: string[]
  rent: number
  society_charge: number
  deposit: number
  deposit_kind: string
  starts_on: Day
  licence_to: Day
  /** People who live there with the tenant, as the booking names them. */
  co_tenants: { name: string; phone?: string }[]
}

/** The facts from which the agreement of a tenancy is made. */
export async function findAgreed(db: Kysely<Database>, tenancyId: number): Promise<AgreedFacts> {
  const { rows } = await sql<AgreedFacts>`
    select t.id, t.home_id, t.kind, r.name as room, d.label as bed, t.tenant_id,
      trim(p.first_name || ' ' || p.last_name) as tenant_name, h.owner_id,
      trim(o.first_name || ' ' || o.last_name) as owner_name, h.vertical, h.tags, t.rent, t.society_charge, t.deposit,
      t.deposit_kind, t.starts_on::text, t.licence_to::text, coalesce(b.applicants, '[]') as co_tenants
    from tenancy t
    left join booking b on b.tenancy_id = t.id
    join person p on p.id = t.tenant_id
    join home h on h.id = t.home_id
    left join person o on o.id = h.owner_id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    where t.id = ${tenancyId}`.execute(db)
  if (!rows[0]) throw new Error(`no tenancy ${tenancyId}`)
  return rows[0]
}

/** Booked homes without an agreement. */
export async function listWithoutAgreement(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tenancy t join booking b on b.tenancy_id = t.id
    where t.state in ('booked', 'agreement_pending') and not exists (select from agreement a where a.tenancy_id = t.id)
      and not exists (select from tenant_approval o where o.tenancy_id = t.id and o.state = 'pending')
    order by t.id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
