import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Cap } from '../rules.ts'

type Db = Kysely<Database>

const windowOf = (minutes: number, now: Date): Date => {
  const size = minutes * 60_000
  return new Date(Math.floor(now.getTime() / size) * size)
}

const arraysOf = (caps: readonly Pick<Cap, 'key' | 'windowMinutes'>[], now: Date) => ({
  keys: caps.map(({ key }) => key),
  windows: caps.map(({ windowMinutes }) => windowOf(windowMinutes, now)),
})

/** What is counted and never refused by the count itself. */
export const withoutEnd = 2 ** 31 - 1

/** Counts one more in the current window and tells the new count. */
export async function countUp(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const [count = 0] = await countAgainst(db, [{ key, windowMinutes, max: withoutEnd }], now)
  return count
}

/** Counts one more against each cap in turn, until one refuses. Tells the new counts as far as it came. */
export async function countAgainst(db: Db, caps: readonly Cap[], now: Date): Promise<number[]> {
  const { keys, windows } = arraysOf(caps, now)
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
  const { keys, windows } = arraysOf(caps, now)
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
