import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, showMinutes } from '#features/visits/scheduling/slots.ts'
import { startOfDay } from '#shared/dates.ts'
import { type Busy, type DayPlan, mostPlanned, type PlannedHome, planDay, wayMinutes } from './plan-day.ts'

const midnight = startOfDay('2026-11-16').getTime()
const at = (hour: number) => midnight + hour * hourMs

const place = {
  lat: fc.double({ min: 12.85, max: 13.05, noNaN: true }),
  lng: fc.double({ min: 77.5, max: 77.75, noNaN: true }),
}
const hours = (maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 9, max: 18 }), { maxLength }).map((list) => list.map(at))
const homes = (most: number, maxHours: number) =>
  fc
    .array(fc.record({ ...place, hours: hours(maxHours) }), { maxLength: most })
    .map((list) => list.map((home, id): PlannedHome => ({ ...home, id: id + 1 })))
const busy = fc.array(fc.record({ ...place, at: fc.integer({ min: 9, max: 18 }).map(at), online: fc.boolean() }), {
  maxLength: 2,
})

const homeOf = (list: readonly PlannedHome[], id: number) => list.find((home) => home.id === id) as PlannedHome
const canGo = (from: { lat: number; lng: number }, start: number, to: { lat: number; lng: number }, due: number) =>
  start + (showMinutes + wayMinutes(from, to, start)) * 60_000 <= due

test('no visit overlaps another, every way can be made in its time, and each home is open', () => {
  fc.assert(
    fc.property(homes(mostPlanned, 8), busy, (list, elsewhere) => {
      const { stops, leftOut } = planDay(list, elsewhere)
      expect([...stops.map(({ homeId }) => homeId), ...leftOut].sort()).toEqual(list.map(({ id }) => id).sort())
      for (const [n, stop] of stops.entries()) {
        const home = homeOf(list, stop.homeId)
        expect(home.hours).toContain(stop.at)
        for (const other of elsewhere) {
          const reached = canGo(other, other.at, home, stop.at) || canGo(home, stop.at, other, other.at)
          expect(other.online ? other.at !== stop.at : reached).toBe(true)
        }
        const before = stops[n - 1]
        if (!before) continue
        const from = homeOf(list, before.homeId)
        expect(canGo(from, before.at, home, stop.at)).toBe(true)
        expect(stop.wayMinutes).toBe(wayMinutes(from, home, before.at))
      }
    }),
  )
})

/** A naive oracle: every order of every subset of homes, at every hour. */
function bestByTrying(list: readonly PlannedHome[]): number[] {
  let best = [0, 0, 0, 0]
  const go = (seen: number[], times: number[], way: number) => {
    if (seen.length > 0) {
      const first = times[0] as number
      const figures = [-seen.length, (times.at(-1) as number) - first, way, first]
      if (compare(figures, best) < 0) best = figures
    }
    for (const home of list) {
      if (seen.includes(home.id)) continue
      const from = seen.length > 0 ? homeOf(list, seen.at(-1) as number) : null
      for (const hour of home.hours) {
        if (from && !canGo(from, times.at(-1) as number, home, hour)) continue
        const step = from ? wayMinutes(from, home, times.at(-1) as number) : 0
        go([...seen, home.id], [...times, hour], way + step)
      }
    }
  }
  go([], [], 0)
  return best
}
const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((each, n) => each - (b[n] as number)).find((difference) => difference !== 0) ?? 0
const figuresOf = ({ stops }: DayPlan): number[] => {
  const first = stops[0]?.at ?? 0
  const way = stops.reduce((sum, stop) => sum + stop.wayMinutes, 0)
  return stops.length === 0 ? [0, 0, 0, 0] : [-stops.length, (stops.at(-1)?.at ?? 0) - first, way, first]
}

test('it is the best of all orders and hours', () => {
  fc.assert(
    fc.property(homes(4, 4), (list) => {
      expect(figuresOf(planDay(list))).toEqual(bestByTrying(list))
    }),
  )
})

test('the same homes give the same plan, in any order they are named', () => {
  fc.assert(
    fc.property(homes(5, 6), (list) => {
      expect(planDay(list.toReversed()).stops).toEqual(planDay(list).stops)
    }),
  )
})

test('six homes that are always open make one short day', () => {
  const list = Array.from({ length: 6 }, (_, n) => ({
    id: n + 1,
    lat: 12.91 + n * 0.003,
    lng: 77.64,
    hours: Array.from({ length: 14 }, (__, hour) => at(8 + hour)),
  }))
  const { stops } = planDay(list)
  expect(stops.map(({ homeId }) => homeId)).toHaveLength(6)
  expect((stops.at(-1)?.at ?? 0) - (stops[0]?.at ?? 0)).toBe(5 * hourMs)
  expect([
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
  ]).toContainEqual(stops.map(({ homeId }) => homeId))
})

test('a visit one has already is planned around', () => {
  const near: Busy = { lat: 12.91, lng: 77.64, at: at(11), online: false }
  const { stops } = planDay([{ id: 1, lat: 12.91, lng: 77.64, hours: [at(11), at(12)] }], [near])
  expect(stops.map((stop) => stop.at)).toEqual([at(12)])
})
