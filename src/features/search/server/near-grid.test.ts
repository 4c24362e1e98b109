import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reach } from './conditions.ts'
import { nearby, orderBySquare } from './near-grid.ts'
import { pick } from './unit-columns.ts'

// Close by, at the very edge, and so far away that the grid has wrapped around.
const away = fc.oneof(
  fc.double({ min: -2 * reach, max: 2 * reach, noNaN: true }),
  fc.constantFrom(0, reach, -reach, reach / 4, reach * 1.01),
  fc.double({ min: -80, max: 80, noNaN: true }),
)

test('finds exactly what lies within reach', () => {
  const middle = fc.record({
    x: fc.double({ min: 60, max: 95, noNaN: true }),
    y: fc.double({ min: 5, max: 35, noNaN: true }),
  })
  fc.assert(
    fc.property(middle, fc.array(fc.tuple(away, away), { maxLength: 200 }), (point, steps) => {
      const given = {
        x: Float64Array.from(steps, ([right]) => point.x + right),
        y: Float64Array.from(steps, ([, up]) => point.y + up),
      }
      const { order, starts } = orderBySquare(given)
      const sorted = { x: pick(given.x, order), y: pick(given.y, order), starts }
      const isNear = (i: number) =>
        Math.abs((sorted.x[i] as number) - point.x) <= reach && Math.abs((sorted.y[i] as number) - point.y) <= reach
      const expected = [...order.keys()].filter(isNear)
      expect([...nearby(sorted, point)].sort((a, b) => a - b)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
