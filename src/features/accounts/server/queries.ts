import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Role } from '#shared/endpoint.ts'

type Db = Kysely<Database>

const rolesOf = sql<
  Role[]
>`array(select pr.role::text from person_role pr where pr.person_id = person.id order by pr.role)`

export const findPersonByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('person')
    .select(['id', 'locked_at', rolesOf.as('roles')])
    .where('phone', '=', phone)
    .executeTakeFirst()

export const getPerson = (db: Db, id: number) =>
  db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'phone', rolesOf.as('roles')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A first sign-in makes the account; two at once make one. */
export async function insertGuest(db: Db, phone: string, now: Date): Promise<number> {
  const made = await db
    .insertInto('person')
    .values({ first_name: 'Guest', phone, phone_confirmed_at: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone_confirmed_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person_role')
    .values({ person_id: made.id, role: 'tenant' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return made.id
}

export const insertSession = (
  db: Db,
  row: { token_hash: Buffer; person_id: number; role: Role; user_agent: string; created_at: Date; expires_at: Date },
) => db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()

export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['session.id', 'session.person_id', 'session.role', 'session.last_seen_at', rolesOf.as('roles')])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('person.locked_at', 'is', null)
    .executeTakeFirst()

export const touchSession = (db: Db, id: number, now: Date) =>
  db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute()

export const endSession = (db: Db, id: number, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const insertChallenge = (
  db: Db,
  row: { phone: string; purpose: string; code_hash: Buffer; tries_left: number; created_at: Date; expires_at: Date },
) => db.insertInto('otp_challenge').values(row).execute()

/** Takes one try from the newest living code; the try is spent whether or not the code turns out right. */
export const spendTry = (db: Db, phone: string, purpose: string, now: Date) =>
  db
    .updateTable('otp_challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('otp_challenge')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()

/** True for exactly one caller. */
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

/** Counts one more in the current window and tells the new count. */
export async function countUp(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const size = windowMinutes * 60_000
  const row = await db
    .insertInto('limit_counter')
    .values({ key, window_start: new Date(Math.floor(now.getTime() / size) * size), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ count: eb('limit_counter.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
