import { expect, test } from 'vitest'
import { needAtPeak, shareFound, shareOfTop } from './scale.ts'

test('the 5,053 most wanted of a hundred million homes are 48 of 100 requests', () => {
  expect(shareOfTop(1e8, 5053)).toBeCloseTo(0.479, 3)
  expect(shareOfTop(1e8, 1e8)).toBe(1)
})

test('a CDN finds 62 of 100 homes at 2,300 a second when it keeps them for ten minutes, 37 for five seconds', () => {
  expect(shareFound(1e8, 2300, 600)).toBeCloseTo(0.62, 2)
  expect(shareFound(1e8, 2300, 5)).toBeCloseTo(0.368, 3)
})

test('it finds nothing where nobody asks, and nearly all where everybody does', () => {
  expect(shareFound(1e8, 0, 600)).toBe(0)
  expect(shareFound(1e8, 1e15, 600)).toBeCloseTo(1, 4)
})

test('in steps it adds up to what every home by itself does', () => {
  const homes = 300_000
  const weight = Array.from({ length: homes }, (_, n) => 1 / (n + 1)).reduce((sum, each) => sum + each, 0)
  let sum = 0
  for (let n = 1; n <= homes; n++) {
    const part = 1 / (n * weight)
    sum += (part * part * 100 * 60) / (1 + part * 100 * 60)
  }
  expect(shareFound(homes, 100, 60)).toBeCloseTo(sum, 5)
})

test('docs/scale.md has what the busiest second needs, with and without people who are signed in', () => {
  const rounded = (signedIn: number) => {
    const { pages, web, processors, database } = needAtPeak(1e8, signedIn)
    const rows = web.map((need) => `${need.what}: ${need.drawn.toFixed(0)} drawn, ${need.processors.toFixed(1)}`)
    return [pages.toFixed(0), ...rows, processors.toFixed(0), database.toFixed(1)]
  }
  expect(rounded(0)).toEqual([
    ...['6667', 'homes: 886 drawn, 22.0', 'results: 1500 drawn, 43.7', 'others: 133 drawn, 3.3'],
    ...['calls: 6667 drawn, 30.3', '166', '5.4'],
  ])
  expect(rounded(0.2)).toEqual([
    ...['6667', 'homes: 1197 drawn, 29.8', 'results: 1800 drawn, 51.2', 'others: 373 drawn, 9.3'],
    ...['calls: 6667 drawn, 30.3', '201', '7.2'],
  ])
})
