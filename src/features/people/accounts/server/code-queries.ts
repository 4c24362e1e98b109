import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>
type Which = { phone: string; purpose: string; asker: Buffer }

export const insertChallenge = (
  db: Db,
  row: {
    phone: string
    purpose: string
    asker_hash: Buffer
    code_hash: Buffer
    tries_left: number
    created_at: Date
    expires_at: Date
  },
) => db.insertInto('otp_challenge').values(row).execute()

/** The newest unexpired code with tries left that this asker asked for. */
export const findValidChallenge = (db: Db, which: Which, now: Date) =>
  db
    .selectFrom('otp_challenge')
    .select(['id', 'created_at'])
    .where('id', '=', newestOf(db, which))
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses one try of the newest valid code, before the code is compared. */
export const spendTry = (db: Db, which: Which, now: Date) =>
  db
    .updateTable('otp_challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', newestOf(db, which))
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'tries_left'])
    .executeTakeFirst()

/** Whether the newest code has no tries left, though it is neither used nor expired. */
export async function isUsedUp(db: Db, which: Which, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('otp_challenge')
    .select('id')
    .where('id', '=', newestOf(db, which))
    .where('tries_left', '=', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this asker has entered a right code since then. */
export async function wasConfirmed(db: Db, { phone, purpose, asker }: Which, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('otp_challenge')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('asker_hash', '=', asker)
    .where('used_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const newestOf = (db: Db, { phone, purpose, asker }: Which) =>
  db
    .selectFrom('otp_challenge')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('asker_hash', '=', asker)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** Returns true to exactly one of several concurrent callers. */
export async function markUsed(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('otp_challenge')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
