import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/**
 * What was paid stays, as the law wants it; what it says of people does not: the names of friends who paid together, what
 * was written about paying, and cards with the dice, whose prizes stand in the books.
 */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await sql`update booking_share set name = '' from booking
    where booking.id = booking_share.booking_id and booking.person_id = ${personId}`.execute(tx)
  await tx.updateTable('payment_feedback').set({ words: '' }).where('person_id', '=', personId).execute()
  await tx.deleteFrom('scratch_card').where('person_id', '=', personId).execute()
}
