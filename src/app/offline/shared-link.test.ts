import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { shareTargetRoutes } from './share-target.ts'
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

test('for anything shared, the answer stays on this site', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), fc.string(), (url, text) => {
      for (const shared of [{ url, text }, { text: `https://thikana.example//${url}` }]) {
        const to = new URL(pathOfShared(shared, own), 'https://thikana.example')
        expect(to.host).toBe('thikana.example')
      }
    }),
  )
})

describe('a share to the installed site', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ SITE_URL: 'https://thikana.example' })
    await site.app.register(shareTargetRoutes, { services: site.services })
  })
  afterAll(() => site.close())
  const share = async (query: Record<string, string>, cookie = '') => {
    const url = `/share-target?${new URLSearchParams(query)}`
    const { statusCode, headers } = await site.app.inject({ url, headers: cookie ? { cookie } : {} })
    return [statusCode, headers.location, headers['cache-control']]
  }
  const home = 'https://thikana.example/houses/sunny-flat-12?from=wa'

  test.each([
    ['language=kn', home, '/kn/houses/sunny-flat-12?from=wa'],
    ['language=hi', 'https://thikana.example/kn/houses/sunny-flat-12', '/hi/houses/sunny-flat-12'],
    ['language=en', 'https://thikana.example/kn/houses/sunny-flat-12', '/houses/sunny-flat-12'],
    ['', 'https://thikana.example/kn/houses/sunny-flat-12', '/kn/houses/sunny-flat-12'],
    ['language=xx', home, '/houses/sunny-flat-12?from=wa'],
    ['language=../en', home, '/houses/sunny-flat-12?from=wa'],
    ['language=hi', 'https://thikana.example/admins/queue', '/admins/queue'],
  ])('with the cookie "%s" opens %s at %s', async (cookie, url, to) => {
    expect(await share({ url }, cookie)).toEqual([302, to, 'no-store'])
  })

  test('of another site is answered in the chosen language', async () => {
    const [, to] = await share({ text: 'https://elsewhere.example/1' }, 'language=kn')
    const { pathname, searchParams } = new URL(String(to), 'https://thikana.example')
    expect(pathname).toBe('/kn/search')
    expect(searchParams.get('redirect_message')).toBe('ಆ ಲಿಂಕ್ Thikana ದ ಯಾವ ಮನೆಯದೂ ಅಲ್ಲ. ಬದಲಿಗೆ ಬಡಾವಣೆಯನ್ನು ಹುಡುಕಿ.')
  })
})
