// The door of moving in.
import { dayInIndia } from '#shared/dates.ts'
import { whyNotReady } from '../rules.ts'
import { listKeyFacts } from './key-facts.ts'
import { getKeyTenant, hourTaken, listKeyHours } from './key-hours.ts'
import { listMoveIns, type MoveIn } from './queries.ts'

export const moveIns = {
  list: listMoveIns,
  listKeyFacts,
  listKeyHours,
  getKeyTenant,
  hourTaken,
  whyNotReady: (row: MoveIn, now: Date): string | null =>
    whyNotReady({ state: row.state, startsOn: row.starts_on, unpaid: row.unpaid }, dayInIndia(now)),
}
