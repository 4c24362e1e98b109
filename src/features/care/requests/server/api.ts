// The door of repairs.
import { sql } from 'kysely'
import type { CareStanding } from '#features/people/accounts/server/api.ts'
import type { Db } from '#platform/db.ts'
import { listOpenOf } from './list.ts'

async function standingOf(db: Db, personId: number): Promise<CareStanding> {
  const { rows } = await sql<CareStanding>`
    select exists (select from care_request where raised_by_id = ${personId}
        and state not in ('closed', 'cancelled')) as "hasOpenRequest",
      exists (select from care_partner where person_id = ${personId}) as "isPartner"`.execute(db)
  return rows[0] ?? { hasOpenRequest: false, isPartner: false }
}

export const repairs = {
  standingOf,
  /** For the page of the home. */
  listOpenOf: async (db: Db, now: Date, tenancyId: number) => {
    const lines = await listOpenOf({ db, now }, tenancyId)
    return lines.map(({ id, title, text, late, waits_for }) => ({ id, title, text, late, waits: waits_for !== null }))
  },
}
