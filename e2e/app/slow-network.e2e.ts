import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAwake, phoneScreen, test } from '../journey.ts'
import { expectNoEnglish } from '../no-english.ts'

test.use({ viewport: phoneScreen })

/** Counts the bytes that the page fetches, from now on or from a new start. */
function weigh(page: Page) {
  let fetched: Request[] = []
  page.on('requestfinished', (request) => fetched.push(request))
  return {
    kinds: () => [...new Set(fetched.map((request) => request.resourceType()))],
    async bytes() {
      const sizes = await Promise.all(fetched.map((request) => request.sizes()))
      return sizes.reduce(
        (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
        0,
      )
    },
    startAgain() {
      fetched = []
    },
  }
}

test.describe('the lite page of results', () => {
  test.use({ javaScriptEnabled: false })

  for (const { language, tag, link, words } of [
    {
      ...{ language: 'hi', tag: 'hi-IN', link: 'नेटवर्क धीमा है? हल्का पेज' },
      words: { full: 'पूरा पेज', show: 'फ़ोटो दिखाएँ', next: 'अगला पेज', title: /बेंगलुरु.* \| Thikana$/ },
    },
    {
      ...{ language: 'kn', tag: 'kn-IN', link: 'ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವೇ? ಹಗುರ ಪುಟ' },
      words: { full: 'ಪೂರ್ಣ ಪುಟ', show: 'ಫೋಟೊ ತೋರಿಸಿ', next: 'ಮುಂದಿನ ಪುಟ', title: /ಬೆಂಗಳೂರ.* \| Thikana$/ },
    },
  ])
    test(`in ${language} needs less than 100 kB in all and no script, without a word of English`, async ({ page }) => {
      const { houses } = await (await page.request.get('/api/v1/search.json?city=bangalore&per_page=50')).json()
      // The name of a PG stays as it is.
      const names = houses.flatMap(({ title }: { title: string }) => /^(.+?) PG\b/.exec(title)?.[1] ?? [])
      await page.goto(`/${language}/bangalore`)
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(`/${language}/lite/bangalore`)
      const weighed = weigh(page)
      await page.reload()
      await page.waitForLoadState('networkidle')
      expect(weighed.kinds()).toEqual(['document'])
      expect(await weighed.bytes()).toBeGreaterThan(2000)
      expect(await weighed.bytes()).toBeLessThan(100_000)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page).toHaveTitle(words.title)
      await expectNoEnglish(page, names)
      await expectNoSidewaysScroll(page)
      const full = page.getByRole('link', { name: words.full })
      await expect(full).toHaveAttribute('href', `/${language}/bangalore`)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/${language}/bangalore$`))
      await page.getByRole('link', { name: words.show }).click()
      weighed.startAgain()
      await page.reload()
      const homes = page.getByRole('listitem')
      for (const home of await homes.all()) await home.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect(await weighed.bytes()).toBeLessThan(100_000)
      await page.getByRole('link', { name: words.next }).click()
      await expectNoEnglish(page, names)
      await homes.first().getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/${language}/houses/`))
      await page.goto(`/${language}/lite/bangalore`)
      await page.getByRole('textbox').fill('Koramangala')
      await page.getByRole('button').click()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
    })

  test('needs less than 100 kB in all and no script, and leads to homes and the full page', async ({ page }) => {
    await page.goto('/bangalore/pg-room-for-rent/')
    await page.getByRole('link', { name: 'Slow network? Lite page' }).click()
    await expect(page).toHaveURL('/lite/bangalore/pg-room-for-rent/')
    const weighed = weigh(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    const homes = page.getByRole('listitem')
    expect(await homes.count()).toBeGreaterThan(11)
    await homes.last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(weighed.kinds()).toEqual(['document'])
    expect(await weighed.bytes()).toBeGreaterThan(2000)
    expect(await weighed.bytes()).toBeLessThan(100_000)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/bangalore\/pg-room-for-rent\/$/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('link', { name: 'Full page' })).toHaveAttribute('href', '/bangalore/pg-room-for-rent/')

    // With every photo it is still less.
    await page.getByRole('link', { name: 'Show photos' }).click()
    await expect(page.getByRole('link', { name: 'Hide photos' })).toBeVisible()
    weighed.startAgain()
    await page.reload()
    for (const home of await homes.all()) await home.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await weighed.bytes()).toBeLessThan(100_000)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await homes.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/houses\//)
  })

  test('a place we do not know leads to the page that says so', async ({ page }) => {
    expect((await page.goto('/lite/no-such-city-here'))?.status()).toBe(404)
    expect((await page.goto('/kn/lite/no-such-city-here'))?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
  })
})

test('the lite page can be used by everybody, and is offered on 2G', async ({ page }) => {
  await page.goto('/lite/bangalore')
  await expectAccessible(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } })
  })
  await openAwake(page, '/bangalore')
  await expect(page.getByText('Your network is slow.')).toBeVisible()
  await page.getByRole('button', { name: 'Lite page' }).click()
  await expect(page).toHaveURL(/\/lite\/bangalore/)
})

test('a browser that saves data gets smaller photos under the same address', async ({ page }) => {
  await page.goto('/bangalore')
  const source = await page.locator('article img').first().getAttribute('src')
  const path = (source ?? '').replace(/\/\d+\.webp$/, '/960.webp')
  const size = async (headers: Record<string, string>) => {
    const answer = await page.request.get(path, { headers })
    expect(answer.headers().vary).toContain('save-data')
    return (await answer.body()).length
  }
  expect(await size({ 'save-data': 'on' })).toBeLessThan((await size({})) / 2)
})

test('a page on paper has no header, no buttons and dark ink', async ({ page, make }) => {
  const home = await make.aHome()
  await openAwake(page, `/houses/${home.slug}`)
  // The field for the move-in day becomes a button once scripts run.
  await expect(page.getByRole('button', { name: /^Move in/ })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  expect(Math.max(...(ink.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(120)
})
