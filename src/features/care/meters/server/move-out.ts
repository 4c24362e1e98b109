import { sql } from 'kysely'
import type { MeterKind } from '#features/tenancy/inspections/rules.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { readingProblem } from '../rules.ts'
import { chargeShare } from './charge.ts'
import { findLast, lockHome, lockShares } from './queries.ts'
import { noteReading } from './read-meter.ts'

type Leaving = { tenancyId: number; homeId: number; lastDay: Day; takenBy: number }
type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/**
 * The keys are back: the meters that the manager read share the cost up to the last day, and all shares of the leaver that
 * are on no bill become charges, which the settlement takes up. Who disagrees disputes the line there.
 */
export async function meterMoveOut(tx: Tx, ctx: Ctx, { tenancyId, homeId, lastDay, takenBy }: Leaving): Promise<void> {
  await lockHome(tx, homeId)
  const { rows } = await sql<{ kind: MeterKind; hundredths: number }>`
    select m.kind, (m.reading * 100)::float8 as hundredths from inspection_meter m
    join inspection i on i.id = m.inspection_id
    where i.tenancy_id = ${tenancyId} and i.kind = 'move_out' order by m.kind`.execute(tx)
  for (const { kind, hundredths } of rows) {
    const last = await findLast(tx, homeId, kind)
    const day = addDays(lastDay, 1)
    // A meter that nobody read before has nothing to share, and a wrong figure is not anybody's cost.
    if (!last || readingProblem(hundredths, day, { reading: last.hundredths, read_on: last.read_on })) continue
    await noteReading(tx, ctx, last, { homeId, kind, day, hundredths, by: takenBy })
  }
  for (const share of await lockShares(tx, { tenancyId })) {
    if (['open', 'agreed', 'asked'].includes(share.state)) await chargeShare(tx, share, ctx.now)
  }
}
