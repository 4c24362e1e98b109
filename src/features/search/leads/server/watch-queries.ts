import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database, WatchTable } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import type { PropertyType } from '../rules.ts'

type Db = Kysely<Database>

/** Idempotent: a second request for the same changes nothing. */
export const insertWatch = (db: Db, watch: Insertable<WatchTable>) =>
  db
    .insertInto('watch')
    .values(watch)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** One request for an address or a phone at a time counts its watches and adds one: many at once cannot pass the limit. */
export async function lockWatches(tx: Db, email: string, phone: string): Promise<void> {
  for (const whose of [`watches of ${email}`, `watches of ${phone}`].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx)
  }
}

/** Counts the open watches of an email address or phone. */
export async function countStanding(db: Db, email: string, phone: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select greatest(
      (select count(*) from watch where email = ${email} and told_at is null and ended_at is null),
      (select count(*) from watch where phone = ${phone} and told_at is null and ended_at is null))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export type AwaitedHome = { id: number; slug: string; title: string; free: boolean }

/** A listed home, and whether what is asked for in it can be booked now: as the read model of search says it. */
export async function findAwaitedHome(db: Db, id: number, kind?: PropertyType): Promise<AwaitedHome | undefined> {
  const { rows } = await sql<AwaitedHome>`
    select h.id, h.slug, h.title, exists (
      select from unit u where u.home_id = h.id and u.flags & ${unitFlags.soldOut} = 0
        and (${kind ?? null}::text is null or u.kind = ${kindCode(kind)})) as free
    from home h where h.id = ${id} and h.status_code <> 0`.execute(db)
  return rows[0]
}

const kindCode = (kind: PropertyType | undefined): number => (kind === 'house' ? 2 : kind === 'room' ? 1 : 0)

export type DueHome = { id: number; title: string; slug: string; kind: PropertyType | null }

/** Watches whose home is free now, oldest first. */
export async function listHomesDue(db: Db, limit: number): Promise<DueHome[]> {
  const { rows } = await sql<DueHome>`
    select w.id, h.title, h.slug, w.kind
    from watch w join home h on h.id = w.home_id
    where w.told_at is null and w.ended_at is null and w.home_id is not null
      and exists (
        select from unit u where u.home_id = w.home_id and u.flags & ${unitFlags.soldOut} = 0
          and (w.kind is null or u.kind = array_position(array['bed', 'room', 'house'], w.kind::text) - 1))
    order by w.id limit ${limit}`.execute(db)
  return rows
}

/** Each watched search once. */
export const listSearches = (db: Db) =>
  db
    .selectFrom('watch')
    .select('search')
    .distinct()
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('search', 'is not', null)
    .$narrowType<{ search: string }>()
    .execute()

export const listWaitingFor = (db: Db, search: string) =>
  db
    .selectFrom('watch')
    .select('id')
    .where('search', '=', search)
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/** Claims the watch, so that it is told once even by concurrent jobs. */
export const takeToTell = (tx: Db, id: number, now: Date) =>
  tx
    .updateTable('watch')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['id', 'name', 'email', 'phone', 'language', 'created_at'])
    .executeTakeFirst()

/** All watches of the recipient of a message. */
export async function endWatches(db: Db, messageOf: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('watch')
    .set({ ended_at: now })
    .where('email', '=', ({ selectFrom }) =>
      selectFrom('watch as told').select('told.email').where('told.id', '=', messageOf),
    )
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const deleteOldWatches = (db: Db, madeBefore: Date, doneBefore: Date) =>
  db
    .deleteFrom('watch')
    .where(({ or, eb }) =>
      or([eb('created_at', '<', madeBefore), eb('told_at', '<', doneBefore), eb('ended_at', '<', doneBefore)]),
    )
    .execute()
