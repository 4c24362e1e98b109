import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedLanguage, addressIn, isLanguage, languages, splitAddress } from './language.ts'

describe('the language of an address', () => {
  test.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi?a=1', 'hi', '/?a=1'],
    ['/kn/houses/12', 'kn', '/houses/12'],
    ['/kn/_.data', 'kn', '/_.data'],
    ['/hindi-nagar', 'en', '/hindi-nagar'],
    ['/xx/bengaluru', 'en', '/xx/bengaluru'],
    ['/HI/bengaluru', 'en', '/HI/bengaluru'],
    ['/../en', 'en', '/../en'],
    ['/hi/hi', 'hi', '/hi'],
  ])('%s is %s of %s', (url, language, path) => expect(splitAddress(url)).toEqual({ language, path }))

  test('and the way back agree for every path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.webPath(), (language, path) => {
        const whole = `/${path.replace(/^\/+/, '')}`
        fc.pre(language !== 'en' || splitAddress(whole).language === 'en')
        expect(splitAddress(addressIn(language, whole))).toEqual({ language, path: whole })
      }),
    )
  })
})

describe('the language a request asks for', () => {
  test.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en-IN,kn;q=0.9', 'en'],
    ['ta,kn;q=0.5,hi;q=0.4', 'kn'],
    ['hi;q=0,kn', 'kn'],
    ['*', null],
    ['xx', null],
    ['../en', null],
    ['', null],
    [undefined, null],
    [`${'hi,'.repeat(4000)}`, null],
  ])('%s is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))

  test('is one of ours or none, for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (header) => {
        const found = acceptedLanguage(header)
        expect(found === null || isLanguage(found)).toBe(true)
      }),
    )
  })
})
