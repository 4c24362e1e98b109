import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Database, TenancyTable } from '#platform/db-types.ts'
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

/** Before anybody moved in; answers whether it could be. */
export async function cancelTenancy(tx: Tx, id: number): Promise<boolean> {
  const done = await tx
    .updateTable('tenancy')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', 'in', ['booked', 'agreement_pending', 'ready_to_move_in'])
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
