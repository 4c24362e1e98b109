import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Day } from '#shared/dates.ts'

/** Writes down monthly charges of later domains before rents are issued, so that they go on this bill. Provided by care. */
export const addMonthlyCharges = definePort<[db: Db, today: Day, now: Date], Promise<void>>('addMonthlyCharges')
