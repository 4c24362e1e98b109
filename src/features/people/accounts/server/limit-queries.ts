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

/** For counters without a limit. */
const unlimited = 2 ** 31 - 1

/** Increments the counter of the current window and returns it. */
export async function countUp(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const [count = 0] = await countAgainst(db, [{ key, windowMinutes, max: unlimited }], now)
  return count
}

/** Increments each counter in turn until one exceeds its limit. Returns the new counts up to there. */
export async function countAgainst(db: Db, caps: readonly Cap[], now: Date): Promise<number[]> {
  const { keys, windows } = arraysOf(caps, now)
  const { rows } = await sql<{ counts: number[] }>`
    select count_up(${keys}::text[], ${windows}::timestamptz[], ${caps.map(({ max }) => max)}::integer[]) as counts`.execute(
    db,
  )
  return rows[0]?.counts ?? []
}

/** Takes back what `countAgainst` counted at that time. */
export async function countDown(db: Db, caps: readonly Cap[], at: Date): Promise<void> {
  const { keys, windows } = arraysOf(caps, at)
  await sql`select count_down(${keys}::text[], ${windows}::timestamptz[])`.execute(db)
}

/** The counts of the current windows. */
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

/** Resets all counters of a phone or an address; used by admins to lift a limit. */
export const deleteCounters = (db: Db, whose: string) =>
  db.deleteFrom('limit_counter').where('key', 'like', `%:${whose}`).executeTakeFirst()
