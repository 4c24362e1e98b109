import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complexId } from '#features/homes/listing/house-address.ts'
import { bedTypeName } from '#features/homes/listing/house-words.ts'
import { baseRentOf, depositOf, rentKeys, rentOf } from '#features/homes/listing/rent-keys.ts'
import { isSoldOut, isSoldOutInGroup, showsBedsLeft } from '#features/homes/listing/sold-out.ts'
import { bedTypes, groupTypes } from '#features/search/filters/filters.ts'
import { suitableGenders, unitKinds } from '#features/search/filters/suits.ts'

const counts = fc.record({
  status_code: fc.constantFrom(0, 1, 7),
  bed_available_count: fc.nat(4),
  room_available_count: fc.nat(4),
})

describe('sold out', () => {
  const open = { status_code: 1, bed_available_count: 2, room_available_count: 1 }

  test('[SRCH-078] a home with status 7 is sold out, even if it has free beds', () => {
    expect(isSoldOut(open)).toBe(false)
    expect(isSoldOut({ ...open, status_code: 7 })).toBe(true)
    expect(isSoldOutInGroup({ ...open, status_code: 7 })).toBe(true)
  })

  test('[SRCH-079] so is one with neither a bed nor a room, but not one that lacks only one of them', () => {
    expect(isSoldOut({ ...open, bed_available_count: 0, room_available_count: 0 })).toBe(true)
    expect(isSoldOut({ ...open, bed_available_count: 0 })).toBe(false)
    expect(isSoldOut({ ...open, room_available_count: 0 })).toBe(false)
  })

  test('[SRCH-080] within a group its beds alone decide', () => {
    expect(isSoldOutInGroup({ ...open, bed_available_count: 0 })).toBe(true)
    fc.assert(
      fc.property(counts, fc.nat(4), (home, rooms) => {
        expect(isSoldOutInGroup({ ...home, room_available_count: rooms } as typeof home)).toBe(isSoldOutInGroup(home))
        if (isSoldOut(home)) expect(isSoldOutInGroup(home)).toBe(true)
      }),
    )
  })
})

describe('the name of a home', () => {
  test('[SRCH-063] [SRCH-064] by the labels of its booking tabs', () => {
    expect(bedTypeName(['bed'])).toBe('Single Bed')
    expect(bedTypeName(['bed'], 3)).toBe('Shared Room')
    expect(bedTypeName(['room'])).toBe('Private Room')
    expect(bedTypeName(['house'])).toBe('Entire House')
    expect(bedTypeName(['bed', 'room', 'house'], 2)).toBe('Bed and room')
  })
})

test('[SRCH-038] beds left are said for one, two and three only', () => {
  expect([0, 1, 2, 3, 4, 40].map(showsBedsLeft)).toEqual([false, true, true, true, false, false])
})

describe('rent, deposit and base rent stand under the keys of the booking type', () => {
  const money = { rent: 9200, deposit: 18_400, base: 9900 }

  test.each([
    [0, { booking_type: 'bed', min_rent: 9200, min_bed_advance: 18_400, base_min_rent: 9900 }],
    [1, { booking_type: 'room', min_room_rent: 9200, min_room_advance: 18_400, base_min_room_rent: 9900 }],
    [2, { booking_type: 'house', rent: 9200, advance: 18_400, base_rent: 9900 }],
  ])('[SRCH-058] [SRCH-059] [SRCH-060] kind %i', (kind, keys) => {
    const written = rentKeys(kind, money)
    expect(written).toEqual(keys)
    expect([rentOf(written), depositOf(written), baseRentOf(written)]).toEqual([9200, 18_400, 9900])
  })

  test('another kind’s keys beside them change nothing', () => {
    const both = {
      ...rentKeys(0, money),
      ...rentKeys(2, { rent: 1, deposit: 2, base: 3 }),
      booking_type: 'bed' as const,
    }
    expect([rentOf(both), depositOf(both), baseRentOf(both)]).toEqual([9200, 18_400, 9900])
  })
})

test('[SRCH-092] beds, rooms and whole houses can be searched, beds and rooms together too', () => {
  expect(bedTypes.map((type) => [type, unitKinds(type)])).toEqual([
    ['bed_and_room', [0, 1]],
    ['bed', [0]],
    ['room', [1]],
    ['house', [2]],
  ])
})

test('a home that takes anyone suits everybody, and nobody is shown a home for others', () => {
  for (const who of groupTypes) expect(suitableGenders(who)).toContain(0)
  expect(suitableGenders('male')).not.toContain(2)
  expect(suitableGenders('female')).not.toContain(1)
  expect(suitableGenders('friends')).not.toContain(3)
  expect(suitableGenders('family')).toEqual([0, 3])
})

test('a PG’s complex id without its first character is the end of its address', () => {
  expect(complexId('shanti-pg-hsr-layout-12').slice(1)).toBe('shanti-pg-hsr-layout-12')
})
