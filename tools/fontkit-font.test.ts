import { describe, expect, test } from 'vitest'
import { makeFontkitFont, readFont, readFontkitFont, sumOf, tableOf } from './fontkit-font.ts'

describe('the Devanagari font of our papers', () => {
  test('is what its tool makes of the font that everything else is set in', () => {
    expect(readFontkitFont().equals(makeFontkitFont(readFont()))).toBe(true)
  })

  test('differs from it, and turned twice is as it was', () => {
    const [font, turned] = [readFont(), readFontkitFont()]
    expect(turned.equals(font)).toBe(false)
    expect(makeFontkitFont(turned).equals(font)).toBe(true)
  })

  test('differs in its substitutions and the checksums alone', () => {
    const [font, turned] = [readFont(), readFontkitFont()]
    const [gsub, head] = [tableOf(font, 'GSUB'), tableOf(font, 'head')]
    const mayDiffer = [
      [gsub.start, gsub.start + gsub.length],
      [gsub.entry + 4, gsub.entry + 8],
      [head.start + 8, head.start + 12],
    ] as const
    const wrong = [...font.keys()].filter(
      (at) => font[at] !== turned[at] && !mayDiffer.some(([from, to]) => at >= from && at < to),
    )
    expect(wrong).toEqual([])
    expect(turned).toHaveLength(font.length)
    // As the OpenType specification demands of every font.
    expect(sumOf(turned)).toBe(0xb1b0afba)
  })
})

test('the sum of a table is that of its words of four bytes, the last one filled up with zeros', () => {
  expect(sumOf(Buffer.from([0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 2]))).toBe(0x02000000)
})

test('a file that is no font is refused', () => {
  expect(() => makeFontkitFont(Buffer.alloc(64))).toThrow('The font has no table GSUB.')
})
