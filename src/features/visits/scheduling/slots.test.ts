import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import { calendarOf } from './slot-calendar.ts'
import {
  firstSlotHour,
  fitsBetween,
  hourInIndia,
  hourMs,
  type ManagerTime,
  managersFor,
  readSlotId,
  type Stop,
  slotId,
  slotWindow,
} from './slots.ts'

const day = startOfDay('2026-11-16').getTime()
const at = (hour: number) => day + hour * hourMs
const home = { id: 7, lat: 12.91, lng: 77.64 }
/** Some 3 km and some 30 km away. */
const near = { homeId: 8, lat: 12.93, lng: 77.62, online: false }
const far = { homeId: 9, lat: 13.15, lng: 77.5, online: false }
const manager = (managerId: number, hours: readonly number[], stops: Stop[] = []): ManagerTime => ({
  managerId,
  rank: managerId,
  free: hours.map(at),
  stops,
})

test('a slot says which hour of which home it is, and nothing else is a slot', () => {
  const times = fc.integer({ min: 20_000_000, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), times, (homeId, startsAt) => {
      expect(readSlotId(slotId(homeId, startsAt))).toEqual({ homeId, startsAt })
    }),
  )
  for (const text of ['', '7', '7-', '-29', '0-29700000', '7-29700000x', '7-2970000000000', ' 7-29700000']) {
    expect(readSlotId(text)).toBeNull()
  }
})

test('[CONST-005] slots are offered from two hours ahead for 30 days', () => {
  const now = new Date(at(10))
  expect(slotWindow(now)).toEqual({ from: new Date(at(12)), to: startOfDay('2026-12-16') })
})

test('[CONST-022] hours are those of India, from 0 to 23', () => {
  expect(Array.from({ length: 24 }, (_, hour) => hourInIndia(at(hour)))).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour),
  )
})

describe('whether a manager can be there', () => {
  test('not while in another home; in the same home with others, yes', () => {
    expect(fitsBetween(home, at(11), [{ ...near, at: at(11) }])).toBe(false)
    expect(fitsBetween(home, at(11), [{ ...home, homeId: 7, online: false, at: at(11) }])).toBe(true)
  })

  test('the hours next to it must leave time for the way', () => {
    for (const hour of [10, 12]) {
      expect(fitsBetween(home, at(11), [{ ...near, at: at(hour) }])).toBe(true)
      expect(fitsBetween(home, at(11), [{ ...far, at: at(hour) }])).toBe(false)
    }
    // Across the city it takes some two hours: a free hour between is not enough.
    expect(fitsBetween(home, at(11), [{ ...far, at: at(13) }])).toBe(false)
    expect(fitsBetween(home, at(11), [{ ...far, at: at(14) }])).toBe(true)
  })

  test('online there is no way', () => {
    expect(fitsBetween(home, at(11), [{ ...far, at: at(10) }], true)).toBe(true)
    expect(fitsBetween(home, at(11), [{ ...far, online: true, at: at(10) }])).toBe(true)
    expect(fitsBetween(home, at(11), [{ ...far, online: true, at: at(11) }])).toBe(false)
  })
})

describe('the calendar', () => {
  test('[VISIT-041] has every hour that somebody can come, and one of each day is preferred', () => {
    const [first] = calendarOf(home, [manager(1, [9, 10, 15]), manager(2, [10, 18])])
    expect(first?.slots.map(({ text }) => text)).toEqual(['9:00 am', '10:00 am', '3:00 pm', '6:00 pm'])
    expect(first?.slots.filter(({ is_preferred }) => is_preferred).map(({ text }) => text)).toEqual(['6:00 pm'])
  })

  test('prefers the hour next to a visit near by', () => {
    const [first] = calendarOf(home, [manager(1, [11, 14], [{ ...near, lat: 12.912, lng: 77.641, at: at(10) }])])
    expect(first?.slots.find(({ is_preferred }) => is_preferred)?.text).toBe('11:00 am')
  })

  test('never offers what no manager of the list can do, and all that one can', () => {
    const stops = fc.array(
      fc.record({
        homeId: fc.constantFrom(7, 8, 9),
        at: fc.integer({ min: 8, max: 20 }).map(at),
        lat: fc.double({ min: 12.8, max: 13.2, noNaN: true }),
        lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
        online: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    const someone = fc.record({
      managerId: fc.integer({ min: 1, max: 5 }),
      rank: fc.nat(3),
      free: fc.uniqueArray(fc.integer({ min: 8, max: 20 }).map(at), { maxLength: 8 }),
      stops,
    })
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 4 }), (managers) => {
        const offered = calendarOf(home, managers).flatMap(({ slots }) =>
          slots.map(({ slot_id }) => readSlotId(slot_id)?.startsAt.getTime() ?? 0),
        )
        const all = [...new Set(managers.flatMap(({ free }) => free))].sort((a, b) => a - b)
        expect(offered).toEqual(all.filter((time) => managersFor(home, time, managers).length > 0))
        expect(new Set(offered.map((time) => dayInIndia(new Date(time)))).size).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('days stand in their order, each with its own hours and one that is preferred', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 40 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(hours, hours, (one, other) => {
      const days = calendarOf(home, [manager(1, one), manager(2, other)])
      const offered = days.flatMap(({ date, slots }) =>
        slots.map(({ slot_id }) => [date, readSlotId(slot_id)?.startsAt.getTime()]),
      )
      const all = [...new Set([...one, ...other])].sort((a, b) => a - b).map(at)
      expect(offered).toEqual(all.map((time) => [dayInIndia(new Date(time)), time]))
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
      for (const { slots } of days) expect(slots.filter(({ is_preferred }) => is_preferred)).toHaveLength(1)
    }),
  )
})

test('while the first hour is the same, so are the hours that are offered', () => {
  const moment = fc.integer({ min: 0, max: 30 * hourMs }).map((ms) => new Date(day + ms))
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const offeredFrom = (now: Date) => {
        const { from, to } = slotWindow(now)
        const first = Math.ceil((from.getTime() - day) / hourMs)
        return { hour: firstSlotHour(from), offered: [first, to.getTime()] }
      }
      const [a, b] = [offeredFrom(one), offeredFrom(other)]
      if (a.hour === b.hour) expect(a.offered).toEqual(b.offered)
      else expect(a.offered).not.toEqual(b.offered)
    }),
  )
})

test('a manager who is in the home already with others shows it to one more; else the nearest by rank', () => {
  const there = manager(3, [11], [{ ...home, homeId: 7, online: false, at: at(11) }])
  expect(managersFor(home, at(11), [manager(1, [11]), manager(2, [12]), there])).toEqual([3, 1])
})
