import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSegment } from './build-segment.ts'
import { circleAround, isWithin, type Region } from './region.ts'
import { reach, type Spot } from './spot.ts'
import type { UnitRow } from './unit-columns.ts'
import { lookWithin, marksOfSome, restOf, type Some } from './unit-scan.ts'

const away = fc.oneof(fc.integer({ min: -30_000, max: 30_000 }), fc.constantFrom(0, reach, Math.ceil(reach / 4)))
const spot = fc.tuple(away, away).map(([x, y]): Spot => ({ x: 75_000_000 + x, y: 13_000_000 + y }))
const round = spot.map((middle) => circleAround(middle, reach))
const drawn = fc.array(spot, { minLength: 2, maxLength: 9 }).map((corners): Region => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
  return { box, corners: corners.length > 2 ? corners : null }
})
const region = fc.oneof({ weight: 3, arbitrary: drawn }, { weight: 1, arbitrary: round })

const segmentOf = (spots: readonly Spot[]) =>
  buildSegment(
    0,
    spots.map(
      ({ x, y }, n): UnitRow => ({
        locality_id: 1,
        ...{ home_id: n + 1, kind: 0, rent: 1, monthly: 1, bed_rent: null, attrs: 0, x, y },
        ...{ score: 0, available: 0, created: 0 },
      }),
    ),
    { attrs: [], codes: new Map() },
  )

const positionsOf = ({ spans, singles }: Some): number[] =>
  [...spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)), ...singles].sort(
    (a, b) => a - b,
  )

test('the units inside a region and those outside it are all units, each once', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 300, size: 'max' }), region, (spots, asked) => {
      const segment = segmentOf(spots)
      const { x, y } = segment
      const inside = (i: number) => isWithin(asked, x[i] as number, y[i] as number)
      const all = [...x.keys()]
      const within = lookWithin(segment, asked)
      const rest = restOf(segment, within)
      expect(positionsOf(within)).toEqual(all.filter(inside))
      expect(positionsOf(rest)).toEqual(all.filter((i) => !inside(i)))
      expect([within.size, rest.size]).toEqual([positionsOf(within).length, positionsOf(rest).length])
      const marks = marksOfSome(segment, within)
      expect(all.map((i) => marks[i])).toEqual(all.map((i) => (inside(i) ? 1 : 0)))
    }),
    { numRuns: 500 },
  )
})
