import type { Selectable } from 'kysely'
import { invoices } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Tx } from '#platform/db.ts'
import type { TenancyTable } from '#platform/db-types.ts'
import { conflict } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { findStep, type Guard, type TenancyEvent } from '../steps.ts'
import { insertEvent, lockTenancy, setTenancy } from './queries.ts'

type Taken = { tenancyId: number; on: TenancyEvent; now: Date; by: number | null }
type Row = Selectable<TenancyTable>

/**
 * Takes a step of a tenancy in the caller's transaction, with its row locked. Answers the tenancy after it, or null where
 * the event cannot come in its state, because it came before or is too late; the caller says which.
 */
export async function takeStep(
  tx: Tx,
  { tenancyId, on, now, by }: Taken,
  change: Partial<Pick<Row, 'moved_in_at' | 'ends_on'>> = {},
): Promise<Row | null> {
  const tenancy = await lockTenancy(tx, tenancyId)
  const step = findStep(on, tenancy.state)
  if (!step) return null
  for (const guard of step.guards) await guards[guard](tx, tenancy, now)
  await setTenancy(tx, tenancyId, { ...change, state: step.to })
  await insertEvent(tx, {
    tenancy_id: tenancyId,
    happened: on,
    from_state: tenancy.state,
    to_state: step.to,
    by_person_id: by,
    at: now,
  })
  return { ...tenancy, ...change, state: step.to }
}

const guards: Readonly<Record<Guard, (tx: Tx, tenancy: Row, now: Date) => Promise<void>>> = {
  async paid_to_move_in(tx, { id }) {
    const open = await invoices.findOpenToMoveIn(tx, id)
    if (open) throw conflict(m.homecheck_unpaid())
  },
  async licence_has_begun(_, { starts_on }, now) {
    if (dayInIndia(now) < starts_on) throw conflict(m.homecheck_begins({ day: localDay(starts_on) }))
  },
}
