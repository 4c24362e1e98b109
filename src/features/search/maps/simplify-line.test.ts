import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplifyLine } from './simplify-line.ts'

const spot = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 800 }) })

test('a drawn line keeps its ends, is made of its own points in their order, and has no more than allowed', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 2, maxLength: 400 }), fc.integer({ min: 3, max: 60 }), (line, most) => {
      const kept = simplifyLine(line, most)
      expect(kept.length).toBeLessThanOrEqual(Math.max(2, most))
      expect(kept[0]).toBe(line[0])
      expect(kept.at(-1)).toBe(line.at(-1))
      let from = 0
      for (const point of kept) {
        from = line.indexOf(point, from)
        expect(from).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a circle of a hundred points stays a circle with forty', () => {
  const turn = (at: number) => (2 * Math.PI * at) / 100
  const circle = Array.from({ length: 100 }, (_, at) => ({
    x: 200 + 150 * Math.cos(turn(at)),
    y: 200 + 150 * Math.sin(turn(at)),
  }))
  const kept = simplifyLine(circle, 40)
  expect(kept.length).toBeGreaterThan(8)
  expect(kept.length).toBeLessThanOrEqual(40)
  for (const { x, y } of kept) expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(150, 3)
})

test('points on a straight line are dropped', () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ x: at * 4, y: at * 2 }))
  expect(simplifyLine(line, 40)).toEqual([
    { x: 0, y: 0 },
    { x: 196, y: 98 },
  ])
})
