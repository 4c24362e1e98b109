import { statusCodes } from '#features/homes/listing/rules.ts'
import type { Random } from '#shared/random.ts'
import type { BedDraft, BookingKind, HomePlan, RoomDraft } from './types.ts'

/** A lettable part of a home: a bed, a room with all its beds, or the house. */
export type Let = { kind: BookingKind; room: RoomDraft | null; beds: BedDraft[] }

/** Splits a home into lettable parts: by the bed where possible, else by the room, else as a house. */
export function letsOf(plan: Pick<HomePlan, 'booking_kinds'>, rooms: readonly RoomDraft[]): Let[] {
  if (plan.booking_kinds.includes('bed')) {
    return rooms.flatMap((room) => room.beds.map((bed): Let => ({ kind: 'bed', room, beds: [bed] })))
  }
  if (plan.booking_kinds.includes('room')) return rooms.map((room) => ({ kind: 'room', room, beds: room.beds }))
  return [{ kind: 'house', room: null, beds: rooms.flatMap((room) => room.beds) }]
}

/** Marks beds as taken. About one home in twelve is full; the others keep one free unit of every kind they offer. */
export function occupy(random: Random, plan: HomePlan, rooms: readonly RoomDraft[]): { status_code: number } {
  const lets = letsOf(plan, rooms)
  const full = random.chance({ whole: 0.12, shared: 0.06, pg: 0.04 }[plan.category])
  if (full) {
    for (const each of lets) take(each)
    return { status_code: random.chance(0.45) ? statusCodes.soldOut : statusCodes.live }
  }
  // Also let as a whole house, so no bed may be taken.
  if (plan.booking_kinds.includes('house')) return { status_code: statusCodes.live }
  const kept = random.pick(lets)
  const keptRoom = plan.booking_kinds.includes('room') ? kept.room : null
  const share = plan.category === 'pg' ? 0.58 : 0.44
  for (const each of lets) {
    const keep = each === kept || (keptRoom !== null && each.room === keptRoom)
    if (!keep && random.chance(share)) take(each)
  }
  return { status_code: statusCodes.live }
}

function take({ beds }: Let): void {
  for (const bed of beds) bed.taken = true
}
