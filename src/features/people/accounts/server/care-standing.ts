import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

/** Whether somebody has a repair under way, and whether they repair for us. */
export type CareStanding = { hasOpenRequest: boolean; isPartner: boolean }

/** Provided by care. */
export const careStanding = definePort<[db: Db, personId: number], Promise<CareStanding>>('careStanding')
