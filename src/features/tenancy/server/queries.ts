import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { TenancyState } from '../rules.ts'

export type TenancyRow = {
  id: number
  home_id: number
  state: TenancyState
  starts_on: string
  vertical: string | null
  area_manager_id: number | null
}

/** Everywhere somebody lives, lived or is about to, newest first. */
export const listTenanciesOf = (db: Kysely<Database>, personId: number): Promise<TenancyRow[]> =>
  db
    .selectFrom('tenancy')
    .innerJoin('home', 'home.id', 'tenancy.home_id')
    .select([
      'tenancy.id',
      'tenancy.home_id',
      'tenancy.state',
      sql<string>`tenancy.starts_on::text`.as('starts_on'),
      'home.vertical',
      'home.area_manager_id',
    ])
    .where('tenancy.tenant_id', '=', personId)
    .where('tenancy.state', '<>', 'cancelled')
    .orderBy('tenancy.starts_on', 'desc')
    .orderBy('tenancy.id', 'desc')
    .execute()
