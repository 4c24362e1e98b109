import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { circleAround, isWithin, regionOf, within } from './region.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// Few values, so that spots often lie on an edge or a corner, and lines cross themselves.
const spot = fc.record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -4, max: 4 }) })
const corners = fc.array(spot, { minLength: 2, maxLength: 9 })
const everySpot = Array.from({ length: 121 }, (_, n) => ({ x: (n % 11) - 5, y: Math.floor(n / 11) - 5 }))

describe('an area on the map', () => {
  test('holds the same spots for the database and for us, borders and crossings included', async () => {
    await fc.assert(
      fc.asyncProperty(
        corners,
        fc.constantFrom(1, 7, 50_021),
        fc.constantFrom('nearness', 'line', 'facet'),
        async (drawn, scale, readBy) => {
          const line = drawn.map(({ x, y }) => ({ x: x * scale + 75_000_000, y: y * scale + 12_000_000 }))
          const spots = everySpot.map(({ x, y }) => ({ x: x * scale + 75_000_000, y: y * scale + 12_000_000 }))
          const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
          const box = { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
          const region = { box, corners: drawn.length > 2 ? line : null }
          const { rows } = await sql<{ inside: boolean }>`
          select ${within(region, readBy)} as inside
          from unnest(${spots.map(({ x }) => x)}::float8[], ${spots.map(({ y }) => y)}::float8[]) with ordinality s(x, y, n)
          cross join lateral (select point(s.x / 1000000, s.y / 1000000) as pt) u order by s.n`.execute(database.db)
          expect(spots.map(({ x, y }) => isWithin(region, x, y))).toEqual(rows.map(({ inside }) => inside))
        },
      ),
      { numRuns: 400 },
    )
  })

  test('a circle holds the same spots for the database and for us, its border included', async () => {
    // 3, 4, 5: spots that lie exactly on the circle.
    const [middle, radius] = [{ x: 75_000_000, y: 12_000_000 }, 5000]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }) }), {
          minLength: 1,
        }),
        fc.constantFrom(-1, 0, 1),
        fc.constantFrom('nearness', 'line', 'facet'),
        async (given, off, readBy) => {
          const region = circleAround(middle, radius)
          const spots = given.map(({ x, y }) => ({ x: middle.x + x * 1000 + off, y: middle.y + y * 1000 }))
          const { rows } = await sql<{ inside: boolean }>`
          select ${within(region, readBy)} as inside
          from unnest(${spots.map(({ x }) => x)}::float8[], ${spots.map(({ y }) => y)}::float8[]) with ordinality s(x, y, n)
          cross join lateral (select point(s.x / 1000000, s.y / 1000000) as pt) u order by s.n`.execute(database.db)
          expect(spots.map(({ x, y }) => isWithin(region, x, y))).toEqual(rows.map(({ inside }) => inside))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('two corners are a box, in any order; more are what lies between them', () => {
    const place = { cityId: 1, point: null, squeeze: 1 }
    const [low, high] = [
      { lat: 12, lng: 77 },
      { lat: 13, lng: 78 },
    ]
    const box = regionOf(place, { area: [high, low] })
    expect(box).toEqual(regionOf(place, { area: [low, high] }))
    const triangle = regionOf(place, { area: [low, { lat: 12, lng: 78 }, high] })
    const [x, y] = [77_400_000, 12_600_000]
    expect(box && isWithin(box, x, y)).toBe(true)
    expect(triangle && isWithin(triangle, x, y)).toBe(false)
    expect(triangle && isWithin(triangle, 77_600_000, 12_400_000)).toBe(true)
  })

  test('an area says where, even with a place chosen; a place alone means 3 km around it', () => {
    const point = { lat: 12.9, lng: 77.6 }
    const place = { cityId: 1, point, squeeze: 1 }
    const around = regionOf(place, { area: [] })
    expect(around && isWithin(around, 77_600_000 + 26_900, 12_900_000)).toBe(true)
    expect(around && isWithin(around, 77_600_000 + 27_000, 12_900_000)).toBe(false)
    // 2.9 km to the north-east, and the corner of a square around the circle: 4.2 km.
    expect(around && isWithin(around, 77_600_000 + 18_400, 12_900_000 + 18_400)).toBe(true)
    expect(around && isWithin(around, 77_600_000 + 26_900, 12_900_000 - 26_900)).toBe(false)
    const area = [
      { lat: 19, lng: 72 },
      { lat: 20, lng: 73 },
    ]
    expect(regionOf(place, { area })?.box.left).toBe(72_000_000)
    expect(regionOf({ ...place, point: null }, { area: [] })).toBeNull()
  })
})
