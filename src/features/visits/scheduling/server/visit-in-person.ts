import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

/** True where the person or the phone has visited this home in person, or is going to. */
export async function hasVisitInPerson(
  db: Db,
  { homeId, phone, personId }: { homeId: number; phone: string; personId?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('visit')
    .select('id')
    .where('home_id', '=', homeId)
    .where('online', '=', false)
    .where('tenancy_id', 'is', null)
    .where('state', 'in', ['scheduled', 'done'])
    .where(({ or, eb }) =>
      or([eb('phone', '=', phone), ...(personId === undefined ? [] : [eb('person_id', '=', personId)])]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
