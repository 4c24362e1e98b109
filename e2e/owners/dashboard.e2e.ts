import { readFile } from 'node:fs/promises'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { signInBusyOwner } from './busy-owner.ts'

test.use({ viewport: phoneScreen })

test('[OWNER-002] [OWNER-033] an owner opens the dashboard, the payments, the statement of a month and its CSV', async ({
  page,
  make,
}) => {
  const { owner } = await signInBusyOwner(page, make)
  await openAwake(page, '/alpha/owner-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Rajendra')
  const tabs = page.getByRole('navigation', { name: 'Owner dashboard' })
  await expect(tabs.getByRole('link').first()).toHaveText('Home')
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/alpha/owner-dashboard/home')
  await expect(page.getByRole('figure').first()).toContainText('Rent received for you')
  // Behind each chart stands a table with its numbers.
  await page.getByText('Show as a table: income by month').click()
  await expect(page.getByRole('table', { name: 'Income by month' })).toBeVisible()
  await expect(page.getByText(/^Each empty day costs you/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/alpha/owner-dashboard/payments/transaction')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
  const months = page.getByRole('table', { name: 'Statements by month' })
  await months.getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
  const month = new URL(page.url()).searchParams.get('month')
  await expect(page.getByRole('table', { name: /^Postings for / }).first()).toContainText('Rent, ')
  await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('Paid out to your bank account')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`statement-${month}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Date,Home,Tenant,What,Note,Amount,Balance,Posting')
  expect(text).toContain('Paid out to your bank account')

  await page.setViewportSize(desktopScreen)
  await expectNoSidewaysScroll(page)
  const number = `${owner.id}-${month}`
  await signIn(page, (await make.aPerson({ roles: ['owner'] })).phone)
  const theirs = await page.request.get(`/alpha/owner-dashboard/payments/statement.csv?number=${number}`)
  expect([403, 404]).toContain(theirs.status())
})
