import type { HomeWishes } from '#app/testing/test-home.ts'
import { expect, expectNothingJumps, expectUsableOnEveryScreen, openAwake, phoneScreen, test } from '../journey.ts'

/** Every screen, on a desktop in light and a phone in dark theme. Short lists suffice. */
const screens: { name: string; path?: string; home?: HomeWishes }[] = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/mysore' },
  { name: 'no results', path: '/mysore?min_price=1&max_price=2' },
  { name: 'log in', path: '/alpha/login' },
  { name: 'sign up', path: '/alpha/signup' },
  { name: 'menu', path: '/menu' },
  { name: 'page not found', path: '/no/such/page' },
  { name: 'components', path: '/dev/ui' },
  { name: 'a home', home: { beds: 4, free: 3 } },
  { name: 'a whole house', home: { beds: 4, kinds: ['house'] } },
]

for (const { name, path, home } of screens) {
  test(`${name} is accessible, without layout shift or overflow, at 1280 px light and 390 px dark`, async ({
    page,
    make,
  }) => {
    await expectNothingJumps(page, path ?? `/houses/${(await make.aHome(home)).slug}`)
    await expectUsableOnEveryScreen(page)
  })
}

test('the footer is accessible on a desktop and a phone', async ({ page }) => {
  await page.goto('/')
  await expectUsableOnEveryScreen(page, 'footer.foot')
})

test('the log-in of the footer returns to the page that one is on, with its query', async ({ page, make }) => {
  const logIn = page.getByRole('contentinfo').getByRole('link', { name: 'Log in' })
  await page.goto('/')
  await expect(logIn).toHaveAttribute('href', '/alpha/login')
  const { slug } = await make.aHome({ beds: 1 })
  await openAwake(page, `/houses/${slug}/book?kind=bed`)
  await logIn.click()
  await expect(page).toHaveURL(
    `/alpha/login?custom_redirect_url=${encodeURIComponent(`/houses/${slug}/book?kind=bed`)}`,
  )
})

test('the theme follows the system, until one is chosen; the choice stays', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await paper()).toBe('rgb(17, 23, 22)')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper()).toBe('rgb(251, 248, 243)')
  await page
    .getByRole('button', { name: /Switch to dark|dark/ })
    .first()
    .click()
  // Before hydration the button submits a form, which reloads the page.
  await expect(async () => expect(await paper()).toBe('rgb(17, 23, 22)')).toPass()
  await page.reload()
  expect(await paper()).toBe('rgb(17, 23, 22)')
})

test('a page names its inline scripts and styles by hash, and no other runs', async ({ page, browser, baseURL }) => {
  const first = await page.request.get('/bangalore')
  const policy = first.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'strict-dynamic'( 'sha256-[\w+/=]+')+;/)
  expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(policy + (await first.text())).not.toContain('nonce')
  // In a separate page, because the browser rightly logs console errors.
  const other = await browser.newPage()
  await other.route('**/bangalore', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<script>document.title = "Injected"</script></body>')
    await route.fulfill({ response, body })
  })
  const refused = other.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await other.goto(`${baseURL}/bangalore`)
  await refused
  expect(await other.title()).not.toBe('Injected')
  await other.close()
})

/** Public pages, and some that are rendered for one person alone. */
const policed = [
  '/',
  '/bangalore',
  '/houses/',
  '/alpha/login',
  '/alpha/signup',
  '/shortlist',
  '/dev/ui',
  '/no/such/page',
]
for (const path of policed) {
  test(`${path} loads without a violation of its content security policy`, async ({ page, make }) => {
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
      )
    })
    await openAwake(page, path === '/houses/' ? `/houses/${(await make.aHome()).slug}` : path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([])
  })
}

test('assets are immutable and compressed; pages are compressed, cached for seconds, and revalidated by ETag', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.url())
  })
  await page.setViewportSize(phoneScreen)
  const listed = page.waitForResponse(/__manifest/)
  await page.goto('/bangalore')
  expect(await (await listed).headerValue('cache-control')).toContain('immutable')
  expect(await (await listed).headerValue('content-encoding')).toBe('gzip')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  const asset = await page.request.get(scripts[0] ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers()['content-encoding']).toBe('br')
  const html = await page.request.get('/bangalore')
  expect(html.headers()['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=5',
  )
  expect(html.headers().vary).toBe('accept-encoding, cookie')
  const known = { 'if-none-match': html.headers().etag ?? '' }
  expect((await page.request.get('/bangalore', { headers: known })).status()).toBe(304)
  expect(html.headers()['content-encoding']).toBe('gzip')
})

test('[ERR-032] [ERR-038] redirect_message of the address is shown for three and a half seconds', async ({ page }) => {
  await page.clock.install()
  await openAwake(page, '/?redirect_message=Your+email+is+confirmed')
  const said = page.getByText('Your email is confirmed', { exact: true })
  await expect(said).toBeVisible()
  // The clock is stopped from here on, so that a slow machine makes no difference.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300)
  await page.clock.runFor(2_400)
  await expect(said).toBeVisible()
  await page.clock.runFor(800)
  await expect(said).toHaveCount(0)
})

test('[CONST-020] every page tells version 3.24 of the front end', async ({ page }) => {
  for (const path of ['/', '/alpha/login', '/no-such-page']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-version', '3.24')
  }
})

test('[CONST-017] [SRCH-028] below 981 px the page has the phone layout; from there on the desktop layout, with a link to visits', async ({
  page,
}) => {
  const visits = page.getByRole('banner').getByRole('link', { name: 'Scheduled Visits' })
  await page.setViewportSize({ width: 980, height: 800 })
  await page.goto('/pune')
  await expect(visits).toBeHidden()
  await page.setViewportSize({ width: 981, height: 800 })
  await expect(visits).toBeVisible()
  await expect(visits).toHaveAttribute('href', '/reschedule')
})
