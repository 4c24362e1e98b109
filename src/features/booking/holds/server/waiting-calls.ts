import { bookings, type WaitingRow, waiting } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Waiting } from '../waiting-contract.ts'
import { unitKey } from './offer-next.ts'

/** Only for units that are taken or held: a free unit has to be booked instead. */
export async function joinWaiting(
  ctx: Context,
  { house, unit: key, name }: { house: string; unit: string; name?: string | undefined },
): Promise<Waiting> {
  const { personId } = signedIn(ctx)
  const { home, units } = await homes.getUnitsOnDay(ctx, house)
  const unit = units.find((each) => each.key === key)
  if (!unit) throw badInput({ unit: m.pricing_no_such_unit() })
  if (unit.bookable) throw conflict(m.booking_is_free())
  // A freed unit is held and paid for without the booking form, which asks for the name.
  await bookings.requireName(ctx.db, personId, name)
  const { kind, room_id, bed_id } = unit
  const row = await waiting.insert(ctx.db, {
    ...{ person_id: personId, home_id: home.id, kind, bed_id, created_at: ctx.now },
    room_id: kind === 'house' ? null : room_id,
  })
  return wireOf(ctx, row)
}

export async function listOwnWaiting(ctx: Context): Promise<{ waiting: Waiting[] }> {
  const { personId } = signedIn(ctx)
  const rows = await waiting.listOf(ctx.db, personId)
  return { waiting: await Promise.all(rows.map((row) => wireOf(ctx, row))) }
}

export async function leaveWaiting(ctx: Context, id: number): Promise<{ left: true }> {
  const { personId } = signedIn(ctx)
  const row = await waiting.find(ctx.db, id)
  if (row?.person_id !== personId) throw notFound(m.booking_not_waiting())
  await waiting.leave(ctx.db, id)
  return { left: true }
}

async function wireOf({ db }: Context, row: WaitingRow): Promise<Waiting> {
  const house = await homes.nameOf(db, row.home_id)
  if (!house) throw notFound()
  return { id: row.id, house, unit: unitKey(row), kind: row.kind, offered: row.state === 'offered' }
}
