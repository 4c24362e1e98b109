import { expect, test } from 'vitest'
import { type Answer, errorsByKind, longestGap, markdownTable } from './figures.ts'

const answer = (at: number, end: string, ms = 10, what = 'search'): Answer => ({ what, at, ms, end })

test('without a failure there is no gap, however rarely it is asked', () => {
  expect(longestGap([answer(0, '200'), answer(9000, '200')])).toBe(0)
})

test('a gap lasts from the first failure to the next good answer of the same kind', () => {
  const search = [answer(0, '200'), answer(1000, '503'), answer(2000, '503'), answer(3000, '200', 20)]
  const page = [answer(1500, '200', 10, 'page')]
  expect(longestGap([...page, ...search])).toBe(2020)
})

test('a request that waited is a gap as long as it waited', () => {
  expect(longestGap([answer(0, '200'), answer(1000, '200', 4000), answer(5200, '200')])).toBe(4210)
})

test('a failure that nothing follows is a gap until its end', () => {
  expect(longestGap([answer(0, '200'), answer(1000, 'ECONNRESET', 500)])).toBe(500)
})

test('a refusal is an answer, and errors are counted by kind, the most frequent first', () => {
  const all = [answer(0, '409'), answer(1, '502'), answer(2, '503'), answer(3, '503')]
  expect(errorsByKind(all)).toBe('2×503 search, 1×502 search')
  expect(errorsByKind(all.slice(0, 1))).toBe('none')
})

test('a table has the width of its widest cells', () => {
  expect(markdownTable(['What', 'n'], [['a web process', '10']])).toBe(
    '| What          | n  |\n| ------------- | -- |\n| a web process | 10 |',
  )
})
