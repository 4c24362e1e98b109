import type { Tx } from '#platform/db.ts'

/** A booking stays, as its payment does; who was to live there with them does not, nor what they waited for. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('booking').set({ applicants: '[]' }).where('person_id', '=', personId).execute()
  await tx.deleteFrom('waiting').where('person_id', '=', personId).execute()
}
