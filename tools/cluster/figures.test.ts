import { expect, test } from 'vitest'
import { type Answer, countByKind, longestGap, markdownTable, verdictOf } from './figures.ts'

const answer = (at: number, end: string, ms = 10, what = 'search'): Answer => ({
  ...{ what, at, ms, end },
  verdict: verdictOf('GET', end, 200),
})

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

test('only the wanted status is good; 4xx refuses what changes something, and fails what is looked at', () => {
  const of = (method: 'GET' | 'POST', ends: string[], wanted: number) =>
    ends.map((end) => verdictOf(method, end, wanted))
  expect(of('GET', ['200', '304', '303', '404', '429', '503', 'ECONNRESET'], 200)).toEqual([
    'good',
    'failed',
    'failed',
    'failed',
    'failed',
    'failed',
    'failed',
  ])
  expect(of('POST', ['303', '200', '409', '429', '502', 'ECONNRESET'], 303)).toEqual([
    'good',
    'failed',
    'refused',
    'refused',
    'failed',
    'failed',
  ])
})

test('errors and refusals are counted by kind, the most frequent first', () => {
  const refused: Answer = { ...answer(0, '409', 10, 'booking'), verdict: 'refused' }
  const all = [refused, answer(1, '502'), answer(2, '503'), answer(3, '503'), answer(4, '404', 10, 'house page')]
  expect(countByKind(all, 'failed')).toBe('2×503 search, 1×502 search, 1×404 house page')
  expect(countByKind(all, 'refused')).toBe('1×409 booking')
  expect(countByKind(all.slice(1), 'refused')).toBe('none')
})

test('a table has the width of its widest cells', () => {
  expect(markdownTable(['What', 'n'], [['a web process', '10']])).toBe(
    '| What          | n  |\n| ------------- | -- |\n| a web process | 10 |',
  )
})
