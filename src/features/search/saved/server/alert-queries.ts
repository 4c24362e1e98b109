import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import type { Day } from '#shared/dates.ts'
import type { FoundHome, Frequency, Reason } from '../alert-rules.ts'
import type { Unit } from './matches.ts'

type Db = Kysely<Database>

export type News = { home_id: number; kind: number; reason: Reason }

/** Takes the oldest news with SKIP LOCKED: concurrent jobs get other rows, and a rollback returns them. */
export async function takeNews(tx: Db, limit: number): Promise<News[]> {
  const { rows } = await sql<News>`
    delete from unit_news n using (
      select home_id, kind from unit_news order by noted_at limit ${limit} for update skip locked) taken
    where n.home_id = taken.home_id and n.kind = taken.kind
    returning n.home_id, n.kind, n.reason`.execute(tx)
  return rows
}

export type Candidate = Unit & { home_id: number; search_id: number; url: string }

/** The searches that could find these units, by one look into an index for each unit. */
export const candidatesOf = (news: readonly Pick<News, 'home_id' | 'kind'>[]) => sql<Candidate>`
  select u.home_id, u.kind, u.rent, u.bed_rent, u.gender, u.furnishing, u.bedrooms, u.house_type, u.flags,
    u.monthly, u.group_id, u.available_from, round(u.pt[0] * 1000000)::float8 as x, round(u.pt[1] * 1000000)::float8 as y,
    u.locality_id, s.id as search_id, s.url
  from unnest(${news.map(({ home_id }) => home_id)}::int[], ${news.map(({ kind }) => kind)}::smallint[]) n(home_id, kind)
  join unit u on u.home_id = n.home_id and u.kind = n.kind and u.flags & ${sql.lit(unitFlags.soldOut)} = 0
  join saved_search s on s.city_id = u.city_id and s.kinds @> u.kind::int and s.near @> box(u.pt, u.pt) and s.rents @> u.rent
    and s.removed_at is null and s.paused_at is null`

export type Match = { search_id: number; home_id: number; kind: number; reason: Reason }

/** Idempotent: existing matches are kept. */
export async function insertMatches(tx: Db, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return
  // As four lists: there may be more of them than a statement has parameters.
  const list = <K extends keyof Match>(key: K): Match[K][] => matches.map((match) => match[key])
  await sql`
    insert into search_match (search_id, home_id, kind, reason, found_at)
    select m.*, ${now} from unnest(
      ${list('search_id')}::bigint[], ${list('home_id')}::int[], ${list('kind')}::smallint[], ${list('reason')}::text[]) m
    on conflict do nothing`.execute(tx)
}

/** People with untold matches and no recent message. */
export async function listPeopleToTell(db: Db, frequency: Frequency, notSince: Date): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct s.person_id from search_match m join saved_search s on s.id = m.search_id
    where m.alert_id is null and s.frequency = ${frequency} and s.removed_at is null and s.paused_at is null
      and not exists (select from home_alert a
        where a.person_id = s.person_id and a.frequency = ${frequency} and a.created_at > ${notSince})
    order by s.person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Locks this person's active searches of this kind, so that no concurrent job tells about them. */
export const lockSearches = (tx: Db, personId: number, frequency: Frequency) =>
  tx
    .selectFrom('saved_search')
    .select(['id', 'name', 'url'])
    .where('person_id', '=', personId)
    .where('frequency', '=', frequency)
    .where('removed_at', 'is', null)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Deletes matches of homes that were let before they were told, so that they can match again. */
export const dropStale = (tx: Db, searchIds: readonly number[]) =>
  sql`delete from search_match m where m.search_id = any(${searchIds}::bigint[]) and m.alert_id is null
    and not exists (select from unit u where u.home_id = m.home_id and u.kind = m.kind
      and u.flags & ${sql.lit(unitFlags.soldOut)} = 0)`.execute(tx)

type NewAlert = { personId: number; frequency: Frequency; day: Day; sent: boolean; now: Date }

/** Undefined if this person has had the message of the day. */
export async function insertAlert(tx: Db, alert: NewAlert): Promise<number | undefined> {
  const made = await tx
    .insertInto('home_alert')
    .values({
      person_id: alert.personId,
      frequency: alert.frequency,
      day: alert.day,
      sent: alert.sent,
      created_at: alert.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function hasUntold(tx: Db, searchIds: readonly number[]): Promise<boolean> {
  if (searchIds.length === 0) return false
  const { rows } = await sql`
    select from search_match where search_id = any(${searchIds}::bigint[]) and alert_id is null limit 1`.execute(tx)
  return rows.length > 0
}

/** Marks the matches as told by this message. */
export async function markTold(tx: Db, searchIds: readonly number[], alertId: number) {
  const { rows } = await sql<FoundHome & { search_id: number; home_id: number }>`
    with told as (
      update search_match set alert_id = ${alertId}
      where search_id = any(${searchIds}::bigint[]) and alert_id is null
      returning search_id, home_id, kind, reason, found_at)
    select t.search_id, t.home_id, t.kind, t.reason, h.title, h.slug, u.rent
    from told t join unit u on u.home_id = t.home_id and u.kind = t.kind join home h on h.id = t.home_id
    order by t.found_at desc, u.rent, t.home_id`.execute(tx)
  return rows
}

export const findAlert = (db: Db, id: number) =>
  db.selectFrom('home_alert').select(['id', 'person_id']).where('id', '=', id).executeTakeFirst()

export async function countRunning(db: Db, personId: number): Promise<number> {
  const rows = await db
    .selectFrom('saved_search')
    .select('id')
    .where('person_id', '=', personId)
    .where('paused_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}
