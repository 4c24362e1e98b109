import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadToChosenLanguage } from '#platform/http/chosen-language.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { screenIsPrivate, screenIsTranslated } from './screens.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(async (screens) => {
    leadToChosenLanguage(screens, { isPrivate: screenIsPrivate, isTranslated: screenIsTranslated })
    // In place of the pages, which only a built site has.
    screens.all('/*', async ({ url }) => `the screen at ${url}`)
  })
})
afterAll(() => site.close())

const open = async (url: string, cookie: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers, payload } = await site.app.inject({ method, url, headers: cookie ? { cookie } : {} })
  return { status: statusCode, to: headers.location, stored: headers['cache-control'], payload }
}

describe('a private screen without a language in its address', () => {
  test.each([
    ['/reschedule', 'kn', '/kn/reschedule'],
    ['/alpha/myhome', 'kn', '/kn/alpha/myhome'],
    ['/alpha/bookings/12', 'hi', '/hi/alpha/bookings/12'],
    ['/alpha/myhome/my-credits?tab=history', 'hi', '/hi/alpha/myhome/my-credits?tab=history'],
    ['/Alpha/%6Dyhome/', 'kn', '/kn/Alpha/%6Dyhome/'],
    ['/shortlist', 'kn', '/kn/shortlist'],
    ['/alpha/owner-dashboard', 'hi', '/hi/alpha/owner-dashboard'],
  ])('%s opens in the language of the cookie: %s', async (url, language, to) => {
    const expected = { status: 302, to, stored: 'private, no-store', payload: '' }
    expect(await open(url, `language=${language}`)).toEqual(expected)
    expect(await open(url, `theme=dark; language=${language}`, 'HEAD')).toEqual(expected)
  })

  test.each(['', 'language=en', 'language=', 'language=xx', 'language=../en', 'language=kn/../en', 'language=KN'])(
    'is shown as it is with the cookie "%s"',
    async (cookie) => {
      const { status, to, payload } = await open('/alpha/myhome', cookie)
      expect([status, to, payload]).toEqual([200, undefined, 'the screen at /alpha/myhome'])
    },
  )
})

test.each([
  ['a public page', '/'],
  ['results', '/bangalore/flat-house-for-rent/'],
  ['the page of a home', '/houses/sunny-room-in-hsr'],
  ['the form of signing in', '/alpha/login?custom_redirect_url=%2Freschedule'],
  ['a page whose address says a language', '/hi/reschedule'],
  ['a page whose address says the very language', '/kn/reschedule'],
  ['data of an open page', '/reschedule.data?_routes=root'],
  ['data of an open page with a slash', '/reschedule/_.data'],
  ['a screen of staff that is English', '/admins/queue'],
])('%s is left alone: %s', async (_name, url) => {
  const { status, to, payload } = await open(url, 'language=kn')
  expect([status, to, payload]).toEqual([200, undefined, `the screen at ${url}`])
})

test('a form that is sent to a private screen arrives there', async () => {
  expect(await open('/alpha/myhome', 'language=kn', 'POST')).toMatchObject({
    status: 200,
    payload: 'the screen at /alpha/myhome',
  })
})

test('an address that looks like another site stays on this one', async () => {
  for (const url of ['//elsewhere.example/alpha/myhome', '/\\elsewhere.example/alpha/myhome']) {
    const { to } = await open(url, 'language=kn')
    expect(to ?? '/').toMatch(/^\/(?!\/)/)
  }
})
