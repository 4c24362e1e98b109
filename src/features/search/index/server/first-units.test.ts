import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSegment } from './build-segment.ts'
import { keepFirst, mergePage, settle, takeUp } from './first-units.ts'
import type { UnitRow } from './unit-columns.ts'

const segment = buildSegment(
  2,
  Array.from(
    { length: 3000 },
    (_, n): UnitRow => ({
      ...{ home_id: n + 1, kind: 2, rent: n, monthly: n, bed_rent: null, attrs: 0, x: 0, y: 0 },
      ...{ score: 0, available: 0, created: 0 },
    }),
  ),
  { attrs: [], codes: new Map() },
)

test('the first of what it is given are what sorting all of it gives, in whatever portions it comes', () => {
  // Few keys: most stand beside others of their own, and homes decide.
  const keys = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 0, maxLength: 3000, size: 'max' })
  const portion = fc.integer({ min: 1, max: 1500 })
  fc.assert(
    fc.property(keys, portion, fc.integer({ min: 1, max: 600 }), fc.constantFrom(1, -1), (all, size, limit, homes) => {
      const first = keepFirst(segment, limit, homes)
      for (let from = 0; from < all.length; from += size) {
        const some = all.slice(from, from + size)
        const positions = Int32Array.from(some, (_, n) => from + n)
        takeUp(first, positions, Float64Array.from(some), some.length)
      }
      const expected = all
        .map((key, i) => ({ key, home: segment.homeId[i] as number }))
        .sort((a, b) => a.key - b.key || (a.home - b.home) * homes)
      const page = mergePage([settle(first)], { skip: 0, limit })
      expect(page.map(({ home_id }) => home_id)).toEqual(expected.slice(0, limit).map(({ home }) => home))
    }),
    { numRuns: 200 },
  )
})

test('a settled list stays as it is when the next one is made in the same room', () => {
  const listOf = (from: number) => {
    const first = keepFirst(segment, 5, 1)
    takeUp(first, Int32Array.from([from + 2, from, from + 1]), Float64Array.from([0, 0, 0]), 3)
    return settle(first)
  }
  const list = listOf(10)
  listOf(700)
  expect([...list.positions]).toEqual([10, 11, 12])
})
