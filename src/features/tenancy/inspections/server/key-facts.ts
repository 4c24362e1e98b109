import { moveIns } from '#features/tenancy/move-in/server/api.ts'
import type { DayKeys } from '#features/visits/manager-day/contract.ts'
import type { KeyOn } from '#features/visits/manager-day/server/api.ts'
import type { Context } from '#platform/context.ts'
import { checklistOf } from '../checklist.ts'
import { floorOf } from '../rules.ts'
import { listHomesToCheck } from './queries.ts'

/** The facts of hand-overs, with what is looked at in each home: a phone keeps them for when there is no network. */
export async function listKeyFacts(
  ctx: Pick<Context, 'db' | 'now'>,
  asked: readonly KeyOn[],
): Promise<ReadonlyMap<number, DayKeys>> {
  const ids = asked.map(({ tenancyId }) => tenancyId)
  const [facts, homes] = await Promise.all([moveIns.listKeyFacts(ctx, asked), listHomesToCheck(ctx.db, ids)])
  const byTenancy = new Map(homes.map((home) => [home.tenancy_id, home]))
  return new Map(
    [...facts].map(([id, keys]) => {
      const home = byTenancy.get(id)
      return [id, home ? { ...keys, floor: floorOf(home.floor) ?? '', items: checklistOf(home) } : keys]
    }),
  )
}
