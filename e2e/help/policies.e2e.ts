import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsableOnEveryScreen,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

const policies = [
  { path: '/terms', title: 'Terms', said: 'held for you: 15 minutes' },
  { path: '/privacy-policy', title: 'Privacy policy', said: 'Digital Personal Data Protection Act 2023' },
  { path: '/refund-policy', title: 'Refunds and cancellation', said: 'within 7 working days' },
  { path: '/tenancy-policies', title: 'Tenancy policies', said: 'Give 30 days’ notice.' },
]

for (const { path, title, said } of policies) {
  test(`${path} has an index that leads to its sections, and may be found by search engines`, async ({ page }) => {
    await openAwake(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/^Last changed on \d{1,2} \w{3} \d{4}$/)).toBeVisible()
    await expect(page.getByText(said).first()).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const index = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const headings = page.locator('.policy-text h2')
    expect(await headings.allTextContents()).toEqual(await index.allTextContents())
    await index.last().click()
    await expect(headings.last()).toBeInViewport()
    await expectUsableOnEveryScreen(page)
    await expectAccessibleInBothThemes(page)
  })
}

test('the contact page names the grievance officer with the times for an answer', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  const officer = page.getByRole('region', { name: 'Grievance officer' })
  await expect(officer).toContainText('We acknowledge your complaint within 48 hours and resolve it within a month.')
  await expect(officer.getByRole('link')).toHaveAttribute('href', 'mailto:grievance@thikana.example')
  await expect(page.getByRole('region', { name: 'Help' }).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:help@thikana.example',
  )
  await expectUsableOnEveryScreen(page)
  await expectAccessibleInBothThemes(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('the footer leads to terms, privacy, refunds and contact', async ({ page }) => {
    for (const [label, path] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy-policy'],
      ['Refunds and cancellation', '/refund-policy'],
      ['Contact', '/contact'],
    ] as const) {
      await page.goto('/coupon-offers')
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })

  test('forms that take personal data lead to what holds for it', async ({ page, make }) => {
    await page.goto('/alpha/signup')
    const agreed = page.getByText('By creating an account you agree to our')
    await expect(agreed.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
    await agreed.getByRole('link', { name: 'privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
    await page.goto(`/houses/${(await make.aHome()).slug}/visit`)
    await expect(page.getByRole('main').getByRole('link', { name: /^Privacy policy/i })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
  })

  test('works without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phoneScreen })
    const page = await context.newPage()
    await page.goto(`${baseURL}/refund-policy`)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Cancelling a booking' })
      .click()
    await expect(page.getByRole('heading', { name: 'Cancelling a booking' })).toBeInViewport()
    await context.close()
  })
})
