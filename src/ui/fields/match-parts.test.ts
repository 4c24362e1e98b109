import { describe, expect, test } from 'vitest'
import { matchParts } from './match-parts.ts'

describe('highlighted match', () => {
  test('the typed letters are highlighted in any case', () => {
    expect(matchParts('HSR Layout', 'hsr')).toEqual([
      { text: 'HSR', match: true },
      { text: ' Layout', match: false },
    ])
    expect(matchParts('BDA Complex, HSR', 'hsr')).toEqual([
      { text: 'BDA Complex, ', match: false },
      { text: 'HSR', match: true },
    ])
  })

  test('without a match, or before anything is typed, the text stays whole', () => {
    expect(matchParts('Koramangala', 'hsr')).toEqual([{ text: 'Koramangala', match: false }])
    expect(matchParts('Koramangala', '  ')).toEqual([{ text: 'Koramangala', match: false }])
  })
})
