import type { Page } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import { holdIn } from '../booking/hold-bed.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

/** A new person who has paid for a bed through the API; the screens have their own journey. */
async function payForBed(page: Page, make: Factories, phone: string, more: object = {}): Promise<void> {
  await signIn(page, phone)
  const home = await make.aHome()
  const { invoice_id } = await holdIn(page, home, { name: 'Nila Menon', ...more })
  const wish = { invoice_id, request_id: crypto.randomUUID() }
  const opened = await page.request.post('/api/v4/payments/gateway.json', { data: wish })
  const order = (await opened.json()).gateway_attributes.transaction_key
  await page.request.post(`/sandbox/pay/${order}`, { form: { outcome: 'slow' }, maxRedirects: 0 })
}

test('an admin finds a payment, gives part of it back, and sees it go; what was done is written down', async ({
  page,
  make,
}) => {
  const phone = freshPhone()
  // Another reason in each run, as a second run would find the refund of the first.
  const why = `Fan ${phone.slice(-6)} did not work`
  await payForBed(page, make, phone)
  await page.context().clearCookies()
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)

  await openAwake(page, '/admins/index')
  await page.getByRole('link', { name: 'Money', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByRole('status')).toHaveText(/payments compared/)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByLabel('Phone ends with').fill('12')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('Enter 4 to 10 digits.')).toBeVisible()
  await page.getByLabel('Phone ends with').fill(phone)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Give money back' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Amount').fill('150.50')
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('Say why, in 5 to 300 characters.')).toBeVisible()
  await page.getByLabel('Why').fill(why)
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('₹150.50 goes back.')).toBeVisible()
  const done = page.getByRole('region', { name: 'Done by hand' })
  await expect(done.getByRole('row', { name: why })).toBeVisible()

  await page.setViewportSize(phoneScreen)
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Refunds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds')
  await expect(page.getByText(why)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  // The jobs send it.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: why })).toContainText('Arrived', { timeout: 500 })
  }).toPass()
})

test('above the limit another admin approves a refund; a refused one stays on record', async ({
  page,
  make,
  browser,
}) => {
  const phone = freshPhone()
  await payForBed(page, make, phone, { pay_deposit: true })
  await page.context().clearCookies()
  const asker = await make.aPerson({ firstName: 'Gita', roles: ['admin'] })
  await signIn(page, asker.phone)
  await openAwake(page, `/admins/money/payments?phone_end=${phone}`)
  await page.getByRole('rowheader').getByRole('link').click()
  const form = page.getByRole('button', { name: 'Give back' })
  for (const [before, why] of [`Moved out ${phone}`, `Asked twice ${phone}`].entries()) {
    await page.getByLabel('Amount').fill('10,001')
    await page.getByLabel('Why', { exact: true }).fill(why)
    await form.click()
    await expect(page.getByText('₹10,001 goes back once another admin has approved it.')).toBeVisible()
    // By then the form is a new one.
    await expect(page.getByText('Somebody else has to approve it.')).toHaveCount(before + 1)
  }
  await expect(page.getByText('Nothing went back.')).toBeVisible()
  const payment = page.url()

  const second = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.251.0.1' } })
  const other = await second.newPage()
  await other.setViewportSize(phoneScreen)
  const approver = await make.aPerson({ firstName: 'Hema', roles: ['admin'] })
  await signIn(other, approver.phone)
  await openAwake(other, '/admins/money')
  const waiting = other.getByRole('region', { name: 'Waiting for a second person' }).getByRole('listitem')
  const first = waiting.filter({ hasText: `Moved out ${phone}` })
  await expectNoSidewaysScroll(other)
  await expectAccessibleInBothThemes(other)
  await first.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Approved: ₹10,001 goes back.')).toBeVisible()
  const rest = waiting.filter({ hasText: `Asked twice ${phone}` })
  await rest.getByRole('button', { name: 'Refuse' }).click()
  await expect(rest.getByText('Say why, in 5 to 300 characters.')).toBeVisible()
  await rest.getByLabel('Why not').fill('It is the same refund')
  await rest.getByRole('button', { name: 'Refuse' }).click()
  await expect(other.getByText('Refused: nothing goes back.')).toBeVisible()
  await second.close()

  await page.goto(payment)
  await expect(page.getByText('Refused by Hema Rao')).toContainText('It is the same refund')
  await expect(page.getByRole('row', { name: `Moved out ${phone}` }).first()).toContainText('₹10,001')
})

test('an admin sees a payout that the bank did not take and sends it again', async ({ page, make }) => {
  const person = await make.aPerson({ firstName: 'Gauri', lastName: 'Menon' })
  await make.aFailedPayout({ to: person, amount: 18_000_00 })
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, '/admins/money')
  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts')
  const row = page.getByRole('row').filter({ hasText: 'Gauri Menon' }).first()
  await expect(row).toContainText('Failed The bank does not take payments to this account')
  await expect(row).toContainText('₹18,000')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: /Send again/ }).click()
  await expect(page.getByRole('status')).toHaveText('It is on its way again.')
  // She has not entered a bank account yet.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('waits for a verified bank account')
  }).toPass({ timeout: 30_000 })
})
