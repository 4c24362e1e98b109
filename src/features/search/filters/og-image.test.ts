import { expect, test } from 'vitest'
import { ogImagePath } from '#features/search/filters/og-image.ts'

test('a page’s picture lies at its own path, for any query', () => {
  expect(ogImagePath('/pune/2-bhk-flat-house-for-rent/')).toBe('/og/pune/2-bhk-flat-house-for-rent.png')
  expect(ogImagePath('/pune?page=2#x')).toBe('/og/pune.png')
  expect(ogImagePath('/houses/2-bhk-in-baner-7')).toBe('/og/houses/2-bhk-in-baner-7.png')
  expect(ogImagePath('/')).toBe('/og/home.png')
})
