import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { MyHome } from '../contract.ts'

/** Open repairs of a tenancy. Provided by care. */
export const openRepairs = definePort<[db: Db, now: Date, tenancyId: number], Promise<MyHome['repairs']>>('openRepairs')
