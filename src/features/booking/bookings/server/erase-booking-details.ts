import type { Tx } from '#platform/db.ts'

/** Bookings stay, as their payments do; co-tenants' names and waiting-list entries are erased. */
export async function eraseBookingDetailsOf(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('booking').set({ applicants: '[]' }).where('person_id', '=', personId).execute()
  await tx.deleteFrom('waiting').where('person_id', '=', personId).execute()
}
