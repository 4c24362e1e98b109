import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('few pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('many pages leave a gap on the far side', () => {
  expect(pageWindow(1, 11)).toEqual([1, 2, 3, 'gap-after', 11])
  expect(pageWindow(3, 11)).toEqual([1, 2, 3, 'gap-after', 11])
  expect(pageWindow(10, 11)).toEqual([1, 'gap-before', 9, 10, 11])
})

test('a page in the middle stands between two gaps', () => {
  expect(pageWindow(6, 11)).toEqual([1, 'gap-before', 6, 'gap-after', 11])
})

test('the first, the last and the current page are always shown, in order, in at most five slots', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const slots = pageWindow(page, pages)
      const numbers = slots.filter((slot) => typeof slot === 'number')
      expect(slots.length).toBeLessThanOrEqual(5)
      expect(new Set(numbers)).toEqual(new Set([...numbers, 1, page, pages]))
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})
