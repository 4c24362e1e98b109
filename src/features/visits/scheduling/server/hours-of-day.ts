import type { Context } from '#platform/context.ts'
import { calendarOf } from '../slot-calendar.ts'
import { readSlotId, type SlotDay, slotWindow } from '../slots.ts'
import { findHome, type HomeToSee, listManagerTime } from './slot-queries.ts'

/** When this manager can be at a home for its keys, for let or not; in the time for which slots are offered. */
export async function listKeyHours(
  { db, now }: Pick<Context, 'db' | 'now'>,
  homeId: number,
  managerId: number,
): Promise<SlotDay[]> {
  const { from, to } = slotWindow(now)
  const home = await findHome(db, { id: homeId })
  if (!home) return []
  const managers = await listManagerTime(db, home.locality_id, from, to)
  return calendarOf(
    home,
    managers.filter((each) => each.managerId === managerId),
  )
}

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
