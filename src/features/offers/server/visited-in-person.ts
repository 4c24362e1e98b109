import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

type Visitor = { phone: string; personId?: number; homeId: number }

/** Whether somebody comes, or came, to see this home in person. Answered by visits. */
export const hasVisitInPerson = definePort<[db: Db, visitor: Visitor], Promise<boolean>>('hasVisitInPerson')
