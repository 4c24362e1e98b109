import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

/** Whether the notice of a tenancy is part of a move to another home of ours. Answered by transfers. */
export const isMovingFrom = definePort<[db: Db, tenancyId: number], Promise<boolean>>('isMovingFrom')
