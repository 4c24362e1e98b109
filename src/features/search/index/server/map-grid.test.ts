import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBySquare, ringsAround, runsIn } from './map-grid.ts'
import { circleAround, isWithin, type Region } from './region.ts'
import { distance, reach } from './spot.ts'
import { pick } from './unit-columns.ts'

// A city, its edge, and a home that was put far away by mistake.
const away = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -30_000, max: 30_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, reach, -reach, Math.ceil(reach / 4), Math.ceil(reach / 4) - 1) },
  { weight: 1, arbitrary: fc.integer({ min: -40_000_000, max: 40_000_000 }) },
)
const spot = fc.tuple(away, away).map(([x, y]) => ({ x: 75_000_000 + x, y: 13_000_000 + y }))
const spots = fc.array(spot, { maxLength: 200 })

const inSquares = (given: { x: number; y: number }[]) => {
  const columns = { x: Int32Array.from(given, ({ x }) => x), y: Int32Array.from(given, ({ y }) => y) }
  const { grid, order } = orderBySquare(columns)
  return { grid, x: pick(columns.x, order), y: pick(columns.y, order) }
}

const box = fc.tuple(spot, spot).map(([a, b]): Region => {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  return { box: { left, right, bottom: Math.min(a.y, b.y), top: Math.max(a.y, b.y) }, corners: null }
})
const drawn = fc.array(spot, { minLength: 3, maxLength: 8 }).map((corners): Region => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    box: { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) },
    corners,
  }
})
const round = fc
  .tuple(spot, fc.oneof(fc.constant(reach), fc.integer({ min: 0, max: 60_000 })))
  .map(([middle, radius]) => circleAround(middle, radius))

describe('the map in squares', () => {
  test('finds exactly what lies in a region, and knows which squares lie in it as a whole', () => {
    fc.assert(
      fc.property(spots, fc.oneof(box, drawn, round), (given, region) => {
        const { grid, x, y } = inSquares(given)
        const inside = (i: number) => isWithin(region, x[i] as number, y[i] as number)
        const found = runsIn(grid, region).flatMap(({ from, to, whole }) => {
          const positions = Array.from({ length: to - from }, (_, n) => from + n)
          return whole ? positions : positions.filter(inside)
        })
        expect(found).toEqual([...x.keys()].filter(inside))
      }),
      { numRuns: 1000 },
    )
  })

  test('no unit of a ring is nearer than its bound, and every unit of the box is in a ring', () => {
    fc.assert(
      fc.property(
        spots,
        fc.array(spot, { minLength: 1, maxLength: 2 }),
        fc.option(fc.oneof(box, round)),
        (given, around, region) => {
          const { grid, x, y } = inSquares(given)
          const seen: number[] = []
          for (const { least, squares } of ringsAround(grid, around, region?.box)) {
            for (const square of squares) {
              for (let i = grid.starts[square] as number; i < (grid.starts[square + 1] as number); i++) {
                const way = around.reduce((sum, to) => sum + distance(x[i] as number, y[i] as number, to), 0)
                expect(way).toBeGreaterThanOrEqual(least)
                seen.push(i)
              }
            }
          }
          expect(new Set(seen).size).toBe(seen.length)
          const isAsked = (i: number) => !region || isWithin(region, x[i] as number, y[i] as number)
          expect(seen.filter(isAsked).sort((a, b) => a - b)).toEqual([...x.keys()].filter(isAsked))
        },
      ),
      { numRuns: 300 },
    )
  })
})
