import { describe, expect, test } from 'vitest'
import type { Bed, Option, Room } from './contract.ts'
import {
  areaText,
  bedName,
  depositText,
  floorText,
  groupPhotos,
  optionPlace,
  photosOfRoom,
  roomOptionName,
  roomText,
  sectionsOf,
  sleepsText,
} from './house-words.ts'

const bed: Bed = { id: 7, label: '1B', rent: 920_000, status: 'available', available_from: null }
const room: Room = {
  id: 1,
  name: 'Room 1',
  bed_type: 'twin',
  attached_bathroom: true,
  ac: true,
  balcony: false,
  rent: 1_790_000,
  beds: [bed],
}

test('[CONST-021] an area is said in sq ft and sq m', () => {
  expect(areaText(1150).replaceAll('\u00a0', ' ')).toBe('1,150 sq ft (107 sq m)')
})

describe('sections of the page', () => {
  test('[HOUSE-006] of a house', () => {
    const labels = sectionsOf(null).map((section) => section.label)
    expect(labels).toEqual(['House Features', 'House Amenities', 'Rent Details', 'Terms of Stay'])
  })
  test('[HOUSE-007] of a PG, which has no terms of stay', () => {
    expect(sectionsOf('PG').map((section) => section.label)).toEqual(['PG Features', 'PG Amenities', 'Rent Details'])
  })
})

describe('a bed is called by its whole name', () => {
  test('with its price while it is free', () => {
    expect(bedName(bed, room)).toBe('Bed 1B, Room 1, ₹9,200 a month, available')
  })
  test('with the day it comes free, where that is known', () => {
    const sold: Bed = { ...bed, status: 'sold', available_from: '2027-03-03' }
    expect(bedName(sold, room)).toBe('Bed 1B, Room 1, taken until 3 Mar 2027')
    expect(bedName({ ...sold, available_from: null }, room)).toBe('Bed 1B, Room 1, taken')
  })
})

test('rooms are described by beds and equipment', () => {
  const option = {
    kind: 'room',
    label: 'Room 1',
    room_id: 1,
    rent: 1_790_000,
    bookable: true,
    available_from: null,
  } as Option
  expect(roomText(room)).toBe('Two single beds · attached bathroom · AC')
  expect(roomOptionName(option, room)).toBe('Room 1, two single beds, ₹17,900 a month, available')
  expect(roomOptionName({ ...option, bookable: false }, room)).toBe('Room 1, two single beds, taken')
  expect(optionPlace(option, [room])).toBe('Room 1')
  expect(optionPlace({ ...option, kind: 'bed', label: 'Bed 1B' }, [room])).toBe('Bed 1B, Room 1')
})

test('floors are counted as people count them', () => {
  const flat = (floor: number, floors: number) => floorText({ house_type: 'flat', floor, floors })
  expect([flat(0, 4), flat(1, 4), flat(2, 4), flat(3, 4), flat(11, 14), flat(22, 30)]).toEqual([
    'Ground floor of 4',
    '1st floor of 4',
    '2nd floor of 4',
    '3rd floor of 4',
    '11th floor of 14',
    '22nd floor of 30',
  ])
  expect(floorText({ house_type: 'villa', floor: 0, floors: 1 })).toBe('Ground + 1 floor')
})

test('beds are counted only where they are let', () => {
  const house = { vertical: null, bedroom_count: 3, bed_count: 5 }
  expect(sleepsText({ ...house, rent_tabs: ['bed', 'room'] })).toBe('3 bedrooms, 5 beds')
  expect(sleepsText({ ...house, rent_tabs: ['house'] })).toBe('3 bedrooms')
  expect(sleepsText({ vertical: 'PG', bedroom_count: 8, bed_count: 17, rent_tabs: ['bed'] })).toBe('8 rooms, 17 beds')
  expect(sleepsText({ vertical: null, bedroom_count: 0, bed_count: 1, rent_tabs: ['house'] })).toBe('Studio')
})

test('a deposit is said in months of rent, rounded up', () => {
  expect(depositText({ deposit: 1_840_000, rent: 920_000 })).toBe('The deposit is 2 months’ rent.')
  expect(depositText({ deposit: 920_000, rent: 920_000 })).toBe('The deposit is 1 month’s rent.')
  expect(depositText({ deposit: 1_000_000, rent: 920_000 })).toBe('The deposit is under 2 months’ rent.')
  expect(depositText({ deposit: 0, rent: 920_000 })).toBe('There is no deposit.')
})

test('[HOUSE-030] photos of one kind stand side by side, and the first stays the first', () => {
  const photos = ['Bedroom', 'Kitchen', 'Bedroom 2', 'Bathroom', 'Bedroom 3'].map((photo_type) => ({ photo_type }))
  expect(groupPhotos(photos)).toEqual([
    { photo_type: 'Bedroom', group: 'Bedroom' },
    { photo_type: 'Bedroom 2', group: 'Bedroom' },
    { photo_type: 'Bedroom 3', group: 'Bedroom' },
    { photo_type: 'Kitchen', group: 'Kitchen' },
    { photo_type: 'Bathroom', group: 'Bathroom' },
  ])
})

test('a room shows its own photos, or those of a room with the same beds', () => {
  const rooms = [
    { id: 1, bed_type: 'twin' },
    { id: 2, bed_type: 'twin' },
    { id: 3, bed_type: 'single' },
  ]
  const photos = [
    { id: 10, room_id: 1 },
    { id: 11, room_id: null },
    { id: 12, room_id: 1 },
  ]
  const house = { rooms, photos }
  const own = [
    { id: 10, room_id: 1 },
    { id: 12, room_id: 1 },
  ]
  expect(photosOfRoom(house, { id: 1, bed_type: 'twin' })).toEqual({ photos: own, alike: false })
  expect(photosOfRoom(house, { id: 2, bed_type: 'twin' })).toEqual({ photos: own, alike: true })
  expect(photosOfRoom(house, { id: 3, bed_type: 'single' })).toEqual({ photos: [], alike: false })
})
