import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MapHome, markSize, marksOf, markTowards, markWidth, markZoom } from './marks.ts'
import { spotOf } from './mercator.ts'

const home = fc.record({
  lat: fc.double({ min: 12.8, max: 13.1, noNaN: true }),
  lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
  rent: fc.integer({ min: 3000, max: 200_000 }),
})
const homes = fc.array(home, { maxLength: 120 }).map((list): MapHome[] => list.map((one, id) => ({ ...one, id })))
const zoom = fc.double({ min: 4, max: 18, noNaN: true })

describe('markers', () => {
  test('[SRCH-029] homes apart from each other have a marker each', () => {
    const two = [
      { id: 1, lat: 12.93, lng: 77.62, rent: 9200 },
      { id: 2, lat: 12.97, lng: 77.75, rent: 8000 },
    ]
    expect(marksOf(two, 12).map(({ homes }) => homes.map(({ id }) => id))).toEqual([[1], [2]])
    expect(marksOf(two, 6).map(({ homes }) => homes.map(({ id }) => id))).toEqual([[1, 2]])
  })

  test('every home is in one of them, and none is lost', () => {
    fc.assert(
      fc.property(homes, zoom, (list, zoom) => {
        const ids = marksOf(list, zoom).flatMap(({ homes }) => homes.map(({ id }) => id))
        expect(ids.toSorted((a, b) => a - b)).toEqual(list.map(({ id }) => id))
      }),
    )
  })

  test('none lies over another, for any text, and each stands at its best home', () => {
    fc.assert(
      fc.property(homes, zoom, fc.option(fc.nat(120)), (list, zoom, chosen) => {
        const marks = marksOf(list, zoom, chosen)
        for (const { homes, lat, lng } of marks) {
          expect({ lat, lng }).toEqual({ lat: homes[0].lat, lng: homes[0].lng })
          const isChosen = homes.some(({ id }) => id === chosen)
          expect(homes[0].id).toBe(isChosen ? chosen : Math.min(...homes.map(({ id }) => id)))
        }
        const boxes = marks.map((mark) => ({ ...spotOf(mark, zoom), width: markWidth(mark.homes, chosen) }))
        const overlaps = boxes.flatMap((a, at) =>
          boxes
            .slice(at + 1)
            .filter((b) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < markSize.height),
        )
        expect(overlaps).toEqual([])
      }),
    )
  })

  test('the chosen home leads its marker, over any others', () => {
    const four = [1, 2, 3, 4].map((id) => ({ id, lat: 12.93, lng: 77.62, rent: 9000 }))
    const marks = marksOf(four, 10, 3)
    expect(marks.map(({ homes }) => homes.map(({ id }) => id))).toEqual([[3, 1, 2, 4]])
  })

  test('a large count takes the room it needs', () => {
    const many = Array.from({ length: 1200 }, (_, id) => ({ id, lat: 12.93, lng: 77.62, rent: 9000 }))
    expect(markWidth(many.slice(0, 1), null)).toBe(76)
    expect(markWidth(many.slice(0, 4), null)).toBe(76)
    expect(markWidth(many, null)).toBeGreaterThan(100)
  })

  test('have names of their own', () => {
    fc.assert(
      fc.property(homes, zoom, (list, zoom) => {
        const keys = marksOf(list, zoom, 5).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('change at half steps of the zoom', () => {
    expect([10, 10.49, 10.5, 10.99].map(markZoom)).toEqual([10, 10, 10.5, 10.5])
  })
})

describe('the arrow keys', () => {
  const around = { right: { x: 100, y: 10 }, far: { x: 300, y: 0 }, above: { x: 5, y: -80 }, left: { x: -40, y: 0 } }
  const all = Object.values(around)

  test('lead to the nearest marker that way, and nowhere where there is none', () => {
    const from = { x: 0, y: 0 }
    expect(markTowards(from, all, 'right')).toBe(around.right)
    expect(markTowards(from, all, 'up')).toBe(around.above)
    expect(markTowards(from, all, 'left')).toBe(around.left)
    expect(markTowards(from, all, 'down')).toBe(around.right)
    expect(markTowards({ x: 0, y: 50 }, all, 'down')).toBeUndefined()
  })
})
