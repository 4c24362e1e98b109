import type { Kysely } from 'kysely'
import type { TenantStanding } from '#features/people/accounts/server/api.ts'
import type { Database } from '#platform/db-types.ts'
import { hasMoveOut, holdsAHome, isCurrent, livesThere, refundStatus } from '../rules.ts'
import { findOwnerAnswer } from './ask-owner.ts'
import { agreementSigned, cancelTenancy, openTenancy } from './open-tenancy.ts'
import { prepareAgreement } from './prepare-agreement.ts'
import { insertCharges, listTenanciesOf, lockTenancy, putCharges, setTenancy } from './queries.ts'
import { takeStep } from './take-step.ts'

/** A person's standing as a tenant. */
async function standingOf(db: Kysely<Database>, personId: number): Promise<TenantStanding> {
  const all = await listTenanciesOf(db, personId)
  const now = all.find(({ state }) => livesThere(state)) ?? all.find(({ state }) => isCurrent(state))
  return {
    current: now
      ? {
          ...{ homeId: now.home_id, state: now.state, vertical: now.vertical },
          ...{ areaManagerId: now.area_manager_id, bookingId: now.booking_id },
        }
      : null,
    lives: now ? livesThere(now.state) : false,
    hasHome: now ? holdsAHome(now.state) : false,
    hasPastHomes: all.some(({ state }) => state === 'closed' || state === 'settling' || state === 'moved_out'),
    hasMoveOut: now ? hasMoveOut(now.state) : false,
    refundStatus: now ? refundStatus(now.state) : null,
  }
}

// The door of tenancies.
export const tenancy = {
  standingOf,
  /** Writes the agreement of a tenancy that has none. */
  prepareAgreement,
  /** Undefined where the owner was not asked. */
  findOwnerAnswer,
  open: openTenancy,
  cancel: cancelTenancy,
  agreementSigned,
  takeStep,
  lock: lockTenancy,
  change: setTenancy,
  addCharges: insertCharges,
  putCharges,
}
