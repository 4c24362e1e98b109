import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

/** Active consents first, so that the limit of rows never cuts them off. */
export const listConsentRows = (db: Db, personId: number) =>
  db
    .selectFrom('consent')
    .select(['id', 'purpose', 'version', 'given_at', 'withdrawn_at'])
    .where('person_id', '=', personId)
    .orderBy('withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const findStanding = (db: Db, personId: number, purpose: string) =>
  db
    .selectFrom('consent')
    .select(['id', 'version', 'given_at'])
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** One of two concurrent inserts is kept. */
export const insertConsent = (db: Db, row: { person_id: number; purpose: string; version: number; given_at: Date }) =>
  db
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Withdraws one purpose, or all if omitted. */
export const withdrawConsents = (db: Db, personId: number, now: Date, purpose?: string) =>
  db
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as string))
    .execute()

/** SQL condition for a query that has the person's id. */
export const activeConsentSql = (
  personId: RawBuilder<unknown>,
  purpose: string,
  version: number,
) => sql<boolean>`exists (
  select from consent c where c.person_id = ${personId} and c.purpose = ${sql.lit(purpose)}
    and c.version = ${sql.lit(version)} and c.withdrawn_at is null)`
