import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measured, needAtPeak, shareFound, shareOfTop } from './scale.ts'
import { scaleRows, scaleSentences } from './scale-rows.ts'

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

const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8')

/** The cells of the rows that begin with these words, without what makes them bold. */
function cellsOf(begins: string): string[][] {
  const rows = page.split('\n').filter((line) => line.startsWith(`| ${begins}`))
  return rows.map((line) => line.split('|').map((cell) => cell.replaceAll('**', '').trim()))
}

test.each(Object.entries(scaleRows()))('docs/scale.md has what results.json makes of: %s', (begins, expected) => {
  const rows = cellsOf(begins).map((cells) => expected.filter((value) => !cells.some((cell) => cell.includes(value))))
  expect(rows).toContainEqual([])
})

test.each(scaleSentences())('docs/scale.md says: %s', (sentence) => {
  expect(page).toContain(sentence)
})

test('another measurement changes what has to be said', () => {
  const before = needAtPeak()
  measured.postgres.home += 1
  try {
    expect(needAtPeak().database - before.database).toBeCloseTo(1.197, 2)
    expect(scaleSentences().filter((sentence) => !page.includes(sentence))).not.toEqual([])
  } finally {
    measured.postgres.home -= 1
  }
})

test('more people who are signed in draw more, and cost more', () => {
  const [nobody, some] = [needAtPeak(1e8, 0), needAtPeak(1e8, 0.2)]
  expect(nobody.pages).toBeCloseTo(6666.7, 1)
  expect(some.processors).toBeGreaterThan(nobody.processors)
  expect(some.databaseAlone).toBeGreaterThan(some.database)
})
