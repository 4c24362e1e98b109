import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>
type Purpose = 'sign-in' | 'confirm-email'

export const insertLink = (
  db: Db,
  row: {
    token_hash: Buffer
    person_id: number
    purpose: Purpose
    email: string
    device_hash: Buffer
    created_at: Date
    expires_at: Date
  },
) => db.insertInto('account_link').values(row).execute()

export const findLink = (db: Db, tokenHash: Buffer, purpose: Purpose, now: Date) =>
  db
    .selectFrom('account_link')
    .select(['person_id', 'email', 'device_hash'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses the link up; returns it to exactly one caller. */
export const spendLink = (db: Db, tokenHash: Buffer, purpose: Purpose, now: Date) =>
  db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'email'])
    .executeTakeFirst()

/** False if another account has confirmed this address; unconfirmed claims of others are removed. */
export async function takeEmail(db: Db, personId: number, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('person')
      .set({ email: null })
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('email_confirmed_at', 'is', null)
      .where('id', '<>', personId)
      .execute()
    const other = await tx
      .selectFrom('person')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('id', '<>', personId)
      .executeTakeFirst()
    if (other) return false
    await tx.updateTable('person').set({ email, email_confirmed_at: now }).where('id', '=', personId).execute()
    return true
  })
}

/** An address that was given but not confirmed yet. */
export const findPendingEmail = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('account_link')
    .select(['email', 'expires_at'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'confirm-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
