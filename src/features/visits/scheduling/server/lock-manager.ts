import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/**
 * One change of a manager's time at a time: days of leave that overlap cannot both be put in, and no place is made for a
 * day on which leave is being granted.
 */
export async function lockManager(tx: Tx, managerId: number): Promise<void> {
  await sql`select from person where id = ${managerId} for no key update`.execute(tx)
}
