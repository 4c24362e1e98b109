import { bookings } from '#features/booking/bookings/server/api.ts'
import { type KeyHour, visits } from '#features/visits/scheduling/server/api.ts'
import type { Context } from '#platform/context.ts'

type Asked = { homeId: number; managerId: number; from: Date; to: Date }

/** The hours a manager works in a period, and whether keys of the home can change hands in them. */
export async function listKeyHours(ctx: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<KeyHour[]> {
  const [hours, back] = await Promise.all([
    visits.listKeyCalendar(ctx, asked),
    bookings.listHandOvers(ctx.db, asked.managerId, asked.from, asked.to),
  ])
  // Keys that come back from somebody who moves on are in no table of visits.
  const busy = new Set(back.map(({ hand_over_at }) => hand_over_at?.getTime()))
  return hours.map((hour) => ({ ...hour, available: hour.available && !busy.has(hour.at.getTime()) }))
}
