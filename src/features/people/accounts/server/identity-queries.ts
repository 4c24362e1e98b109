import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

export const findIdentity = (db: Db, provider: 'google', subject: string) =>
  db
    .selectFrom('oauth_identity')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const insertIdentity = (
  db: Db,
  row: { provider: 'google'; subject: string; person_id: number; created_at: Date },
) =>
  db
    .insertInto('oauth_identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
