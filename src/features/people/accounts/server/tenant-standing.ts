import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

/** How somebody stands as a tenant. */
export type TenantStanding = {
  /** The home that counts now, and where its tenancy stands. */
  current: { homeId: number; state: string; vertical: string | null; areaManagerId: number | null } | null
  lives: boolean
  hasHome: boolean
  hasPastHomes: boolean
  hasMoveOut: boolean
  refundStatus: string | null
}

/** Answered by tenancy. */
export const tenantStanding = definePort<[db: Db, personId: number], Promise<TenantStanding>>('tenantStanding')
