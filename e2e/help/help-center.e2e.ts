import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsableOnEveryScreen,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

test('[CONTENT-015] a question is found however it is spelt, answered, and said to be useful', async ({ page }) => {
  await openAwake(page, '/help-center')
  const tabs = page.getByRole('navigation', { name: 'Who you are' })
  await expect(tabs.getByRole('link', { name: 'For tenants' })).toHaveAttribute('aria-current', 'page')
  await expectUsableOnEveryScreen(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('searchbox', { name: 'Search help' }).fill('secuirty depost wapas')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Answers for “secuirty depost wapas”' })).toBeVisible()
  await page.getByRole('link', { name: /When do I get my deposit back\?/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When do I get my deposit back?')
  await expect(page.getByText('checked on 19 Nov 2026')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Talk to a person' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
})

test('owners have a tab of their own', async ({ page }) => {
  await openAwake(page, '/help-center')
  await page.getByRole('link', { name: 'For owners', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'List your home' })).toBeVisible()
  await expect(page).toHaveURL('/help-center?for=owners')
})

test.describe('without a script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phoneScreen })

  test('searching and saying that it was not useful work too', async ({ page }) => {
    await page.goto('/help-center?q=bijli+ka+bill')
    await page.getByRole('link', { name: /How is the electricity bill shared\?/ }).click()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page.getByText('A person can help')).toBeVisible()
  })
})

for (const [path, title] of [
  ['/about', 'About Thikana'],
  ['/welcome/about', 'About Thikana'],
  ['/welcome/behindlook', 'How a home gets on the site'],
  ['/welcome/contact', 'Contact'],
  ['/startuphousing', 'Homes for people of a young company'],
  ['/blog', 'Renting, explained'],
  ['/blog/first-flat-budget', 'What your first flat really costs'],
] as const) {
  test(`[CONTENT-016] [CONTENT-018] [CONTENT-019] [CONTENT-020] [CONTENT-021] ${path} can be read on every screen and by search engines`, async ({
    page,
  }) => {
    await openAwake(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expectUsableOnEveryScreen(page)
    await expectAccessibleInBothThemes(page)
  })
}
