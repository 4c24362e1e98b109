import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wovenPattern } from './woven.ts'

const drawing = (hash: string): string[] => {
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => '.'))
  for (const { x, y, tone } of wovenPattern(hash)) (rows[y] as string[])[x] = tone === 'dark' ? '#' : '+'
  return rows.map((row) => row.join(''))
}
const hashes = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

describe('the woven pattern', () => {
  test('is drawn from the fingerprint, mirrored', () => {
    expect(drawing(`0459${'f'.repeat(60)}`)).toEqual([
      ...['##+..+##', '........', '........', '........', '........', '........', '........', '........'],
    ])
  })

  test('is symmetric, stays within its square, and draws each cell once', () => {
    fc.assert(
      fc.property(hashes, (hash) => {
        const cells = wovenPattern(hash)
        expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells.length)
        for (const { x, y, tone } of cells) {
          expect(x >= 0 && x < 8 && y >= 0 && y < 8).toBe(true)
          expect(cells).toContainEqual({ x: 7 - x, y, tone })
        }
      }),
    )
  })

  test('reads capital letters as small ones', () => {
    expect(wovenPattern('ABCDEF12'.repeat(8))).toEqual(wovenPattern('abcdef12'.repeat(8)))
  })
})
