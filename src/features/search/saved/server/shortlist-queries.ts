import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { undoHours } from '../alert-rules.ts'

type Db = Kysely<Database>

export async function listSavedHomes(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shortlist_item')
    .select('home_id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('home_id', 'desc')
    .execute()
  return rows.map(({ home_id }) => home_id)
}

export async function isListed(db: Db, homeId: number): Promise<boolean> {
  const { rows } = await sql`select from home where id = ${homeId} and status_code <> 0`.execute(db)
  return rows.length > 0
}

/** False where there is no such home. One that is there stays where it is; so does one that was removed a moment ago. */
export async function saveHome(db: Db, personId: number, homeId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into shortlist_item (person_id, home_id, saved_at)
    select ${personId}, h.id, ${now} from home h where h.id = ${homeId} and h.status_code <> 0
    on conflict (person_id, home_id) do update set removed_at = null,
      saved_at = case
        when shortlist_item.removed_at < ${now}::timestamptz - make_interval(hours => ${undoHours}) then excluded.saved_at
        else shortlist_item.saved_at end
    returning home_id`.execute(db)
  return rows.length > 0
}

/** Saves the homes that exist, in their order, before all others; homes saved already stay where they are. */
export async function saveHomes(db: Db, personId: number, homeIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into shortlist_item (person_id, home_id, saved_at)
    select ${personId}, h.id, ${now}::timestamptz - make_interval(secs => min(brought.position) / 1000.0)
    from unnest(${homeIds}::int[]) with ordinality as brought(home_id, position)
    join home h on h.id = brought.home_id and h.status_code <> 0
    group by h.id
    order by h.id
    on conflict (person_id, home_id) do update set removed_at = null, saved_at = excluded.saved_at
      where shortlist_item.removed_at is not null`.execute(db)
}

export const removeHome = (db: Db, personId: number, homeId: number, now: Date) =>
  db
    .updateTable('shortlist_item')
    .set({ removed_at: now })
    .where('person_id', '=', personId)
    .where('home_id', '=', homeId)
    .where('removed_at', 'is', null)
    .execute()

/** How each of these homes is shown: as what is to let of it, a bed before a room before the house. */
export async function listHitsOf(db: Db, homeIds: readonly number[]): Promise<{ home_id: number; kind: number }[]> {
  const { rows } = await sql<{ home_id: number; kind: number }>`
    select distinct on (u.home_id) u.home_id, u.kind from unit u
    where u.home_id = any(${homeIds}::int[])
    order by u.home_id, u.flags & 8, u.kind`.execute(db)
  return rows
}

export const forgetRemovedHomes = (db: Db, before: Date) =>
  db.deleteFrom('shortlist_item').where('removed_at', '<', before).execute()
