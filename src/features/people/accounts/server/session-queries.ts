import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Role } from '#shared/endpoint.ts'

type Db = Kysely<Database>

export type HowSignedIn = 'code' | 'password' | 'google' | 'link' | 'role' | 'passkey'
export type ProvenBy = Exclude<HowSignedIn, 'role'> | 'app'

export const insertSession = (
  db: Db,
  row: {
    token_hash: Buffer
    person_id: number
    role: Role
    user_agent: string
    how: HowSignedIn
    device_hash: Buffer
    signed_in_at: Date
    proven_at: Date
    proven_by: string
    second_factor_at: Date | null
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  },
) => db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()

/** The person as whom a member of staff views the site. */
export type Seeing = { person_id: number; ends_at: string; roles: Role[] }

export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.id',
      'session.person_id',
      'session.role',
      'session.last_seen_at',
      'session.signed_in_at',
      'session.second_factor_at',
      'person.second_factor_since',
      sql<Seeing | null>`(select json_build_object('person_id', s.person_id, 'ends_at', s.ends_at, 'roles', array(
        select r.role::text from person_role r where r.person_id = s.person_id)) from seeing s
        where s.session_id = session.id and s.ended_at is null and s.ends_at > ${now} limit 1)`.as('seeing'),
      sql<Role[]>`array(select pr.role::text from person_role pr where pr.person_id = person.id order by pr.role)`.as(
        'roles',
      ),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('person.locked_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst()

export const touchSession = (db: Db, id: number, now: Date) =>
  db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute()

export const getSessionRow = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .select(['how', 'created_at', 'signed_in_at', 'proven_at', 'proven_by', 'second_factor_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const setProven = (db: Db, id: number, by: ProvenBy, now: Date) =>
  db
    .updateTable('session')
    .set({ proven_at: now, proven_by: by, ...(isSecondFactor(by) ? { second_factor_at: now } : {}) })
    .where('id', '=', id)
    .execute()

/** A passkey is something one has and a finger or a number one knows, so that it is enough by itself. */
export const isSecondFactor = (by: ProvenBy | 'role'): boolean => by === 'passkey' || by === 'app'

export const listSessions = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'role', 'user_agent', 'how', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()

type Ending = { personId: number; id?: number; except?: number; now: Date }

/** Ends one session of a person, all, or all but one; returns how many. */
export async function endSessions(db: Db, { personId, id, except, now }: Ending): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .returning('id')
    .execute()
  return ended.length
}

export const isKnownDevice = async (db: Db, personId: number, device: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('device_hash', '=', device)
    .executeTakeFirst()) !== undefined

/** Records this browser and returns whether it was new. `first` if the person never signed in before. */
export async function rememberDevice(
  db: Db,
  personId: number,
  device: Buffer,
  now: Date,
): Promise<'known' | 'first' | 'new'> {
  const others = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  const met = await db
    .insertInto('known_device')
    .values({ person_id: personId, device_hash: device, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (!met) return 'known'
  return others ? 'new' : 'first'
}
