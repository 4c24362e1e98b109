import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionTo, sketchSize, sketchWay } from './way-sketch.ts'

const home = { lat: 12.97, lng: 77.64 }
/** About 1,112 m to the north, and 1,085 m to the east. */
const north = { lat: 12.98, lng: 77.64 }
const east = { lat: 12.97, lng: 77.65 }

test('a place in the north is drawn above the home, one in the east right of it, both to one scale', () => {
  const { spots, rings } = sketchWay(home, [north, east])
  expect(spots).toEqual([
    { x: 170, y: 18 },
    { x: 260, y: 110 },
  ])
  expect(rings).toEqual([
    { metres: 500, radius: 41, label: { x: 141, y: 139 } },
    { metres: 1000, radius: 83, label: { x: 229, y: 169 } },
  ])
})

test('the farthest place decides the scale', () => {
  const { spots } = sketchWay(home, [east, { lat: 12.97, lng: 77.67 }])
  expect(spots).toEqual([
    { x: 221, y: 110 },
    { x: 322, y: 110 },
  ])
})

test('a place next door is drawn near the home, and the smallest ring is readable', () => {
  const { spots, rings } = sketchWay(home, [{ lat: 12.9705, lng: 77.64 }])
  expect(spots).toEqual([{ x: 170, y: 93 }])
  expect(rings).toEqual([{ metres: 250, radius: 77, label: { x: 170, y: 187 } }])
})

test('no place: an empty sketch with its rings', () => {
  expect(sketchWay(home, []).spots).toEqual([])
})

test('every place lies within the sketch, wherever it is', () => {
  const near = fc.record({
    lat: fc.double({ min: 12.6, max: 13.4, noNaN: true }),
    lng: fc.double({ min: 77.2, max: 78, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(near, { maxLength: 8 }), (places) => {
      for (const { x, y } of sketchWay(home, places).spots) {
        expect(x).toBeGreaterThanOrEqual(18)
        expect(x).toBeLessThanOrEqual(sketchSize.width - 18)
        expect(y).toBeGreaterThanOrEqual(18)
        expect(y).toBeLessThanOrEqual(sketchSize.height - 18)
      }
    }),
  )
})

test.each([
  [{ lat: 12.98, lng: 77.64 }, 'n'],
  [{ lat: 12.98, lng: 77.65 }, 'ne'],
  [{ lat: 12.97, lng: 77.65 }, 'e'],
  [{ lat: 12.96, lng: 77.65 }, 'se'],
  [{ lat: 12.96, lng: 77.64 }, 's'],
  [{ lat: 12.96, lng: 77.63 }, 'sw'],
  [{ lat: 12.97, lng: 77.63 }, 'w'],
  [{ lat: 12.98, lng: 77.63 }, 'nw'],
] as const)('from the home %o lies to the %s', (place, direction) => {
  expect(directionTo(home, place)).toBe(direction)
})
