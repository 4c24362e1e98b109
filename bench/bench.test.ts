import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SearchQuery } from '#features/search/filters/contract.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { newAnswer } from './lean-client.ts'
import { inTurn, median, percentile } from './load.ts'
import { readOptions } from './options.ts'
import { joinResults, type MeasuredPart, markdown } from './report.ts'
import { mixOfSearches, searchPath } from './searches.ts'

test('a percentile is the value that this share of the samples does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
  expect([0.5, 0.9, 0.99, 0.999, 1].map((share) => percentile(hundred, share))).toEqual([50, 90, 99, 100, 100])
  expect(percentile([7], 0.99)).toBe(7)
  expect(median([9, 1, 5])).toBe(5)
})

test('the mix of searches is deterministic, has no duplicates, and every search is a valid call', () => {
  const mix = mixOfSearches(200)
  expect(mix).toEqual(mixOfSearches(200))
  expect(new Set(mix.map(searchPath)).size).toBe(200)
  for (const search of mix) expect(SearchQuery.safeParse(askedQuery(search)).error).toBeUndefined()
  for (const field of ['locality', 'min_price', 'max_price', 'furnishing', 'bedroom', 'has_offer', 'video', 'prime']) {
    expect(mix.some((search) => field in askedQuery(search))).toBe(true)
  }
  expect(new Set(mix.map((search) => search.page))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test.each([
  ['with its length', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello', 200],
  ['in pieces', 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n', 404],
  ['in pieces, and empty', 'HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 500],
  ['without a body', 'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n', 304],
])('an answer %s is whole with its last byte and not before, however it is cut', (_, text, status) => {
  for (const size of [1, 2, 7, text.length]) {
    const answer = newAnswer()
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const whole = pieces.map((piece) => answer.take(Buffer.from(piece)))
    expect(whole).toEqual(pieces.map((_, n) => n === pieces.length - 1))
    expect([answer.status, answer.bytes]).toEqual([status, text.length])
  }
})

test('paths are requested in turn, and again from the first', () => {
  const next = inTurn(['/a', '/b'])
  expect([next(), next(), next()]).toEqual(['/a', '/b', '/a'])
})

test('the command line selects parts and sizes, and an unknown argument is reported', () => {
  const known = ['search', 'pages']
  expect(readOptions([], known)).toEqual({
    sizes: [3000, 100_000, 1_000_000],
    seconds: 10,
    strict: false,
    parts: known,
  })
  expect(readOptions(['pages', '--sizes', '100000,3000,3000', '--strict'], known)).toMatchObject({
    sizes: [3000, 100_000],
    strict: true,
    parts: ['pages'],
  })
  expect(() => readOptions(['serch'], known)).toThrow('There is no part "serch"; there are search, pages.')
  expect(() => readOptions(['--sizes', 'many'], known)).toThrow('--sizes takes whole numbers')
})

const machine = { cpu: 'A processor', cores: 2, memoryGb: 24, node: '24.21.0', postgres: '18.4' }
const part = (title: string, met: boolean): MeasuredPart => ({
  title,
  tables: [{ head: ['Server', 'Requests/s'], rows: [['Thikana', '1,200']] }],
  notes: ['a note'],
  budgets: [{ what: `${title} is quick`, limit: 'under 50 ms', measured: '60 ms', met }],
  figures: null,
  command: 'npm run bench',
  measuredAt: '2026-11-20T10:00:00.000Z',
  seconds: 3,
  machine,
})

test('the report lists every budget as met or missed, then the parts in their order', () => {
  const text = markdown({ pages: part('Pages', true), search: part('Search', false) }, ['search', 'pages'])
  expect(text).toContain('| Search is quick | under 50 ms | 60 ms | **missed** |')
  expect(text).toContain('| Pages is quick | under 50 ms | 60 ms | met |')
  expect(text).toContain('| Server | Requests/s |\n| --- | --: |\n| Thikana | 1,200 |')
  expect(text.indexOf('## Search')).toBeLessThan(text.indexOf('## Pages'))
})

test('a part measured alone replaces its old result among the others; each names its machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const before = { pages: part('Pages', true), search: part('Search', false) }
    writeFileSync(join(folder, 'results.json'), JSON.stringify(before))
    const search = { ...part('Search', true), machine: { ...machine, cores: 64 } }
    const joined = joinResults(folder, { search })
    expect(joined).toEqual({ pages: before.pages, search })
    const text = markdown(joined, ['search', 'pages'])
    expect(text).toContain('by `npm run bench` on 64 cores of A processor, 24 GB of memory')
    expect(text).toContain('by `npm run bench` on 2 cores of A processor, 24 GB of memory')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
