import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'

const screens = ['/', '/menu', '/alpha/login', '/alpha/signup', '/alpha/passkey', '/alpha/verify_token']
const languages = { hi: 'hi-IN', kn: 'kn-IN' } as const

/** Names, and marks that are written so in every language. */
const names = /Thikana|English|Wi-Fi|BHK|Google Play|App Store/g

for (const [language, tag] of Object.entries(languages)) {
  for (const screen of screens) {
    test(`${screen} in ${language}: nothing in English is left, nothing is too wide, axe is content`, async ({
      page,
    }) => {
      await page.setViewportSize(phoneScreen)
      await openAwake(page, `/${language}${screen}`)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      // What people wrote and named stays as it is: it carries its own language, or is a name from the data.
      const said = await page.evaluate(() => {
        for (const other of document.querySelectorAll(
          '[lang^="en"], script, style, .foot nav li, .foot nav h2, .all-cities li, noscript, .hc h3, select, .find .t, .locs h3, .popular, .quotes',
        ))
          other.remove()
        const own = (each: Element) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        return [...document.querySelectorAll('body *')]
          .flatMap((each) => own(each).map((node) => node.textContent))
          .join(' ')
      })
      const named = await namesIn(page)
      const left = said.replace(names, '').match(/[A-Za-z]{2,}/g) ?? []
      expect(left.filter((word) => !named.includes(word))).toEqual([])
      // Whole again.
      await page.reload()
      await untilAwake(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}

/** What homes, places and offers are called. */
async function namesIn({ request }: Pick<Page, 'request'>): Promise<string> {
  const found: string[] = []
  for (const path of ['/api/v1/home.json', '/api/v1/cities.json'])
    JSON.parse(await (await request.get(path)).text(), (key, value) => {
      if (['title', 'headline', 'name', 'text', 'home', 'coupon'].includes(key)) found.push(String(value))
      return value
    })
  return found.join(' ')
}

test('the switch leads to the same page in Kannada, remembers it, and leads back', async ({ page, context }) => {
  await page.goto('/')
  await page.locator('.foot').getByRole('button', { name: 'ಕನ್ನಡ' }).click()
  await expect(page).toHaveURL(/\/kn$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
  const kept = (await context.cookies()).find(({ name }) => name === 'language')
  expect(kept?.value).toBe('kn')
  await page.locator('.foot').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('a screen that is not translated is English, by document and by a press', async ({ page, request }) => {
  const answer = await request.get('/hi/terms', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toMatch(/^http:\/\/[^/]+\/terms$/)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  await openAwake(page, '/hi')
  await page.locator('.foot').getByRole('link', { name: 'शर्तें' }).click()
  await expect(page).toHaveURL(/:\d+\/terms$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test('every language names the others, and itself as the address of the page', async ({ request }) => {
  for (const path of ['/', '/hi', '/kn']) {
    const html = await (await request.get(path)).text()
    const origin = /rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1]
    expect(html).toContain(`rel="canonical" href="${origin}${path}"`)
    for (const [tag, href] of [
      ['en-IN', '/'],
      ['hi-IN', '/hi'],
      ['kn-IN', '/kn'],
      ['x-default', '/'],
    ])
      expect(html).toContain(`hrefLang="${tag}" href="${origin}${href}"`)
  }
})

test('200 requests at once, in three languages, signed in and out: none gets another’s', async ({
  request,
  playwright,
  baseURL,
}) => {
  test.slow()
  const signedIn = await playwright.request.newContext({ baseURL })
  await signIn({ request: signedIn }, '9000000001')
  const asks = Array.from({ length: 200 }, (_, n) => n)
  const wrong: string[] = []
  const paths = ['/', '/hi', '/kn']
  const tags = ['en-IN', 'hi-IN', 'kn-IN']
  const first = ['Find the place', 'वह ठिकाना खोजें', 'ನಿಮ್ಮ ಠಿಕಾಣಿಯನ್ನು']
  await Promise.all(
    asks.map(async (n) => {
      const which = n % 3
      // Every second address is new, and so is rendered; the others come from the cache.
      const url = n % 2 === 0 ? (paths[which] ?? '') : `${paths[which]}?utm_source=language-${n}`
      const html = await (
        await (n % 4 === 3 ? signedIn : request).get(url, {
          headers: { 'accept-language': tags[(which + 1) % 3] ?? '' },
        })
      ).text()
      const right = html.includes(`<html lang="${tags[which]}"`) && html.includes(first[which] ?? '')
      const others = first.filter((words, at) => at !== which && html.includes(words))
      if (!right || others.length > 0) wrong.push(url)
    }),
  )
  expect(wrong).toEqual([])
  await signedIn.dispose()
})
