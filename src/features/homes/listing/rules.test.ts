import { expect, test } from 'vitest'
import { numberPhotoTypes, placesOf } from './room-rules.ts'

test('[HOUSE-031] repeated photo types are numbered', () => {
  expect(numberPhotoTypes(['Bedroom', 'Kitchen', 'Bedroom', 'Bedroom'])).toEqual([
    'Bedroom',
    'Kitchen',
    'Bedroom 2',
    'Bedroom 3',
  ])
})

test('a unit is for as many people as it has places: a bed for one, a double bed for two, a home without limit', () => {
  const rooms = [
    { id: 1, bed_type: 'single' },
    { id: 2, bed_type: 'double' },
    { id: 3, bed_type: 'triple' },
  ]
  expect(placesOf({ kind: 'bed', room_id: 3 }, rooms)).toBe(1)
  expect(placesOf({ kind: 'room', room_id: 1 }, rooms)).toBe(1)
  expect(placesOf({ kind: 'room', room_id: 2 }, rooms)).toBe(2)
  expect(placesOf({ kind: 'room', room_id: 3 }, rooms)).toBe(3)
  expect(placesOf({ kind: 'house', room_id: null }, rooms)).toBe(Number.POSITIVE_INFINITY)
})
