import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

const windowOf = (minutes: number, now: Date): Date => {
  const size = minutes * 60_000
  return new Date(Math.floor(now.getTime() / size) * size)
}

/** Counts one more in the current window and tells the new count. */
export async function countUp(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const row = await db
    .insertInto('limit_counter')
    .values({ key, window_start: windowOf(windowMinutes, now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ count: eb('limit_counter.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countOf(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('limit_counter')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', windowOf(windowMinutes, now))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Everything counted for a phone or an address starts again; the admin's way out of a cap. */
export const deleteCounters = (db: Db, whose: string) =>
  db.deleteFrom('limit_counter').where('key', 'like', `%:${whose}`).executeTakeFirst()
