import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Keys } from './give-keys.ts'
import { findInspection } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>
export type KeysBack = { tenancyId: number; at: Date; takenBy: number }

/** The keys are back and the report is here: the tenancy is over and its deposit is settled. Answered by leaving. */
export const keysReturned = definePort<[tx: Tx, ctx: Ctx, back: KeysBack], Promise<boolean>>('keysReturned')

/**
 * Takes the keys back once the report is submitted and the tenant's code was right, whichever comes last. The visit is
 * locked before the tenancy, as everywhere.
 */
export async function takeKeysIfReady(tx: Tx, ctx: Ctx, tenancyId: number): Promise<Keys> {
  const visit = await visits.findKeyVisit(tx, tenancyId, 'move_out')
  if (!visit) return { given: false, waitsFor: m.homecheck_hand_over_cancelled() }
  const locked = await visits.lockVisit(tx, visit.id)
  if (locked?.state === 'done') return { given: true, waitsFor: null }
  const report = await findInspection(tx, tenancyId, 'move_out')
  if (!report?.finished_at || report.state === 'open') return { given: false, waitsFor: m.homecheck_unfinished() }
  const checkedIn = locked?.checked_in_at
  if (!checkedIn) return { given: false, waitsFor: m.homecheck_code_missing() }
  const at = new Date(Math.max(checkedIn.getTime(), report.finished_at.getTime()))
  if (!(await keysReturned(tx, ctx, { tenancyId, at, takenBy: report.made_by }))) {
    return { given: false, waitsFor: m.homecheck_no_notice() }
  }
  await managerDay.markDone(tx, { visitId: visit.id, managerId: report.made_by, at, now: ctx.now })
  return { given: true, waitsFor: null }
}
