import { expect, test } from 'vitest'
import { overlaps } from './overlaps.ts'

const bed = (bed_id: number, room_id: number) => ({ kind: 'bed' as const, room_id, bed_id })
const room = (room_id: number) => ({ kind: 'room' as const, room_id, bed_id: null })
const house = { kind: 'house' as const, room_id: null, bed_id: null }

test('a bed is held with its room and its house, and with no other bed or room', () => {
  for (const part of [bed(1, 1), room(1), house]) {
    expect([overlaps(bed(1, 1), part), overlaps(part, bed(1, 1))]).toEqual([true, true])
  }
  for (const part of [bed(2, 1), room(2)]) {
    expect([overlaps(bed(1, 1), part), overlaps(part, bed(1, 1))]).toEqual([false, false])
  }
  expect(overlaps(room(1), house)).toBe(true)
  expect(overlaps(room(1), room(2))).toBe(false)
})
