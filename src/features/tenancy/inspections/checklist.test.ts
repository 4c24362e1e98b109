import { expect, test } from 'vitest'
import { checklistOf, type HomeToCheck } from './checklist.ts'
import { categories, scopes } from './rules.ts'

const home: HomeToCheck = {
  ...{ kind: 'bed', room_id: 1, bed_id: 12, bathroom_count: 2, furnishing: 'fully-furnished' },
  amenities: ['fridge', 'geyser', 'wifi'],
  rooms: [
    {
      ...{ id: 1, name: 'Room 1', attached_bathroom: true, ac: true, balcony: false },
      beds: [
        { id: 11, label: '1A' },
        { id: 12, label: '1B' },
      ],
    },
    {
      ...{ id: 2, name: 'Room 2', attached_bathroom: false, ac: false, balcony: true },
      beds: [{ id: 21, label: '2A' }],
    },
  ],
}
const namesOf = (asked: HomeToCheck) => checklistOf(asked).map(({ room, name }) => `${room}: ${name}`)

test('a bed brings its room, its own furniture, and what everybody shares', () => {
  const names = namesOf(home)
  expect(names).toContain('Room 1: Bed and mattress, 1B')
  expect(names).not.toContain('Room 1: Bed and mattress, 1A')
  expect(names).toContain('Room 1: Air conditioner and remote')
  expect(names).toContain('Bathroom of Room 1: Geyser')
  expect(names).toContain('Bathroom: Toilet and flush')
  expect(names).toContain('Kitchen: Fridge')
  expect(names.some((name) => name.startsWith('Room 2'))).toBe(false)
  expect(names.at(-1)).toBe('House: Main door key')
})

test('the whole house brings every room; an unfurnished one has no beds', () => {
  const names = namesOf({ ...home, kind: 'house', room_id: null, bed_id: null, furnishing: 'unfurnished' })
  expect(names).toContain('Room 2: Floor')
  expect(names).toContain('Balcony, Room 2: Floor and railing')
  expect(names.some((name) => name.includes('Bed and mattress'))).toBe(false)
})

test('[STAFF-014] [STAFF-015] every item has its own key, a known category and a known scope', () => {
  const items = checklistOf({ ...home, kind: 'house', room_id: null, bed_id: null })
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  for (const { category, scope } of items) {
    expect(categories).toContain(category)
    expect(scopes).toContain(scope)
  }
})
