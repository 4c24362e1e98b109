import { bookings } from '#features/booking/bookings/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { type KeyHour, visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import { localMoment } from '#shared/local-times.ts'
import { nearest } from '../rules.ts'

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

/** The tenant who collects keys or gives them back; the code is sent to their phone. */
export async function getKeyTenant(db: Db, personId: number) {
  const { id, first_name, last_name, phone, email } = await accounts.getPerson(db, personId)
  if (!phone) throw conflict(m.movein_phone_first())
  return { id, name: `${first_name} ${last_name ?? ''}`.trim(), phone, email }
}

/** Names the nearest hours that are free. */
export function hourTaken(hours: readonly KeyHour[], at: Date): Refusal {
  const next = nearest(
    hours.filter(({ available }) => available),
    at,
  )
  const times = next.map(({ at: each }) => localMoment(each)).join('; ')
  const text = times ? m.movein_taken_near({ times }) : m.movein_taken_none()
  return new Refusal(409, 'slot_taken', text, {
    slot_id: m.movein_taken(),
    next_slots: next.map(({ slot_id }) => slot_id).join(','),
  })
}
