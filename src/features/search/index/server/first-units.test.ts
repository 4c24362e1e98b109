import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSegment } from './build-segment.ts'
import { addToTopK, finishTopK, mergePage, startTopK } from './first-units.ts'
import type { UnitRow } from './unit-columns.ts'

const segment = buildSegment(
  2,
  Array.from(
    { length: 3000 },
    (_, n): UnitRow => ({
      locality_id: 1,
      ...{ home_id: n + 1, kind: 2, rent: n, monthly: n, bed_rent: null, attrs: 0, x: 0, y: 0 },
      ...{ score: 0, available: 0, created: 0 },
    }),
  ),
  { attrs: [], codes: new Map() },
)

test('the top k equal the first k of a full sort, in any batches in which the units arrive', () => {
  // Few keys: most stand beside others of their own, and homes decide.
  const keys = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 0, maxLength: 3000, size: 'max' })
  const portion = fc.integer({ min: 1, max: 1500 })
  fc.assert(
    fc.property(keys, portion, fc.integer({ min: 1, max: 600 }), fc.constantFrom(1, -1), (all, size, limit, homes) => {
      const first = startTopK(segment, limit, homes)
      for (let from = 0; from < all.length; from += size) {
        const some = all.slice(from, from + size)
        const positions = Int32Array.from(some, (_, n) => from + n)
        addToTopK(first, positions, Float64Array.from(some), some.length)
      }
      const expected = all
        .map((key, i) => ({ key, home: segment.homeId[i] as number }))
        .sort((a, b) => a.key - b.key || (a.home - b.home) * homes)
      const page = mergePage([finishTopK(first)], { skip: 0, limit })
      expect(page.map(({ home_id }) => home_id)).toEqual(expected.slice(0, limit).map(({ home }) => home))
    }),
    { numRuns: 200 },
  )
})

test('a finished list keeps its values when the next one reuses the buffers', () => {
  const listOf = (from: number) => {
    const first = startTopK(segment, 5, 1)
    addToTopK(first, Int32Array.from([from + 2, from, from + 1]), Float64Array.from([0, 0, 0]), 3)
    return finishTopK(first)
  }
  const list = listOf(10)
  listOf(700)
  expect([...list.positions]).toEqual([10, 11, 12])
})
