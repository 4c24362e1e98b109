import type { Page } from '@playwright/test'
import { expect, expectAccessible, layoutShift, openAwake, phoneScreen, test } from '../journey.ts'

test.use({ viewport: phoneScreen })

/** The offer is among the files fetched late: once they are there, it would have shown. */
async function untilIdle(page: Page): Promise<void> {
  const isThere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('when-idle'))
  await expect.poll(() => page.evaluate(isThere), { timeout: 20_000 }).toBe(true)
  await page.waitForLoadState('networkidle')
}

test.describe('a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('is offered the page in Hindi, without anything moving, and follows', async ({ page, context }) => {
    await openAwake(page, '/alpha/login?custom_redirect_url=%2Fmenu')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    const offer = page.getByRole('button', { name: 'यह पेज हिन्दी में देखें' })
    await expect(offer).toBeVisible({ timeout: 20_000 })
    expect(await layoutShift(page)).toBeLessThan(0.05)
    await expectAccessible(page)
    await offer.click()
    await expect(page).toHaveURL(/\/hi\/alpha\/login\?custom_redirect_url=%2Fmenu$/, { timeout: 20_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('hi')
  })

  test('is not asked again once it said no', async ({ page }) => {
    await openAwake(page, '/menu')
    const offer = page.getByRole('button', { name: 'यह पेज हिन्दी में देखें' })
    await expect(offer).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'पेज ऐसे ही रहने दें' }).click()
    await expect(offer).toBeHidden()
    await openAwake(page, '/alpha/login')
    await untilIdle(page)
    await expect(offer).toBeHidden()
  })

  test('is not asked on a screen that is there in English only', async ({ page }) => {
    await openAwake(page, '/admins/index')
    await untilIdle(page)
    await expect(page.getByRole('button', { name: 'यह पेज हिन्दी में देखें' })).toBeHidden()
  })
})

/** Whether two things on the screen lie over each other. */
const overlap = (page: Page, one: string, other: string) =>
  page.evaluate(
    (selectors) => {
      const boxes = selectors.map((selector) => [...document.querySelectorAll(selector)])
      const [over = [], under = []] = boxes.map((found) => found.map((each) => each.getBoundingClientRect()))
      return over.some((a) =>
        under.some((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top),
      )
    },
    [one, other],
  )

test.describe('results in a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('the offer leaves the rents and the pill for the map free, and nothing else comes up beside it', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('thikana-help-declined', '1'))
    await page.clock.install()
    await openAwake(page, '/bangalore')
    // The clock stands while the offer is fetched, or on a slow machine the homes would be due before it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    await page.clock.fastForward(3000)
    const offer = page.locator('.language-offer')
    const isUp = async () => {
      await page.clock.runFor(10)
      return offer.isVisible()
    }
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
    expect(await overlap(page, '.language-offer', '.hc :has(> .money)')).toBe(false)
    expect(await overlap(page, '.language-offer', '.fab .btn')).toBe(false)
    // Homes picked for you wait until it has been answered.
    const forYou = page.getByRole('complementary', { name: 'Homes picked for you' })
    await page.clock.fastForward(9000)
    await expect(forYou).toHaveCount(0)
    await page.clock.resume()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page.locator('.split[data-view="map"]')).toBeVisible()
    await expect(offer).toBeHidden()
    await page.goBack()
    await page.getByRole('button', { name: 'पेज ऐसे ही रहने दें' }).click()
    await page.clock.fastForward(2000)
    await expect(forYou).toBeVisible()
    expect(await overlap(page, '.for-you', '.fab .btn')).toBe(false)
  })
})

test.describe('a browser in Kannada', () => {
  test.use({ locale: 'kn-IN' })

  test('is offered the page in Kannada', async ({ page }) => {
    await openAwake(page, '/menu')
    await expect(page.getByRole('button', { name: 'ಈ ಪುಟವನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ' })).toBeVisible({ timeout: 20_000 })
  })
})

test.describe('a browser in English', () => {
  test.use({ locale: 'en-IN' })

  test('is offered the language chosen before where a page is in another one, and keeps it on saying no', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'kn', url: baseURL ?? '' }])
    await openAwake(page, '/menu')
    const offer = page.getByRole('button', { name: 'ಈ ಪುಟವನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ' })
    await expect(offer).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'ಪುಟ ಹೀಗೇ ಇರಲಿ' }).click()
    await expect(offer).toBeHidden()
    await openAwake(page, '/hi/menu')
    await untilIdle(page)
    await expect(page.locator('.language-offer')).toHaveCount(0)
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('kn')
  })

  test('is offered nothing', async ({ page }) => {
    await openAwake(page, '/menu')
    await untilIdle(page)
    await expect(page.locator('.language-offer')).toHaveCount(0)
  })
})
