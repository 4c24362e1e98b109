import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Database, TenancyChargeTable, TenancyEventTable, TenancyTable } from '#platform/db-types.ts'
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

/** A booking that was paid for becomes a tenancy. */
export async function insertTenancy(tx: Tx, row: Omit<Insertable<TenancyTable>, 'state'>): Promise<number> {
  const made = await tx
    .insertInto('tenancy')
    .values({ ...row, state: 'booked' })
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
