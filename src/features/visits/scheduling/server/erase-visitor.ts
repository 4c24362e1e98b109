import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/** Anonymizes past visits, and cancels upcoming ones so that their places are free. */
export async function eraseVisitorOf(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('visit')
    .set({
      name: 'Deleted',
      phone: '',
      email: null,
      comment: null,
      feedback: null,
      cancel_reason: null,
      request_id: null,
      referral_code: null,
      gclid: null,
      door_code: null,
      live_link: null,
      place: null,
      state: sql`case when state = 'scheduled' then 'cancelled' else state end`,
    })
    .where('person_id', '=', personId)
    .execute()
}
