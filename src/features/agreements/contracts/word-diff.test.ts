import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff.ts'

const without = (parts: readonly DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')

describe('changed words', () => {
  test('one word replaced', () => {
    expect(wordDiff('not more than three nights', 'not more than five nights')).toEqual([
      { kind: 'same', text: 'not more than ' },
      { kind: 'removed', text: 'three' },
      { kind: 'added', text: 'five' },
      { kind: 'same', text: ' nights' },
    ])
  })

  test('words added before a full stop', () => {
    expect(wordDiff('wear excepted.', 'wear excepted, and no drilling.')).toEqual([
      { kind: 'same', text: 'wear excepted' },
      { kind: 'added', text: ', and no drilling' },
      { kind: 'same', text: '.' },
    ])
  })

  test('without what was added it is the old text, without what was removed the new one', () => {
    const texts = fc.array(fc.constantFrom('a', 'b ', ' c', ', ', '₹9', '.')).map((words) => words.join(''))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = wordDiff(before, after)
        expect(without(parts, 'added')).toBe(before)
        expect(without(parts, 'removed')).toBe(after)
      }),
    )
  })
})
