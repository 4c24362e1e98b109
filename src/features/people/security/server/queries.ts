import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export const listPasskeys = (db: Db, personId: number) =>
  db.selectFrom('passkey').selectAll().where('person_id', '=', personId).orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export const insertPasskey = (
  db: Db,
  row: {
    person_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Date
  },
) => db.insertInto('passkey').values(row).execute()

export const touchPasskey = (db: Db, id: number, counter: number, now: Date) =>
  db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()

export async function deletePasskey(db: Db, personId: number, id: number): Promise<boolean> {
  const gone = db.deleteFrom('passkey').where('id', '=', id).where('person_id', '=', personId).returning('id')
  return (await gone.executeTakeFirst()) !== undefined
}

export const deletePasskeys = (db: Db, personId: number) =>
  db.deleteFrom('passkey').where('person_id', '=', personId).execute()

export async function insertChallenge(db: Db, row: { challenge: string; person_id: number | null; expires_at: Date }) {
  await db.insertInto('passkey_challenge').values(row).execute()
}

/** Uses the challenge up; true to exactly one caller, and only while it lives. */
export async function takeChallenge(db: Db, challenge: string, personId: number | null, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('person_id', 'is not distinct from', personId)
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}

export const findApp = (db: Db, personId: number) =>
  db.selectFrom('authenticator_app').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** Replaces one that was never confirmed; false if there is a confirmed one. */
export async function offerApp(db: Db, personId: number, secret: Buffer): Promise<boolean> {
  const offered = await db
    .insertInto('authenticator_app')
    .values({ person_id: personId, secret_sealed: secret })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret_sealed: secret })
        .where('authenticator_app.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return offered !== undefined
}

/** Takes the code of this half minute; true to exactly one caller. */
export async function takeStep(db: Db, personId: number, step: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteApp = (db: Db, personId: number) =>
  db.deleteFrom('authenticator_app').where('person_id', '=', personId).execute()

/** Notes on the person whether there is a second factor: sessions of staff look at it. */
export const noteSecondFactor = (db: Db, personId: number, now: Date) =>
  db
    .updateTable('person')
    .set({
      second_factor_since: sql`case when exists (select from passkey k where k.person_id = ${personId})
        or exists (select from authenticator_app a where a.person_id = ${personId} and a.confirmed_at is not null)
        then coalesce(second_factor_since, ${now}::timestamptz) end`,
    })
    .where('id', '=', personId)
    .execute()
