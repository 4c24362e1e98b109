import type { Response } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import { openJourneyDatabase, test as withComplaints } from '../factories.ts'
import {
  codeFrom,
  expect,
  expectAccessible,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'

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

withComplaints(
  'a price that does not load leaves the booking page as it was, and offers another try',
  async ({ page, make }) => {
    const { slug } = await make.aHome({ beds: 2 })
    await openAwake(page, `/houses/${slug}/book`)
    const rent = page.getByLabel('The first rent')
    const toPay = page
      .getByRole('complementary', { name: 'What you pay' })
      .getByRole('listitem')
      .filter({ hasText: 'To pay now' })
    const token = (await toPay.textContent()) ?? ''
    await page.route(/book\.data/, (route) => route.fulfill({ status: 503, body: 'down' }))
    await rent.click()
    const toast = page.locator('.toast')
    await expect(toast).toContainText('The price did not load. Your choices are as before.')
    await expect(rent).not.toBeChecked()
    await expect(toPay).toHaveText(token)
    await expectAccessible(page)
    await page.unroute(/book\.data/)
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expect(rent).toBeChecked()
    await expect(toPay).not.toHaveText(token)
    await expect(page.getByText('The price did not load')).toHaveCount(0)
  },
)

/** The page of a home whose costs of living no code of ours can read. */
async function breakHome(make: Factories): Promise<string> {
  const { id, slug } = await make.aHome()
  const { db, close } = await openJourneyDatabase()
  await db.updateTable('home').set({ cost_of_living: '[null]' }).where('id', '=', id).execute()
  await close()
  return `/houses/${slug}`
}

const nameOf = (answer: Response | null): string => answer?.headers()['x-request-id'] ?? ''

withComplaints(
  'the page of a failure of ours names the request that failed, and the next one its own',
  async ({ page, make }) => {
    const first = await page.goto(await breakHome(make))
    expect(first?.status()).toBe(500)
    expect(nameOf(first)).toMatch(/^[a-z]{12}$/)
    await untilAwake(page)
    const named = page.getByText(/^Request [a-z]{12}$/)
    await expect(named).toHaveText(`Request ${nameOf(first)}`)
    await expectAccessible(page)

    const again = page.waitForResponse(/\/houses\/[\w-]+\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()
    const second = nameOf(await again)
    expect(second).not.toBe(nameOf(first))
    await expect(named).toHaveText(`Request ${second}`)

    // Without an answer there is no request to name.
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(named).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  },
)

test('a name that the page alone knows stays there once the app has taken over', async ({ page, make }) => {
  const path = await breakHome(make)
  let id = ''
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    id = response.headers()['x-request-id'] ?? ''
    // As for an error that is not of a call: what the app begins with has no name.
    const body = (await response.text()).replaceAll(`\\"${id}\\"`, '\\"\\"')
    await route.fulfill({ status: 200, contentType: 'text/html', body })
  })
  await openAwake(page, path)
  expect(id).toMatch(/^[a-z]{12}$/)
  expect(await page.content()).not.toContain(`\\"${id}`)
  await expect(page.getByText(/^Request /)).toHaveText(`Request ${id}`)
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

withComplaints(
  'without a network a page whose scripts have not come says so in its language, and tries the same press again',
  async ({ page, context }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const said = page.getByRole('alert').filter({ hasText: 'आप ऑफ़लाइन हैं।' })
    const again = page.getByRole('button', { name: 'फिर कोशिश करें', exact: true })
    await page.goto('/hi/about')
    await context.setOffline(true)
    const link = page.getByRole('contentinfo').locator('a[href="/hi/refund-policy"]')
    await link.click()
    await link.click()
    await expect(said).toHaveCount(1)
    await expectAccessible(page, '.toasts')
    await again.press('Enter')
    await expect(said).toHaveCount(1)
    await expect(link).toBeFocused()
    await context.setOffline(false)
    await again.click()
    await expect(page).toHaveURL('/hi/refund-policy')

    await page.goto('/hi/alpha/login')
    const phone = freshPhone()
    await page.locator('input[name="emailOrPhone"]').fill(phone)
    await context.setOffline(true)
    await page.locator('main form button[type="submit"]').first().click()
    await expect(said).toHaveCount(1)
    await context.setOffline(false)
    await again.click()
    await expect(page.locator('input[name="otp"]')).toBeVisible()
    expect(await codeFrom(page, phone)).toMatch(/^\d{4}$/)
  },
)
