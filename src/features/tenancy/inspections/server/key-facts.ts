import { moveIns } from '#features/tenancy/move-in/server/api.ts'
import type { DayKeys } from '#features/visits/manager-day/contract.ts'
import type { KeyOn } from '#features/visits/manager-day/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { checklistOf } from '../checklist.ts'
import { floorOf } from '../rules.ts'
import { listFoundBefore, listHomesToCheck, listInspections } from './queries.ts'

/** The facts of hand-overs, with what is looked at in each home: a phone keeps them for when there is no network. */
export async function listKeyFacts(
  ctx: Pick<Context, 'db' | 'now'>,
  asked: readonly KeyOn[],
): Promise<ReadonlyMap<number, DayKeys>> {
  const ids = asked.map(({ tenancyId }) => tenancyId)
  const leaving = asked.flatMap(({ tenancyId, handOver }) => (handOver === 'move_out' ? [tenancyId] : []))
  const [facts, homes, before] = await Promise.all([
    moveIns.listKeyFacts(ctx, asked),
    listHomesToCheck(ctx.db, ids),
    listFoundBefore(ctx.db, leaving),
  ])
  const byTenancy = new Map(homes.map((home) => [home.tenancy_id, home]))
  const ofLeaving = await listMoveOuts(ctx.db, leaving)
  return new Map(
    [...facts].map(([id, known]) => {
      const home = byTenancy.get(id)
      const keys = { ...known, ...ofLeaving.get(id) }
      if (!home) return [id, keys]
      const found = before.get(id)
      const items = checklistOf(home).map((item) => ({ ...item, before: found?.get(item.key) }))
      return [id, { ...keys, floor: floorOf(home.floor) ?? '', items }]
    }),
  )
}

/** The check at moving out has a report of its own, and nothing keeps a tenant from giving keys back. */
async function listMoveOuts(db: Db, tenancyIds: readonly number[]) {
  const rows = await listInspections(db, tenancyIds, 'move_out')
  return new Map(
    tenancyIds.map((id) => {
      const report = rows.find(({ tenancy_id }) => tenancy_id === id)
      return [
        id,
        {
          ...{ hand_over: 'move_out' as const, not_ready: null, moved_in_at: report?.keys_at?.toISOString() ?? null },
          ...{ report_id: report?.id ?? null, report_sent: report !== undefined && report.state !== 'open' },
        },
      ]
    }),
  )
}
