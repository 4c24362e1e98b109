import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

type Visitor = { phone: string; personId?: number; homeId: number }

/** Whether somebody has or had a visit in person to this home. Provided by visits. */
export const hasVisitInPerson = definePort<[db: Db, visitor: Visitor], Promise<boolean>>('hasVisitInPerson')
