type Part = { kind: 'bed' | 'room' | 'house'; room_id: number | null; bed_id: number | null }

/** Whether two parts of one home share a bed: a house has all of them, a room its own. */
export function overlaps(one: Part, other: Part): boolean {
  if (one.kind === 'house' || other.kind === 'house') return true
  if (one.kind === 'bed' && other.kind === 'bed') return one.bed_id === other.bed_id
  return one.room_id === other.room_id
}
