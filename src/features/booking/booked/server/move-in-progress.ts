import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { MoveInProgress } from '../contract.ts'

/** How far the agreement and the keys of a paid booking are, for its tenant. Provided by tenancy. */
export const moveInProgress = definePort<[db: Db, tenancyId: number, personId: number], Promise<MoveInProgress>>(
  'moveInProgress',
)
