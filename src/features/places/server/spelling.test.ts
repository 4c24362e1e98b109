import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLatin } from './indic-letters.ts'
import { mistakesIn, soundOf, wordsOf } from './spelling.ts'

describe('Indian scripts', () => {
  test.each([
    ['कोरमंगला', 'koramangala'],
    ['इंदिरानगर', 'indiranagar'],
    ['मुंबई', 'mumbai'],
    ['गुड़गांव', 'guragaon'],
    ['ಬೆಂಗಳೂರು', 'bengaluru'],
    ['ಕೋರಮಂಗಲ', 'koramangal'],
    ['சென்னை', 'chennai'],
    ['హైదరాబాద్', 'haidarabad'],
    ['सेक्टर ६२', 'sektar 62'],
  ])('%s is read as %s', (written, read) => {
    expect(wordsOf(written).join(' ')).toBe(read)
  })

  test('Latin letters stay as they are', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => toLatin(text) === text))
  })
})

describe('names that sound alike', () => {
  test.each([
    ['mumbay', 'mumbai'],
    ['whitefeild', 'whitefield'],
    ['gachibowlli', 'gachibowli'],
    ['wakad', 'vakad'],
    ['shivaji', 'sivaji'],
    ['phase', 'fase'],
  ])('%s and %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })

  test.each([
    ['pune', 'patna'],
    ['kota', 'kochi'],
  ])('but not %s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })
})

describe('mistakes', () => {
  test.each([
    ['koramangala', 'koramangala', 0],
    ['kora', 'koramangala', 0],
    ['koramn', 'koramangala', 1],
    ['kormangala', 'koramangala', 1],
    ['kroamangala', 'koramangala', 1],
    ['koramamgala', 'koramangala', 1],
    ['whitefield', 'koramangala', 3],
  ])('from %s to %s there are %i', (typed, name, count) => {
    expect(mistakesIn(typed, name, 2)).toBe(count)
  })

  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

  test('a beginning has none, one letter more or less is one at most', () => {
    fc.assert(
      fc.property(name, fc.nat(12), fc.nat(12), (text, cut, at) => {
        expect(mistakesIn(text.slice(0, cut), text, 3)).toBe(0)
        const spot = Math.min(at, text.length)
        expect(mistakesIn(`${text.slice(0, spot)}x${text.slice(spot)}`, text, 3)).toBeLessThanOrEqual(1)
        expect(mistakesIn(text.slice(0, spot) + text.slice(spot + 1), text, 3)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('counting stops above the limit and returns limit + 1', () => {
    fc.assert(
      fc.property(name, name, fc.nat(4), (typed, text, most) => {
        expect(mistakesIn(typed, text, most)).toBe(Math.min(most + 1, mistakesIn(typed, text, 20)))
      }),
    )
  })
})
