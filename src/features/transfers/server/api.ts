// The door of transfers.
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { isFreeMove } from '../rules.ts'
import { findFirstHome, isMovingFrom } from './queries.ts'

/** Whether a move that somebody asks for now is free. */
async function hasFreeMove(db: Db, personId: number, now: Date): Promise<boolean> {
  const home = await findFirstHome(db, personId)
  if (!home) return false
  const movedInOn = home.moved_in_at ? dayInIndia(home.moved_in_at) : home.starts_on
  return isFreeMove({ movedInOn, today: dayInIndia(now), movesBefore: 0 })
}

export const transfers = { hasFreeMove, isMovingFrom }
