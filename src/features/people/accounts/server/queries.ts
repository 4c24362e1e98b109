import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Role } from '#shared/endpoint.ts'

type Db = Kysely<Database>

const rolesOf = sql<
  Role[]
>`array(select pr.role::text from person_role pr where pr.person_id = person.id order by pr.role)`

const findPerson = (db: Db) =>
  db
    .selectFrom('person')
    .select(['id', 'first_name', 'phone', 'email', 'locked_at', 'password_hash', 'signed_up_at', rolesOf.as('roles')])
    .where('deleted_at', 'is', null)

export const findPersonByPhone = (db: Db, phone: string) => findPerson(db).where('phone', '=', phone).executeTakeFirst()

/** Matches confirmed addresses only. */
export const findPersonByEmail = (db: Db, email: string) =>
  findPerson(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()

/** An owner abroad whose address is not confirmed yet: opened for the address alone, so its mailbox may claim it. */
export const findClaimAbroad = (db: Db, email: string) =>
  findPerson(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is', null)
    .where('abroad_code', 'is not', null)
    .where('phone', 'is', null)
    .executeTakeFirst()

export const isClaim = async (db: Db, id: number): Promise<boolean> =>
  (await findPerson(db).where('id', '=', id).where('email_confirmed_at', 'is', null).executeTakeFirst()) !== undefined

export const findPersonById = (db: Db, id: number) => findPerson(db).where('id', '=', id).executeTakeFirst()

export const getPerson = (db: Db, id: number) =>
  db.selectFrom('person').selectAll().select(rolesOf.as('roles')).where('id', '=', id).executeTakeFirstOrThrow()

/** Creates the account on the first sign-in; concurrent calls create one. */
export async function insertGuest(db: Db, phone: string, now: Date): Promise<number> {
  const made = await db
    .insertInto('person')
    .values({ first_name: 'Guest', phone, phone_confirmed_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone_confirmed_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantRole(db, made.id, 'tenant')
  return made.id
}

/** The account of somebody whom another person named by their phone; it is confirmed when they first sign in. */
export async function findOrNamePerson(
  db: Db,
  { phone, name }: { phone: string; name: string },
  now: Date,
): Promise<{ id: number; name: string }> {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  const made = await db
    .insertInto('person')
    .values({ first_name, last_name: rest.join(' '), phone, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await grantRole(db, made.id, 'tenant')
  const person = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  // A person who never told a name gets the name that the other person says.
  const known = person.first_name === 'Guest' ? name : `${person.first_name} ${person.last_name}`
  return { id: person.id, name: known.trim() }
}

export type NewPerson = {
  first_name: string
  last_name: string
  phone: string | null
  phone_confirmed_at: Date | null
  abroad_code?: string
  abroad_phone?: string
  email?: string
  email_confirmed_at?: Date
  password_hash?: string
  signed_up_at: Date
  created_at: Date
}

/** Returns the id, or undefined if the phone or address was taken in the meantime. */
export async function insertPerson(db: Db, row: NewPerson): Promise<number | undefined> {
  const made = await db
    .insertInto('person')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await grantRole(db, made.id, 'tenant')
  return made?.id
}

export const grantRole = (db: Db, personId: number, role: Role) =>
  db
    .insertInto('person_role')
    .values({ person_id: personId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const revokeRole = (db: Db, personId: number, role: Role) =>
  db.deleteFrom('person_role').where('person_id', '=', personId).where('role', '=', role).execute()

export const updatePerson = (
  db: Db,
  id: number,
  patch: Partial<{
    assured_at: Date | null
    first_name: string
    last_name: string
    phone: string | null
    phone_confirmed_at: Date | null
    abroad_code: string | null
    abroad_phone: string | null
    email: string | null
    email_confirmed_at: Date | null
    password_hash: string | null
    signed_up_at: Date
    photo_key: string | null
    gender: 'male' | 'female' | 'other' | null
    group_of_friends: boolean
    language: 'en' | 'hi' | 'kn'
    work: string | null
    born_on: string | null
    referral_code: string | null
    locked_at: Date | null
    delete_after: Date | null
    deleted_at: Date | null
  }>,
) =>
  db
    .updateTable('person')
    // Nothing but a choice changes the language.
    .set({ ...patch, ...(patch.language === undefined ? {} : { language_chosen: true }) })
    .where('id', '=', id)
    .execute()

/** True if the code was still free. */
export async function takeReferralCode(db: Db, id: number, code: string): Promise<boolean> {
  const taken = await db
    .updateTable('person')
    .set({ referral_code: code })
    .where('id', '=', id)
    .where('referral_code', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('person as other').select('other.id').where('other.referral_code', '=', code))),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const ownsHomes = async (db: Db, personId: number): Promise<boolean> =>
  (await db.selectFrom('home').select('id').where('owner_id', '=', personId).limit(1).executeTakeFirst()) !== undefined
