import { moveIns } from '#features/tenancy/move-in/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessage } from '#platform/outbox.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { findInspection } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>
export type Keys = { given: boolean; waitsFor: string | null }

/**
 * Gives the keys once the report is submitted, the tenant's code was right and the tenancy is ready: whichever of them
 * comes last calls this. The visit is locked before the tenancy, as everywhere.
 */
export async function giveKeysIfReady(tx: Tx, ctx: Ctx, tenancyId: number): Promise<Keys> {
  const visit = await visits.findKeyVisit(tx, tenancyId, 'move_in')
  if (!visit) return { given: false, waitsFor: 'The hand-over was cancelled.' }
  await visits.lockVisit(tx, visit.id)
  const [moveIn] = await moveIns.list(tx, [tenancyId])
  if (!moveIn) return { given: false, waitsFor: 'There is no such tenancy.' }
  if (moveIn.moved_in_at) return { given: true, waitsFor: null }
  const report = await findInspection(tx, tenancyId, 'move_in')
  if (!report?.finished_at || report.state === 'open') return { given: false, waitsFor: 'The check is not finished.' }
  const checkedIn = (await visits.findKeyVisit(tx, tenancyId, 'move_in'))?.checked_in_at
  if (!checkedIn) return { given: false, waitsFor: 'The tenant’s code is missing.' }
  const why = moveIns.whyNotReady(moveIn, ctx.now)
  if (why) return { given: false, waitsFor: why }
  const moved_in_at = new Date(Math.max(checkedIn.getTime(), report.finished_at.getTime()))
  const taken = await tenancy.takeStep(
    tx,
    { tenancyId, on: 'keys_given', now: ctx.now, by: report.made_by },
    { moved_in_at },
  )
  if (!taken) return { given: false, waitsFor: 'The tenancy has changed meanwhile.' }
  await managerDay.markDone(tx, { visitId: visit.id, managerId: report.made_by, at: moved_in_at, now: ctx.now })
  const { phone } = await tx
    .selectFrom('person')
    .select('phone')
    .where('id', '=', moveIn.tenant_id)
    .executeTakeFirstOrThrow()
  if (phone) {
    const body = `Welcome home: ${moveIn.title} is yours. Read the report of the check, add what you find and sign it within 48 hours: ${siteOrigin(ctx.config)}/inspection/report/${report.id}`
    await postMessage(tx, ctx.queue, { channel: 'sms', recipient: phone, purpose: 'keys:given', body })
  }
  return { given: true, waitsFor: null }
}
