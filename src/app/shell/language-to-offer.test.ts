import { describe, expect, test } from 'vitest'
import { languageToOffer } from './language-to-offer.ts'

describe('the language that a page offers', () => {
  test.each([
    [['hi-IN', 'en'], 'hi'],
    [['hi'], 'hi'],
    [['kn-IN', 'en-IN', 'en'], 'kn'],
    // One we do not speak is passed over.
    [['ta-IN', 'kn', 'en'], 'kn'],
    [['KN'], 'kn'],
    [['en-IN', 'hi-IN'], null],
    [['ta-IN', 'en'], null],
    [['hind'], null],
    [[], null],
  ] as const)('to a browser that asks for %s is %s', (wanted, offered) => {
    expect(languageToOffer(wanted, '')).toBe(offered)
  })

  test('is none once one was chosen, English too', () => {
    for (const cookies of ['language=en', 'theme=dark; language=kn', 'language=en; city=pune'])
      expect(languageToOffer(['hi-IN'], cookies)).toBe(null)
    expect(languageToOffer(['hi-IN'], 'theme=dark; x_language=en')).toBe('hi')
  })
})
