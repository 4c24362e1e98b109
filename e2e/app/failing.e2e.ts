import { test as withComplaints } from '../factories.ts'
import { expect, expectAccessible, openAwake, phoneScreen, signIn, test } from '../journey.ts'

withComplaints.use({ viewport: phoneScreen })

// The browser logs failed requests to the console.
withComplaints('a form that the server could not take is sent again as it was typed', async ({ page, make }) => {
  const { slug } = await make.aHome({ kinds: ['house'], beds: 2 })
  await signIn(page, (await make.aPerson()).phone)
  await openAwake(page, `/houses/${slug}/book`)
  await page.getByRole('button', { name: 'Add a co-tenant' }).click()
  await page.getByLabel('Name of co-tenant 1').fill('Ravi Rao')
  await page.getByLabel('Phone of co-tenant 1').fill('8765400009')
  let failures = 2
  await page.route(/book\.data/, (route) =>
    route.request().method() === 'POST' && failures-- > 0
      ? route.fulfill({ status: 503, body: 'down' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Book and pay' }).locator('visible=true').click()
  await page.getByLabel('I have read and understand about the above norms').locator('visible=true').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText('What you typed is kept. A second try usually helps.')).toBeVisible()
  await expectAccessible(page)
  const second = page.waitForResponse(/book\.data/)
  await again.click()
  await second
  const third = page.waitForRequest(/book\.data/)
  await again.click()
  const sent = new URLSearchParams((await third).postData() ?? '')
  expect([sent.get('applicant_name'), sent.get('applicant_phone')]).toEqual(['Ravi Rao', '8765400009'])
  await expect(page).toHaveURL(/\/alpha\/payment\?invoice_id=\d+$/)
})

test('a page that takes long shows that it is on its way', async ({ page }) => {
  await openAwake(page, '/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Shortlist', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shortlist')
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
})
