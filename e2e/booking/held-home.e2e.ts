import type { Page } from '@playwright/test'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { holdIn } from './hold-bed.ts'

test.use({ viewport: phoneScreen })

/** Nothing says that the home is taken by somebody else. */
async function expectMine(page: Page): Promise<void> {
  await expect(page.getByText('Sold out', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/taken for now|No bed is free|is not free on/)).toHaveCount(0)
  await expect(page.locator('.not-free')).toHaveCount(0)
  await expect(page.locator('.house-tags')).toContainText('Held by you · 15 min left')
}

test('a home whose only bed I hold is mine: on its page, in results and beside others, not sold out', async ({
  page,
  make,
}) => {
  await signIn(page, (await make.aPerson()).phone)
  const home = await make.aHome({ beds: 1, city: 'bangalore', rent: 9_431_00 })
  const { invoice_id } = await holdIn(page, home)
  await openAwake(page, `/houses/${home.slug}`)
  await expectMine(page)
  const bar = page.getByRole('region', { name: 'Pay for your hold' })
  await expect(bar).toContainText('Bed 1A is held for you')
  await expect(bar.getByRole('link')).toHaveAttribute('href', `/alpha/payment?invoice_id=${invoice_id}`)
  await expectAccessibleInBothThemes(page)

  await page.setViewportSize(desktopScreen)
  await expectMine(page)
  const panel = page.getByRole('complementary', { name: 'What it costs' })
  await expect(panel).toContainText('Bed 1A is held for you')
  await expect(panel.getByRole('button', { name: 'Notify me' })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'See similar homes' })).toHaveCount(0)
  await expect(panel).toContainText('₹9,431')
  await expectAccessibleInBothThemes(page)

  await page.setViewportSize(phoneScreen)
  await openAwake(page, '/bangalore?min_price=9431&max_price=9431')
  const card = page.locator(`#home-${home.id}`)
  await expect(card.getByText('Held by you · 15 min left')).toBeVisible()
  await expect(card.getByText('Sold out')).toHaveCount(0)
})

test('a whole home that I hold is mine', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  const home = await make.aHome({ kinds: ['house'] })
  await holdIn(page, home, { unit: `house-${home.id}` })
  await openAwake(page, `/houses/${home.slug}`)
  await expectMine(page)
  await expect(page.getByRole('region', { name: 'Pay for your hold' })).toContainText('is held for you')
  await page.setViewportSize(desktopScreen)
  await expectMine(page)
})

test('for everybody else the home is sold out meanwhile', async ({ page, browser, make }) => {
  const home = await make.aHome({ beds: 1 })
  const holder = await browser.newPage()
  await signIn(holder, (await make.aPerson()).phone)
  await holdIn(holder, home)
  await holder.close()
  await openAwake(page, `/houses/${home.slug}`)
  await expect(page.locator('.house-tags')).toContainText('Sold out')
  await expect(page.locator('.not-free').first()).toBeVisible()
})
