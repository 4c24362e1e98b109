import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Cap } from '../rules.ts'

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

/** Counts one more against each cap in turn, until one refuses. Tells the new counts as far as it came. */
export async function countAgainst(db: Db, caps: readonly Cap[], now: Date): Promise<number[]> {
  const keys = caps.map(({ key }) => key)
  const windows = caps.map(({ windowMinutes }) => windowOf(windowMinutes, now))
  const { rows } = await sql<{ counts: number[] }>`
    select count_up(${keys}::text[], ${windows}::timestamptz[], ${caps.map(({ max }) => max)}::integer[]) as counts`.execute(
    db,
  )
  return rows[0]?.counts ?? []
}

/** How many were counted for each in its current window. */
export async function countsOf(
  db: Db,
  caps: readonly Pick<Cap, 'key' | 'windowMinutes'>[],
  now: Date,
): Promise<number[]> {
  const keys = caps.map(({ key }) => key)
  const windows = caps.map(({ windowMinutes }) => windowOf(windowMinutes, now))
  const { rows } = await sql<{ count: number }>`
    select coalesce(c.count, 0) as count
    from unnest(${keys}::text[], ${windows}::timestamptz[]) with ordinality as asked (key, window_start, nth)
    left join limit_counter c using (key, window_start)
    order by asked.nth`.execute(db)
  return rows.map(({ count }) => count)
}

/** Everything counted for a phone or an address starts again; the admin's way out of a cap. */
export const deleteCounters = (db: Db, whose: string) =>
  db.deleteFrom('limit_counter').where('key', 'like', `%:${whose}`).executeTakeFirst()
