import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointAt, spotOf } from './mercator.ts'
import { boundsOfView, evenPadding, projectionOf, viewOfBounds } from './still-view.ts'

const size = { width: 400, height: 800 }
const inIndia = { lat: fc.double({ min: 6, max: 37, noNaN: true }), lng: fc.double({ min: 68, max: 98, noNaN: true }) }

test('a point is found again at its spot', () => {
  fc.assert(
    fc.property(fc.record(inIndia), fc.double({ min: 3, max: 18, noNaN: true }), (point, zoom) => {
      const again = pointAt(spotOf(point, zoom), zoom)
      expect(again.lat).toBeCloseTo(point.lat, 6)
      expect(again.lng).toBeCloseTo(point.lng, 6)
    }),
  )
})

test('the middle of a view lies in the middle of its picture, and its bounds at the edges', () => {
  fc.assert(
    fc.property(fc.record({ ...inIndia, zoom: fc.double({ min: 3, max: 18, noNaN: true }) }), (view) => {
      const project = projectionOf(view, size)
      const { x, y } = project(view)
      expect([x, y]).toEqual([expect.closeTo(200, 3), expect.closeTo(400, 3)])
      const { west, south, east, north } = boundsOfView(view, size)
      const [topLeft, bottomRight] = [project({ lat: north, lng: west }), project({ lat: south, lng: east })]
      expect([topLeft.x, topLeft.y]).toEqual([expect.closeTo(0, 2), expect.closeTo(0, 2)])
      expect([bottomRight.x, bottomRight.y]).toEqual([expect.closeTo(400, 2), expect.closeTo(800, 2)])
    }),
  )
})

test('a box fits into what the padding leaves, and is as large as that allows', () => {
  const bounds = { west: 77.4, south: 12.8, east: 77.8, north: 13.1 }
  const padding = { top: 100, right: 30, bottom: 20, left: 50 }
  const project = projectionOf(viewOfBounds(bounds, size, padding, 15), size)
  const [left, right] = [project({ lat: 13.1, lng: 77.4 }), project({ lat: 12.8, lng: 77.8 })]
  expect(left.x).toBeCloseTo(50, 3)
  expect(right.x).toBeCloseTo(370, 3)
  expect(left.y).toBeGreaterThan(100)
  expect(right.y).toBeLessThan(780)
})

test('a box of one point is shown no nearer than the greatest zoom', () => {
  const point = { west: 77.6, south: 12.9, east: 77.6, north: 12.9 }
  const view = viewOfBounds(point, size, evenPadding(24), 15)
  expect(view).toEqual({ lat: expect.closeTo(12.9, 6), lng: expect.closeTo(77.6, 6), zoom: 15 })
})
