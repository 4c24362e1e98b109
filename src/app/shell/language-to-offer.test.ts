import { describe, expect, test } from 'vitest'
import { languageToOffer } from './language-to-offer.ts'

describe('the language that an English page offers', () => {
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
    expect(languageToOffer('en', wanted, '')).toBe(offered)
  })

  test('is the one that was chosen before, also if the browser asks for another', () => {
    expect(languageToOffer('en', ['hi-IN'], 'theme=dark; language=kn')).toBe('kn')
    expect(languageToOffer('en', ['en-IN'], 'language=hi; city=pune')).toBe('hi')
  })

  test('is none where English was chosen', () => {
    for (const cookies of ['language=en', 'language=en; city=pune', 'theme=dark; language=en'])
      expect(languageToOffer('en', ['hi-IN'], cookies)).toBe(null)
  })

  test('is the one the browser asks for where the cookie is of something else or names no language of ours', () => {
    for (const cookies of ['theme=dark; x_language=kn', 'language=xx', 'language=../kn'])
      expect(languageToOffer('en', ['hi-IN'], cookies)).toBe('hi')
  })
})

describe('the language that a page in Hindi or Kannada offers', () => {
  test.each([
    ['hi', 'language=kn', 'kn'],
    ['kn', 'language=hi', 'hi'],
    ['kn', 'language=en', 'en'],
    ['kn', 'language=kn', null],
  ] as const)('in %s with the cookie %s is %s', (page, cookies, offered) => {
    expect(languageToOffer(page, ['en-IN'], cookies)).toBe(offered)
  })

  test('is none where nothing was chosen, for any request of the browser', () => {
    expect(languageToOffer('hi', ['kn-IN', 'en'], '')).toBe(null)
  })
})
