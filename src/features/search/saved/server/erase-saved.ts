import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

/** Erases everything a person saved. */
export async function eraseSavedOf(tx: Kysely<Database>, personId: number): Promise<void> {
  for (const table of ['shortlist_item', 'saved_search', 'home_alert'] as const) {
    await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  }
}
