import { CallError, call } from '#shared/call.ts'
import { getMoveInCalendar, getMoveInDetails, type MoveInCalendar, type MoveInDetails } from '../contract.ts'

export type MoveInData = { calendar: MoveInCalendar; details: MoveInDetails }

/** Null for somebody who has no home to move into. */
export async function loadMoveIn(): Promise<MoveInData | null> {
  try {
    const [calendar, details] = await Promise.all([call(getMoveInCalendar, {}), call(getMoveInDetails, {})])
    return { calendar, details }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
