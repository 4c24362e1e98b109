import type { Context } from '#platform/context.ts'
import { calendarOf } from '../slot-calendar.ts'
import { readSlotId, slotWindow } from '../slots.ts'
import { findHome, type HomeToSee, listManagerTime } from './slot-queries.ts'

export type HomeHours = { home: HomeToSee /** In ms, ascending; none while it cannot be visited. */; hours: number[] }

/** When these homes can be seen in the time for which slots are offered; what is not listed is left out. */
export async function listHomeHours(ctx: Pick<Context, 'db' | 'now'>, slugs: readonly string[]): Promise<HomeHours[]> {
  const { from, to } = slotWindow(ctx.now)
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const home = await findHome(ctx.db, { slug })
      if (!home) return []
      const closed = home.sold_out || home.stop_visits
      const days = closed ? [] : calendarOf(home, await listManagerTime(ctx.db, home.locality_id, from, to))
      const hours = days.flatMap(({ slots }) =>
        slots.map(({ slot_id }) => readSlotId(slot_id)?.startsAt.getTime() ?? 0),
      )
      return [{ home, hours }]
    }),
  )
  return found.flat()
}
