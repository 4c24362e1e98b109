import { expect, test } from 'vitest'
import { languageOfOwnPages } from './cache-own-pages.ts'

test.each([
  ['en', '', 'en'],
  ['en', 'theme=dark; language=kn', 'kn'],
  ['en', 'language=hi; theme=dark', 'hi'],
  ['en', 'language=en', 'en'],
  ['en', 'language=../en', 'en'],
  ['en', 'language=xx', 'en'],
  ['en', 'mylanguage=kn', 'en'],
  ['hi', 'language=kn', 'hi'],
] as const)('on a page in %s with the cookies "%s" a person’s pages are kept in %s', (page, cookies, language) => {
  expect(languageOfOwnPages(page, cookies)).toBe(language)
})
