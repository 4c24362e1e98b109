import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOfShared } from './shared-link.ts'

const own = ['thikana.example', 'www.thikana.example']

test.each([
  [{ url: 'https://thikana.example/houses/sunny-flat-12' }, '/houses/sunny-flat-12'],
  [{ text: 'Look at this: https://www.thikana.example/houses/a-1?from=wa nice?' }, '/houses/a-1?from=wa'],
  [{ title: 'A home', text: 'https://thikana.example/alpha/pg/b-2' }, '/alpha/pg/b-2'],
])('a shared link of ours opens its page: %o', (shared, path) => {
  expect(pathOfShared(shared, own)).toBe(path)
})

test('another site leads to the search, which says so and takes the words along', () => {
  const path = pathOfShared({ url: 'https://elsewhere.example/houses/1', text: 'HSR Layout' }, own)
  expect(path).toBe(
    '/search?tq=HSR+Layout&redirect_message=That+link+is+not+a+home+on+Thikana.+Search+for+the+place+instead.',
  )
})

test('nothing shared leads to the search too', () => {
  expect(pathOfShared({}, own)).toBe('/search?redirect_message=We+found+no+link+in+that.+Search+for+the+place+instead.')
})

test('whatever is shared, the answer stays on this site', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), fc.string(), (url, text) => {
      for (const shared of [{ url, text }, { text: `https://thikana.example//${url}` }]) {
        const to = new URL(pathOfShared(shared, own), 'https://thikana.example')
        expect(to.host).toBe('thikana.example')
      }
    }),
  )
})
