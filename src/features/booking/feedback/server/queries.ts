import type { Insertable } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { PaymentFeedbackTable } from '#platform/db-types.ts'

export const findFeedback = (db: Db, paymentId: number) =>
  db.selectFrom('payment_feedback').select('stars').where('payment_id', '=', paymentId).executeTakeFirst()

/** False if it was rated before. */
export async function insertFeedback(db: Db, row: Insertable<PaymentFeedbackTable>): Promise<boolean> {
  const made = await db
    .insertInto('payment_feedback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return made !== undefined
}
