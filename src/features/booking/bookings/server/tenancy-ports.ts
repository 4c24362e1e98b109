import type { Insertable } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { TenancyTable } from '#platform/db-types.ts'
import { definePort } from '#platform/port.ts'

/** Tenancy begins where a booking is paid for, in the transaction that confirms it. Answers the tenancy's id. */
export const openTenancy = definePort<[tx: Tx, row: Omit<Insertable<TenancyTable>, 'state'>], Promise<number>>(
  'openTenancy',
)

/** Before anybody moved in; answers whether it could be cancelled. */
export const cancelTenancy = definePort<[tx: Tx, tenancyId: number], Promise<boolean>>('cancelTenancy')
