import { unitName } from '#features/booking/bookings/unit-name.ts'
import type { DayKeys } from '#features/visits/manager-day/contract.ts'
import type { KeyOn } from '#features/visits/manager-day/server/api.ts'
import type { Context } from '#platform/context.ts'
import { whyNotReady } from '../rules.ts'
import { listMoveIns, type MoveIn } from './queries.ts'

/** Facts of hand-overs that a manager needs before going there. */
export async function listKeyFacts(
  { db }: Pick<Context, 'db' | 'now'>,
  asked: readonly KeyOn[],
): Promise<ReadonlyMap<number, DayKeys>> {
  const rows = await listMoveIns(
    db,
    asked.map(({ tenancyId }) => tenancyId),
  )
  const days = new Map(asked.map(({ tenancyId, on }) => [tenancyId, on]))
  return new Map(rows.map((row) => [row.id, keysOf(row, days.get(row.id) ?? row.starts_on)]))
}

const keysOf = (row: MoveIn, on: string): DayKeys => ({
  tenancy_id: row.id,
  unit: unitName(row),
  floor: '',
  not_ready: row.moved_in_at ? null : whyNotReady({ ...row, startsOn: row.starts_on }, on),
  moved_in_at: row.moved_in_at?.toISOString() ?? null,
  report_id: row.report_id,
  report_sent: row.report_state !== null && row.report_state !== 'open',
  items: [],
})
