import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { hasMoveOut, holdsAHome, isCurrent, livesThere, refundStatus } from '../rules.ts'
import { flatmatesIn } from './flatmates.ts'
import { cancelTenancy, insertTenancy, listTenanciesOf } from './queries.ts'

export type Standing = {
  /** The home that counts now, and where its tenancy stands. */
  current: { homeId: number; state: string; vertical: string | null; areaManagerId: number | null } | null
  lives: boolean
  hasHome: boolean
  hasPastHomes: boolean
  hasMoveOut: boolean
  refundStatus: string | null
}

/** How somebody stands as a tenant. */
async function standingOf(db: Kysely<Database>, personId: number): Promise<Standing> {
  const all = await listTenanciesOf(db, personId)
  const now = all.find(({ state }) => livesThere(state)) ?? all.find(({ state }) => isCurrent(state))
  return {
    current: now
      ? { homeId: now.home_id, state: now.state, vertical: now.vertical, areaManagerId: now.area_manager_id }
      : null,
    lives: now ? livesThere(now.state) : false,
    hasHome: now ? holdsAHome(now.state) : false,
    hasPastHomes: all.some(({ state }) => state === 'closed' || state === 'settling' || state === 'moved_out'),
    hasMoveOut: now ? hasMoveOut(now.state) : false,
    refundStatus: now ? refundStatus(now.state) : null,
  }
}

export type { FlatmateRow } from './flatmates.ts'

// The door of tenancy.
export const tenancy = { standingOf, flatmatesIn, open: insertTenancy, cancel: cancelTenancy }
