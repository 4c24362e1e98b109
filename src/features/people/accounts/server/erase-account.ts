import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

/** Accounts whose cooling-off period is over. */
export const listDueForDeletion = (db: Db, at: Date) =>
  db
    .selectFrom('person')
    .select('id')
    .where('delete_after', '<=', at)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export type Forgotten = { phone: string | null; email: string | null }

/**
 * Anonymises the row, which stays because bookings and payments reference it. Returns the former values for further
 * clean-up, or null if the person is no longer due for deletion.
 */
export async function eraseAccountOf(tx: Db, id: number, dueBy: Date, now: Date): Promise<Forgotten | null> {
  const person = await tx
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('id', '=', id)
    .where('delete_after', '<=', dueBy)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  await tx.updateTable('person').set(nobody(now)).where('id', '=', id).execute()
  for (const table of ['person_role', 'session', 'known_device', 'account_link', 'oauth_identity'] as const) {
    await tx.deleteFrom(table).where('person_id', '=', id).execute()
  }
  if (person.phone) await tx.deleteFrom('otp_challenge').where('phone', '=', person.phone).execute()
  return person
}

const nobody = (now: Date) => ({
  first_name: 'Deleted',
  last_name: '',
  phone: null,
  phone_confirmed_at: null,
  abroad_code: null,
  abroad_phone: null,
  email: null,
  email_confirmed_at: null,
  gender: null,
  language: 'en',
  work: null,
  born_on: null,
  password_hash: null,
  referral_code: null,
  photo_key: null,
  group_of_friends: false,
  signed_up_at: null,
  assured_at: null,
  delete_after: null,
  deleted_at: now,
})

export async function firstNamesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('person').select(['id', 'first_name']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, first_name }) => [id, first_name]))
}
