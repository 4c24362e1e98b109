// The door of the manager's day.
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Tx } from '#platform/db.ts'
import { courseOf } from '../rules.ts'
import { countWrongTries, insertEvent, listTaken } from './queries.ts'

export type { KeyOn } from './key-hand-overs.ts'

type Done = { visitId: number; managerId: number; at: Date; now: Date }

/** The keys are handed over: written as an event, so that the course stays what all events say. */
async function markDone(tx: Tx, { visitId, managerId, at, now }: Done): Promise<void> {
  await insertEvent(tx, managerId, {
    ...{ client_id: `keys-given-${visitId}`, visit_id: visitId, kind: 'done', happened_at: at, received_at: now },
    ...{ note: null, result: 'taken', message: '' },
  })
  await visits.setCourse(tx, visitId, courseOf(await listTaken(tx, visitId)))
}

export const managerDay = { countWrongTries, markDone }
