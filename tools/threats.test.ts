import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/threats.md', 'utf8')
const rows = text.split('\n').flatMap((line) => {
  const cells = line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim())
  return /^\d+$/.test(cells[0] ?? '') ? [cells] : []
})

test('each of the 31 attacks and faults has what stops it and a test that shows it', () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 31 }, (_, nth) => nth + 1))
  for (const [number, , stops, shown] of rows) {
    expect({ number, stops: stops !== '', shown: /\.(test|e2e)\.ts/.test(shown ?? '') }).toEqual({
      number,
      stops: true,
      shown: true,
    })
  }
})

test('every test that is named exists', () => {
  const files = globSync('{src,e2e}/**/*.{test,e2e}.ts').map((file) => `/${file}`)
  const named = [...text.matchAll(/`([\w/-]+\.(?:test|e2e)\.ts)`/g)].map(([, name]) => `/${name}`)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([])
})
