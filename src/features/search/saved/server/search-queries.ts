import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { type Frequency, undoHours } from '../alert-rules.ts'
import type { Range, Reach } from './matches.ts'

type Db = Kysely<Database>

export type SearchRow = {
  id: number
  name: string
  url: string
  frequency: string
  paused_at: Date | null
  created_at: Date
  new_count: number
}

const newCount = sql<number>`(
  select count(*)::int from search_match m where m.search_id = saved_search.id and m.found_at > saved_search.looked_at)`

const ofPerson = (db: Db, personId: number) =>
  db
    .selectFrom('saved_search')
    .select(['id', 'name', 'url', 'frequency', 'paused_at', 'created_at', newCount.as('new_count')])
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)

export const listSearches = (db: Db, personId: number): Promise<SearchRow[]> =>
  ofPerson(db, personId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const findSearch = (db: Db, personId: number, id: number): Promise<SearchRow | undefined> =>
  ofPerson(db, personId).where('id', '=', id).executeTakeFirst()

export const findSearchByUrl = (db: Db, personId: number, url: string): Promise<SearchRow | undefined> =>
  ofPerson(db, personId).where('url', '=', url).executeTakeFirst()

/**
 * Starts tracking changes of this city. Only its first saved search has work to do; concurrent ones wait for it.
 */
export async function watchCity(tx: Db, cityId: number): Promise<void> {
  const city = sql`${cityId}::smallint`
  await sql`select pg_advisory_xact_lock(hashtext('watch_city'), ${cityId})`.execute(tx)
  await sql`
    select watch_city(${city})
    where not exists (select from saved_search where city_id = ${city} and removed_at is null)`.execute(tx)
}

export type NewSearch = {
  personId: number
  name: string
  url: string
  cityId: number
  reach: Reach
  frequency: Frequency
  now: Date
}

/** Undefined if the person has saved this search already. */
export async function insertSearch(tx: Db, search: NewSearch): Promise<number | undefined> {
  const { personId, name, url, cityId, reach, frequency, now } = search
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (person_id, name, url, city_id, kinds, rents, near, frequency, created_at, looked_at)
    values (${personId}, ${name}, ${url}, ${cityId}, ${range(reach.kinds)}, ${range(reach.rents)}, ${box(reach.near)},
      ${frequency}, ${now}, ${now})
    on conflict (person_id, md5(url)) where removed_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

const range = ([low, high]: Range): RawBuilder<unknown> => sql`int4range(${low}, ${high}, '[]')`

const box = ({ x, y }: Reach['near']): RawBuilder<unknown> => sql`box(point(${x[0]}, ${y[0]}), point(${x[1]}, ${y[1]}))`

type Changes = { looked_at?: Date; paused_at?: Date | null; frequency?: Frequency; removed_at?: Date }

/** False where the person has no such search. */
export async function changeSearch(db: Db, personId: number, id: number, changes: Changes): Promise<boolean> {
  const changed = await db
    .updateTable('saved_search')
    .set(changes)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const findRemoved = (db: Db, personId: number, id: number, now: Date) =>
  db
    .selectFrom('saved_search')
    .select(['city_id', 'url'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', '>', new Date(now.getTime() - undoHours * 3600_000))
    .executeTakeFirst()

/** Undo; does nothing if the same search was saved again meanwhile. */
export const restoreSearch = (tx: Db, id: number) =>
  sql`update saved_search s set removed_at = null where id = ${id} and not exists (
    select from saved_search o where o.person_id = s.person_id and o.url = s.url and o.removed_at is null)`.execute(tx)

export const pauseAll = async (db: Db, personId: number, now: Date): Promise<number> => {
  const paused = await db
    .updateTable('saved_search')
    .set({ paused_at: now })
    .where('person_id', '=', personId)
    .where('paused_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return paused.length
}

export const forgetRemovedSearches = (db: Db, before: Date) =>
  db.deleteFrom('saved_search').where('removed_at', '<', before).execute()

/** One request of a person at a time counts what they have saved and adds to it: many at once cannot pass the limit. */
export async function lockSaved(tx: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved by ${personId}`}, 0))`.execute(tx)
}
