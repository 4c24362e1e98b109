import { homes } from '#features/homes/listing/server/api.ts'
import { moveIns } from '#features/tenancy/move-in/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { postMessage } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
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
  if (!visit) return { given: false, waitsFor: m.homecheck_hand_over_cancelled() }
  await visits.lockVisit(tx, visit.id)
  const [moveIn] = await moveIns.list(tx, [tenancyId])
  if (!moveIn) return { given: false, waitsFor: m.homecheck_no_tenancy() }
  if (moveIn.moved_in_at) return { given: true, waitsFor: null }
  const report = await findInspection(tx, tenancyId, 'move_in')
  if (!report?.finished_at || report.state === 'open') return { given: false, waitsFor: m.homecheck_unfinished() }
  const checkedIn = (await visits.findKeyVisit(tx, tenancyId, 'move_in'))?.checked_in_at
  if (!checkedIn) return { given: false, waitsFor: m.homecheck_code_missing() }
  const why = moveIns.whyNotReady(moveIn, ctx.now)
  if (why) return { given: false, waitsFor: why }
  const moved_in_at = new Date(Math.max(checkedIn.getTime(), report.finished_at.getTime()))
  const taken = await tenancy.takeStep(
    tx,
    { tenancyId, on: 'keys_given', now: ctx.now, by: report.made_by },
    { moved_in_at },
  )
  if (!taken) return { given: false, waitsFor: m.homecheck_tenancy_changed() }
  await managerDay.markDone(tx, { visitId: visit.id, managerId: report.made_by, at: moved_in_at, now: ctx.now })
  const { phone } = await tx
    .selectFrom('person')
    .select('phone')
    .where('id', '=', moveIn.tenant_id)
    .executeTakeFirstOrThrow()
  if (phone) {
    const link = () => `${siteOrigin(ctx.config)}${localAddress(`/inspection/report/${report.id}`)}`
    const body = () => m.homecheck_sent_keys({ home: homes.titleOf(moveIn.title), link: link() })
    await postMessage(tx, ctx.queue, { channel: 'sms', recipient: phone, purpose: 'keys:given', body })
  }
  return { given: true, waitsFor: null }
}
