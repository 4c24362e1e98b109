import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

/** The state of a person as a tenant. */
export type TenantStanding = {
  /** The current home and the state of its tenancy. */
  current: {
    homeId: number
    state: string
    vertical: string | null
    areaManagerId: number | null
    /** The booking it came from, where it was booked here. */
    bookingId: number | null
  } | null
  lives: boolean
  hasHome: boolean
  hasPastHomes: boolean
  hasMoveOut: boolean
  refundStatus: string | null
}

/** Provided by tenancy. */
export const tenantStanding = definePort<[db: Db, personId: number], Promise<TenantStanding>>('tenantStanding')
