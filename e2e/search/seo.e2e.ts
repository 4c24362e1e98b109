import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })

const hsr = '/bangalore/properties-in-hsr-layout/'
const sections = [
  'Average rents in HSR Layout',
  'Near HSR Layout',
  'Popular localities in Bengaluru',
  'Similar searches',
]

/** Offers of help have journeys of their own. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    sessionStorage.setItem('thikana-help-closed', '1')
    localStorage.setItem('thikana-for-you-closed', '1')
  }),
)

test.describe('a page of results for search engines', () => {
  test('[SEO-034] its head, its crumbs and its homes', async ({ page }) => {
    await page.goto(hsr)
    await expect(page).toHaveTitle('Beds and rooms for rent in HSR Layout, Bengaluru | Thikana')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beds and rooms in HSR Layout')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http.*${hsr}$`))
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png')
    const [crumbs, list] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]')
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } })
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: await page.locator('article.hc').count() })
  })

  test('the sitemap leads to pages that lead to themselves', async ({ page }) => {
    const index = await (await page.request.get('/sitemap.xml')).text()
    expect(index).toContain('/sitemaps/kochi.xml</loc>')
    const kochi = await (await page.request.get('/sitemaps/kochi.xml')).text()
    const urls = [...kochi.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    for (const url of [urls[0], urls[5], urls.at(-1)]) {
      await page.goto(url ?? '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${url}$`))
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    }
  })
})

test('the search that the home page names to search engines may be followed, and finds the homes of a place', async ({
  page,
}) => {
  await page.goto('/')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const site = texts.flatMap((text) => JSON.parse(text)['@graph'] ?? []).find((part) => part['@type'] === 'WebSite')
  expect(site.potentialAction).toMatchObject({ '@type': 'SearchAction', 'query-input': 'required name=place' })
  const template: string = site.potentialAction.target.urlTemplate
  expect(template).toContain('{place}')
  const { pathname, search } = new URL(template.replace('{place}', 'HSR%20Layout'))
  const robots = await (await page.request.get('/robots.txt')).text()
  const allowed = [...robots.matchAll(/^Allow: (.+)$/gm)].map(([, start]) => start ?? '')
  expect(allowed.some((start) => (pathname + search).startsWith(start))).toBe(true)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HSR Layout')
})

test.describe('[SEO-035] the links under the results', () => {
  test('is there without a script, and every link is one', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: phoneScreen })
    await page.goto(hsr)
    for (const name of sections) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Private rooms in HSR Layout' }).click()
    await expect(page).toHaveURL('/bangalore/single-room-on-rent-in-hsr-layout/')
    await page.close()
  })

  test('[SEO-036] [CONST-018] the footer shows sixteen groups, and moves on by 500 pixels', async ({ page }) => {
    // It has buttons only there.
    await page.setViewportSize(desktopScreen)
    await page.goto(hsr)
    const { footer_urls } = await (await page.request.get('/api/v1/footer_links.json?city=bangalore')).json()
    expect(footer_urls.length).toBeGreaterThan(16)
    const footer = page.getByRole('navigation', { name: 'Searches in Bengaluru' })
    await expect(footer.getByRole('heading', { level: 3 })).toHaveCount(16)
    const moved = () => footer.locator('.strip').evaluate((strip) => Math.round(strip.scrollLeft))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(async () => {
      await footer.getByRole('button', { name: 'Later searches' }).click()
      expect(await moved()).toBe(500)
    }).toPass()
    await footer.getByRole('button', { name: 'Earlier searches' }).click()
    expect(await moved()).toBe(0)
  })

  test('follows to another search within the page, and its own links stand under that one', async ({ page }) => {
    await page.goto(hsr)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    // Before hydration a link reloads the whole page, which is not tested here.
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Koramangala', exact: true }).first().click()
    await expect(page).toHaveURL('/bangalore/properties-in-koramangala/', { timeout: 20_000 })
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
    await expect(page.getByRole('heading', { name: 'Near Koramangala' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Near HSR Layout' })).toBeVisible()
  })

  test('is fetched as it comes near for people who are signed in, and can be tried again', async ({ page, make }) => {
    await signIn(page, (await make.aPerson()).phone)
    await page.route('**/api/v1/seo_data.json*', (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 })
    await openAwake(page, hsr)
    await expect(page.getByRole('heading', { name: 'Near HSR Layout' })).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Near HSR Layout' })).toBeVisible()
  })

  test('fits on a phone, in both themes', async ({ page }) => {
    await page.goto(hsr)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  })
})
