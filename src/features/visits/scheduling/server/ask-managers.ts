import type { Context } from '#platform/context.ts'
import { managersFor } from '../slots.ts'
import { type HomeToSee, listManagerTime } from './slot-queries.ts'

export type Showing = { home: HomeToSee; startsAt: Date; online: boolean }

/** Retries under contention before giving up. */
const mostLooks = 3

/**
 * Tries one manager after the other until one has a place; the database decides. It is refused only when a fresh read
 * finds no candidate, because others may have become free during the attempts.
 */
export async function askManagers<T>(
  ctx: Pick<Context, 'db'>,
  { home, startsAt, online }: Showing,
  ask: (managerId: number) => Promise<T | null>,
): Promise<T | null> {
  for (let look = 0; look < mostLooks; look += 1) {
    const time = await listManagerTime(ctx.db, home.locality_id, startsAt, new Date(startsAt.getTime() + 1))
    const managers = managersFor(home, startsAt.getTime(), time, online)
    if (managers.length === 0) return null
    for (const managerId of managers) {
      const taken = await ask(managerId)
      if (taken !== null) return taken
    }
  }
  return null
}
