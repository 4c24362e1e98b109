import { m } from '#messages'
import type { Db } from '#platform/db.ts'
import { notAllowed } from '#platform/errors.ts'
import { definePort } from '#platform/port.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'

export type SharedHome = {
  id: number
  /** The first name of its main owner. */
  main_owner: string
}

/** Port: homes of somebody else of which a person has a share on a day. Connected to owners in app/ports.ts. */
export const sharedHomes = definePort<[db: Db, personId: number, day: Day], Promise<SharedHome[]>>('sharedHomes')

/** A co-owner reads what the home does; decisions about it are its main owner's. Others pass, and find nothing. */
export async function refuseCoOwner(db: Db, personId: number, homeId: number, now: Date): Promise<void> {
  const shared = (await sharedHomes(db, personId, dayInIndia(now))).find(({ id }) => id === homeId)
  if (shared) throw notAllowed(m.dashboard_main_owner_only({ owner: shared.main_owner }))
}
