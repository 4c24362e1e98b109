import { test as withComplaints } from '@playwright/test'
import { expect, openAwake, phoneScreen, test } from '../journey.ts'
import { countOf, rents, saysHomes } from './results-list.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })
withComplaints.use({ viewport: phoneScreen })

// An offer of help opens after a while, over the list: somebody who closed it before is not offered it again.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

test.describe('results of a city', () => {
  test('kinds are tabs, and each says how many homes it holds', async ({ page }) => {
    await page.goto('/bangalore')
    const family = page.getByRole('link', { name: /^Family/ })
    const count = await countOf(family.textContent())
    await family.click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent-only-family/')
    await saysHomes(page, count)
  })

  test('a filter changes the list without reloading the page, and back undoes it', async ({ page }) => {
    await openAwake(page, '/bangalore/pg-room-for-rent/')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const furnished = page.locator('.bar').getByRole('link', { name: /^Fully furnished/ })
    const all = await countOf(
      page
        .locator('.results-top')
        .getByText(/ homes$/)
        .textContent(),
    )
    const count = await countOf(furnished.textContent())
    await furnished.click()
    await expect(page).toHaveURL('/bangalore/fully-furnished-pg-room-for-rent/')
    await saysHomes(page, count)
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/bangalore/pg-room-for-rent/')
    await saysHomes(page, all)
    await test.step('from the middle of the list it leads to where the new list begins', async () => {
      await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
      await furnished.click()
      await saysHomes(page, count)
      await expect(page.locator('.results-top')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('article').first()).toBeInViewport()
    })
    await test.step('while the answer is long in coming no home of the search before is seen', async () => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(/\.data/, (route) => held.then(() => route.continue()))
      await page
        .locator('.bar')
        .getByRole('link', { name: /^Women/ })
        .click()
      await expect(page.getByText('Looking…')).toBeVisible()
      await expect(page.getByRole('article').first()).toBeHidden()
      letGo()
      await expect(page).toHaveURL(/female/)
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })

  // The browser logs network errors to the console.
  withComplaints(
    '[ERR-015] offline or with a failing server the list stays, a toast offers another try, and the notice is in view',
    async ({ page, context }) => {
      await openAwake(page, '/bangalore')
      const first = page.getByRole('article').first()
      const title = await first.getByRole('heading').textContent()
      const notice = page.locator('.note').filter({ hasText: 'The new list did not load' })
      const toast = page.locator('.toast')
      // The code for a lost network is fetched three seconds after the page.
      await page.waitForResponse(/when-idle/)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
      await page.getByRole('link', { name: /^Family/ }).click()
      await expect(toast).toContainText('You are offline. These are still the homes from before.')
      await expect(notice).toBeInViewport()
      await expect(first.getByRole('heading')).toHaveText(title ?? '')
      await toast.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toBeVisible()
      // Elsewhere too the page stays.
      await page.getByRole('contentinfo').getByRole('link').first().click()
      await expect(toast).toContainText('You are offline.')
      await expect(first).toBeVisible()
      // The network comes back, and with it the list that was asked for.
      await context.setOffline(false)
      await expect(notice).toBeHidden()
      await expect(page.getByRole('link', { name: /^Family/ })).toHaveAttribute('aria-current', /./)
      await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: '' }))
      await page.getByRole('link', { name: /^Bed & room/ }).click()
      await expect(toast).toContainText('Failed to load results. Please try again later.')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.unroute(/\.data/)
      await toast.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('link', { name: /^Bed & room/ })).toHaveAttribute('aria-current', /./)
      await expect(notice).toBeHidden()
    },
  )

  withComplaints(
    'without a network the list also stays while the code for that has not come yet',
    async ({ page, context }) => {
      await page.route(/when-idle|load-failed/, (route) => route.abort())
      await openAwake(page, '/bangalore')
      const first = page.getByRole('article').first()
      const title = await first.getByRole('heading').textContent()
      await context.setOffline(true)
      for (const link of [
        page.getByRole('link', { name: /^Family/ }),
        page.getByRole('contentinfo').getByRole('link').first(),
      ]) {
        await link.click()
        await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
        await expect(page).toHaveURL('/bangalore')
        await expect(first.getByRole('heading')).toHaveText(title ?? '')
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await context.setOffline(false)
      await page.getByRole('link', { name: /^Family/ }).click()
      await expect(page.getByRole('link', { name: /^Family/ })).toHaveAttribute('aria-current', /./)
    },
  )

  test('[SRCH-012] [SRCH-075] all filters at once say how many homes they leave; clearing brings all back', async ({
    page,
  }) => {
    await openAwake(page, '/bangalore/flat-house-for-rent/')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^All filters/ }).click()
    // The first press fetches the sheet.
    await expect(sheet).toBeVisible({ timeout: 20_000 })
    const all = await countOf(sheet.getByRole('button', { name: /^Show/ }).textContent())
    await sheet.getByRole('textbox', { name: 'From' }).fill('15000')
    await sheet.getByRole('textbox', { name: 'To' }).fill('40000')
    await sheet.getByRole('textbox', { name: 'To' }).blur()
    await sheet.getByRole('button', { name: /^2 BHK/ }).click()
    const show = sheet.getByRole('button', { name: /^Show \d/ })
    await expect(show).not.toHaveText(`Show ${all.toLocaleString('en-IN')} homes`)
    const left = await countOf(show.textContent())
    expect(left).toBeLessThan(all)
    await show.click()
    await expect(page).toHaveURL('/bangalore/2-bhk-flat-house-for-rent-within-rs-15000-to-40000/')
    await saysHomes(page, left)
    for (const rent of await rents(page)) {
      expect(rent).toBeGreaterThanOrEqual(15_000)
      expect(rent).toBeLessThanOrEqual(40_000)
    }
    await page.getByRole('button', { name: /^All filters/ }).click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent/')
  })

  test('homes with AC, a lift, no deposit and a recent check are found by filters; each is a chip that takes it away', async ({
    page,
  }) => {
    await openAwake(page, '/bangalore')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^All filters/ }).click()
    await expect(sheet).toBeVisible({ timeout: 20_000 })
    for (const name of ['AC', 'Lift', 'Zero deposit', 'Verified in the last 30 days']) {
      await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    }
    const show = sheet.getByRole('button', { name: /^Show \d/ })
    await expect(show).toBeVisible()
    const left = await countOf(show.textContent())
    await show.click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true&verified=true&amenities=ac_lift')
    await saysHomes(page, left)
    const chips = page.locator('.bar').getByRole('group', { name: 'Filters' })
    await chips.getByRole('link', { name: 'Lift Remove' }).click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true&verified=true&amenities=ac')
    await chips.getByRole('link', { name: 'Verified in 30 days Remove' }).click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true&amenities=ac')
    await expect(page.locator('.results .hc').first()).toBeVisible()
    await expect(page.locator('.results .hc').filter({ hasNotText: 'Zero deposit' })).toHaveCount(0)
  })

  test('[SRCH-013] sorting by rent puts the cheapest first', async ({ page }) => {
    await page.goto('/pune')
    await expect(async () => {
      await page.getByLabel('Sort by').selectOption('rent_asc')
      await expect(page).toHaveURL(/order_by=rent/, { timeout: 1500 })
    }).toPass()
    await expect(async () => {
      const found = await rents(page)
      expect(found).toEqual([...found].sort((a, b) => a - b))
    }).toPass()
  })

  test('nothing found names the tightest filter, and a page past the end offers the last', async ({ page }) => {
    await page.goto('/bangalore/flat-house-for-rent-within-rs-1-to-2/')
    await expect(page.getByRole('heading', { name: 'No homes match all of this' })).toBeVisible()
    const wider = page.getByRole('link', { name: /^Any rent: / })
    const count = await countOf(wider.textContent())
    await wider.click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent/')
    await saysHomes(page, count)
    const past = await page.goto('/bangalore?page=9000')
    expect(past?.status()).toBe(200)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: /^Go to the last page/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen, hasTouch: true })
  test('filters scroll sideways in their bar, the page does not', async ({ page }) => {
    await page.goto('/bangalore')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
