import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockOf,
  isWhole,
  isWorse,
  kindsOf,
  leftToTag,
  leftWords,
  roomAt,
  type Stretch,
  sameSpot,
  startRoom,
  untaggedSpans,
} from './rules.ts'

const duration = 60_000
const start = fc.record({
  at_ms: fc.integer({ min: 0, max: duration - 1 }),
  room: fc.constantFrom('Kitchen', 'Balcony', 'Room 1'),
  category: fc.constantFrom('Kitchen' as const, 'Balcony' as const, 'Bedroom' as const),
})
const all = (starts: Parameters<typeof startRoom>[1][]): Stretch[] =>
  starts.reduce<Stretch[]>((rooms, each) => startRoom(rooms, each, duration), [])

describe('rooms along a video', () => {
  test('a room runs to the next one, and ends where another begins', () => {
    const one = startRoom([], { at_ms: 0, room: 'Kitchen', category: 'Kitchen' }, duration)
    expect(one).toEqual([{ starts_ms: 0, ends_ms: 60_000, room: 'Kitchen', category: 'Kitchen' }])
    const two = startRoom(one, { at_ms: 20_000, room: 'Balcony', category: 'Balcony' }, duration)
    expect(two.map(({ room, starts_ms, ends_ms }) => [room, starts_ms, ends_ms])).toEqual([
      ['Kitchen', 0, 20_000],
      ['Balcony', 20_000, 60_000],
    ])
    const again = startRoom(two, { at_ms: 0, room: 'Entrance', category: 'House' }, duration)
    expect(again.map(({ room }) => room)).toEqual(['Entrance', 'Balcony'])
  })

  test('however rooms are started, no moment shows two, and only what lies before the first is untagged', () => {
    fc.assert(
      fc.property(fc.array(start, { maxLength: 12 }), fc.integer({ min: 0, max: duration - 1 }), (starts, at) => {
        const rooms = all(starts)
        expect(rooms.filter((room) => roomAt([room], at)).length).toBeLessThanOrEqual(1)
        const first = Math.min(duration, ...starts.map(({ at_ms }) => at_ms))
        expect(untaggedSpans(rooms, duration)).toEqual(first > 0 ? [{ from_ms: 0, to_ms: first }] : [])
      }),
    )
  })

  test('rooms and untagged stretches together are the whole video, also after some are taken away', () => {
    fc.assert(
      fc.property(fc.array(start, { maxLength: 12 }), fc.nat(), (starts, gone) => {
        const rooms = all(starts).filter((_, nth) => nth !== gone % 13)
        const shown = rooms.reduce((sum, { starts_ms, ends_ms }) => sum + ends_ms - starts_ms, 0)
        const rest = untaggedSpans(rooms, duration).reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0)
        expect(shown + rest).toBe(duration)
      }),
    )
  })
})

describe('the parts that are left', () => {
  const rooms = startRoom([], { at_ms: 5_000, room: 'Kitchen', category: 'Kitchen' }, duration)
  test('an untagged stretch, a room without an item and the checklist are named', () => {
    const left = leftToTag({ rooms, tags: [], items: [{ key: 'a' }, { key: 'b' }], duration_ms: duration })
    expect(isWhole(left)).toBe(false)
    expect(leftWords(left)).toBe(
      'Still to tag: 1 stretch shows no room, from 0:00; no item in Kitchen; 2 items of the checklist.',
    )
  })
  test('nothing is left once all is tagged', () => {
    const whole = startRoom(rooms, { at_ms: 0, room: 'Entrance', category: 'House' }, duration)
    const tags = [
      { at_ms: 10, item_key: null },
      { at_ms: 6_000, item_key: 'a' },
    ]
    const left = leftToTag({ rooms: whole, tags, items: [{ key: 'a' }], duration_ms: duration })
    expect(left).toEqual({ spans: [], rooms: [], items: 0 })
    expect(leftWords(left)).toBeNull()
  })
})

test('[STAFF-018] the three roles tag their own kinds of video, others none', () => {
  expect(kindsOf('central_video_tagger')).toEqual(['tour', 'move_in', 'move_out'])
  expect(kindsOf('tenant_mo_video_tagger')).toEqual(['move_out'])
  expect(kindsOf('central_listor')).toEqual(['tour'])
  expect([kindsOf('area_manager'), kindsOf('tenant'), kindsOf('owner')]).toEqual([[], [], []])
})

test('worse is what was good and is broken or missing; what nobody could see is not', () => {
  expect(isWorse('good', 'defect')).toBe(true)
  expect(isWorse('defect', 'missing')).toBe(true)
  expect(isWorse('good', 'not accessible')).toBe(false)
  expect(isWorse('defect', 'defect')).toBe(false)
  expect(isWorse(null, 'missing')).toBe(false)
})

test('the same spot is the same item, else as far into the same room, else as far into the film', () => {
  const here = {
    rooms: startRoom([], { at_ms: 0, room: 'Kitchen', category: 'Kitchen' }, 100),
    tags: [],
    duration_ms: 100,
  }
  const there = {
    ...{ rooms: startRoom([], { at_ms: 100, room: 'Kitchen', category: 'Kitchen' }, 300), duration_ms: 300 },
    tags: [{ at_ms: 250, item_key: 'sink' }],
  }
  expect(sameSpot(50, 'sink', here, there)).toBe(250)
  expect(sameSpot(50, null, here, there)).toBe(200)
  expect(sameSpot(50, null, here, { ...there, rooms: [] })).toBe(150)
})

test('moments are told in minutes and seconds', () => {
  expect([clockOf(0), clockOf(72_900), clockOf(605_000)]).toEqual(['0:00', '1:12', '10:05'])
})
