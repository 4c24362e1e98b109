import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/**
 * Serializes changes of a manager's time: overlapping leave cannot be inserted twice, and no place is created for a day
 * on which leave is being granted.
 */
export async function lockManager(tx: Tx, managerId: number): Promise<void> {
  await sql`select from person where id = ${managerId} for no key update`.execute(tx)
}
