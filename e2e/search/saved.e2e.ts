import type { Page } from '@playwright/test'
import {
  desktopScreen,
  enterCode,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

const city = '/mysore'
const cards = (page: Page) => page.locator('article.hc')
const heart = (page: Page, at: number) =>
  cards(page)
    .nth(at)
    .getByRole('button', { name: /^Save / })
const shortlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Shortlist/ })

/** Presses until the page is hydrated and has saved it. */
async function save(page: Page, at: number): Promise<string> {
  await expect(async () => {
    if ((await heart(page, at).getAttribute('aria-pressed')) !== 'true') await heart(page, at).click()
    await expect(heart(page, at)).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  return (await cards(page).nth(at).getByRole('heading').first().textContent()) ?? ''
}

test('signed out, homes are saved, removed and taken back', async ({ page }) => {
  await page.goto(city)
  const first = await save(page, 0)
  const second = await save(page, 1)
  await expect(shortlistLink(page)).toHaveAccessibleName('Shortlist, 2 saved')
  await shortlistLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shortlist')
  await expect(cards(page)).toHaveCount(2)
  expect(await cards(page).first().getByRole('heading').first().textContent()).toBe(second)
  await expect(page.getByText('These homes are kept in this browser only.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: `Remove ${second}` }).click()
  await expect(page.getByText(`Removed ${second}`)).toBeVisible()
  await expect(shortlistLink(page)).toHaveAccessibleName('Shortlist, 1 saved')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  expect(await cards(page).first().getByRole('heading').first().textContent()).toBe(second)
  expect(await cards(page).last().getByRole('heading').first().textContent()).toBe(first)
})

test('a shortlist opened right after a press has that home, however slow the network is', async ({ page }) => {
  await openAwake(page, city)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/shortlist-store-/, async (route) => {
    await released
    await route.continue()
  })
  await heart(page, 0).click()
  await expect(shortlistLink(page)).toHaveAccessibleName('Shortlist, 1 saved')
  await shortlistLink(page).click()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shortlist')
  await expect(cards(page)).toHaveCount(1)
})

test('two saved homes stand side by side, and come along into the account', async ({ page, make }) => {
  const first = await make.aHome({ home: { title: 'The first home saved' } })
  const second = await make.aHome({ rent: 9_000_00, home: { title: 'The second home saved' } })
  const value = `${first.id}.${second.id}`
  await page.context().addCookies([{ name: 'shortlist', value, domain: '127.0.0.1', path: '/' }])
  await openAwake(page, '/shortlist')
  for (const { title } of [first, second]) await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^Rent a month/ }).getByRole('cell')).toContainText(['₹8,000', '₹9,000'])
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.goto('/alpha/login?custom_redirect_url=%2Fshortlist')
  await enterCode(page, freshPhone())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shortlist')
  await expect(cards(page)).toHaveCount(2)
  expect(await cards(page).first().getByRole('heading').first().textContent()).toBe('The first home saved')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('shortlist')
})

test('a fifth home does not fit, and the page says so; what differs can be seen alone', async ({ page, make }) => {
  const slugs: string[] = []
  for (let made = 1; made <= 5; made += 1) slugs.push((await make.aHome({ rent: made * 5_000_00 })).slug)
  await page.setViewportSize(desktopScreen)
  await page.goto(`/compare?homes=${slugs.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('You can compare up to 4 homes.')).toBeVisible()
  const rows = page.locator('.compare tr.same')
  await expect(page.getByRole('switch', { name: 'Only what differs' })).toBeEnabled()
  await page.getByRole('switch', { name: 'Only what differs' }).check()
  for (const row of await rows.all()) await expect(row).toBeHidden()
  await expect(page.getByRole('row', { name: /^Rent a month/ })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the heart saves, the list removes and takes back', async ({ page }) => {
    await page.goto(city)
    const title = await cards(page).first().getByRole('heading').first().textContent()
    await heart(page, 0).click()
    await expect(page).toHaveURL('/shortlist')
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await expect(page.getByText('Removed from your shortlist.')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(1)
  })
})

test('a heart that could not be kept empties again and says why', async ({ page }) => {
  await signIn(page, freshPhone())
  await page.goto(city)
  await save(page, 0)
  // Shown optimistically, saved a moment later.
  const kept = async () => (await (await page.request.get('/api/v1/shortlist_ids.json')).json()).home_ids
  await expect.poll(kept).toHaveLength(1)
  const refusal = { error: { code: 'too_many_requests', message: 'Too many requests. Please wait a minute.' } }
  await page.route('**/api/v1/shortlist/*', (route) => route.fulfill({ status: 429, json: refusal }))
  await heart(page, 1).click()
  await expect(page.getByText(refusal.error.message)).toBeVisible()
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
})

test('a list that was asked for before a heart was pressed does not empty it', async ({ page }) => {
  await signIn(page, freshPhone())
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/v1/shortlist_ids.json', async (route) => {
    const answer = await route.fetch()
    await answered.promise
    await route.fulfill({ response: answer })
  })
  await Promise.all([page.waitForRequest('**/api/v1/shortlist_ids.json'), page.goto(city)])
  await save(page, 0)
  await expect(shortlistLink(page)).toHaveAccessibleName('Shortlist, 1 saved')
  const late = page.waitForResponse('**/api/v1/shortlist_ids.json')
  answered.resolve()
  await (await late).finished()
  // Later requests of the page are answered after it has read that.
  await page.evaluate(async () => (await fetch('/robots.txt')).text())
  expect(await heart(page, 0).getAttribute('aria-pressed')).toBe('true')
})

test('pages that everybody shares hold nobody’s hearts, and a shortlist is never somebody else’s', async ({
  request,
  make,
}) => {
  const pair = [await make.aHome(), await make.aHome()]
  const look = async (path: string, id: number) =>
    (await request.get(path, { headers: { cookie: `shortlist=${id}` } })).text()
  for (const { id } of pair) expect(await look(city, id)).not.toContain('aria-pressed="true"')
  const asked = Array.from({ length: 12 }, (_, i) => pair[i % 2] as { id: number; slug: string })
  const pages = await Promise.all(asked.map(({ id }) => look('/shortlist', id)))
  for (const [i, text] of pages.entries()) {
    const [mine, theirs] = i % 2 === 0 ? pair : pair.toReversed()
    expect(text).toContain(`/houses/${mine?.slug}`)
    expect(text).not.toContain(`/houses/${theirs?.slug}"`)
  }
})

test('a search is saved on the way through signing in, paused, removed and taken back', async ({ page }) => {
  await page.goto('/pune?max_price=12000')
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page).toHaveURL(/\/alpha\/login/)
  await enterCode(page, freshPhone())
  await expect(page).toHaveURL(/\/pune/)
  await expect(page.getByText('Search saved. We will tell you once a day about new homes that fit.')).toBeVisible()
  await page.goto('/saved-searches')
  const link = page.getByRole('link', { name: 'Beds and rooms in Pune under ₹12,000' })
  await expect(link).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'At once' }).click()
  await expect(page.getByText('We tell you about new homes at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await link.click()
  await expect(page).toHaveURL(/\/pune.*order_by=newest/)
  for (const wrong of ['99999999', 'x']) {
    expect((await page.request.get(`/saved-searches/${wrong}`)).status()).toBe(404)
  }
})
