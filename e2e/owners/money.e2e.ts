import { readFile } from 'node:fs/promises'
import { financialYear } from '#features/money/payments/receipt-numbers.ts'
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
import { monthsAgo } from '../months.ts'
import { signInBusyOwner } from './busy-owner.ts'

test.use({ viewport: phoneScreen })

test('an owner finds our fee, GST and reserve on a statement, and the year for the tax office', async ({
  page,
  make,
}) => {
  await signInBusyOwner(page, make)
  await openAwake(page, '/alpha/owner-dashboard/payments/transaction')
  const months = page.getByRole('table', { name: 'Statements by month' })
  await months.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
  const postings = page.getByRole('table', { name: /^Postings for / }).first()
  await expect(postings).toContainText('Our fee, ')
  await expect(postings).toContainText('GST on our fee, ')
  await expect(page.getByText('Share passed on to your co-owner', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Terms of your homes' })).toContainText('8 % of rent collected')

  await page.getByRole('link', { name: 'Tax pack for the year' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tax pack')
  // In April the year of the last rent is over.
  await page.getByLabel('Financial year').selectOption(financialYear(monthsAgo(1)))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/year=20\d\d-\d\d/)
  await expect(page.getByRole('table', { name: /^Rent, fee and tax of / }).first()).toBeVisible()
  await expect(page.getByText('TDS: ', { exact: false }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Home,Tenant,Rent,Fee,GST on fee,Shares,Repairs,TDS,TDS note')
})

test('shares of 99 % are refused with words, shares of 100 % are agreed', async ({ page, make }) => {
  const phone = freshPhone()
  await signIn(page, phone)
  await page.context().clearCookies()
  const owner = await make.aPerson({ firstName: 'Harini', lastName: 'Shenoy', roles: ['owner'] })
  const home = await make.aHome({ owner })
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, `/admins/homes/${home.id}/terms`)
  await expect(page.getByText('Nothing is agreed yet')).toBeVisible()
  const today = new Date(Date.now() + 5.5 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(today)
  await page.getByLabel('The owner’s share, in per cent').fill('60')
  const first = page.getByRole('group', { name: 'Co-owner 1' })
  await first.getByLabel('Phone').fill(phone)
  await first.getByLabel('Share, in per cent').fill('39')
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('The shares add up to 99 %. They must add up to 100 %.').first()).toBeVisible()
  await expect(first.getByLabel('Phone')).toHaveValue(phone)
  await first.getByLabel('Share, in per cent').fill('40')
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('The terms are agreed.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Terms, the newest first' })).toContainText('Harini Shenoy')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
