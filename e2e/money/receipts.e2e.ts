import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { monthsAgo } from '../months.ts'

test.use({ viewport: phoneScreen })

test('the rents of a year for an employer, and the receipt of one of them, as pages and as PDFs', async ({
  page,
  make,
}) => {
  const owner = await make.aPerson({ firstName: 'Rajendra', lastName: 'Deshpande', roles: ['owner'] })
  const person = await make.aPerson({ firstName: 'Ananya', lastName: 'Hegde' })
  const tenant = await make.aTenant({ in: await make.aHome({ owner }), person, from: monthsAgo(2) })
  const earlier = await make.aPaidRent({ of: tenant, month: monthsAgo(2) })
  const last = await make.aPaidRent({ of: tenant, month: monthsAgo(1) })
  await signIn(page, person.phone)
  // In April the year of the last rent is over.
  await page.goto(`/alpha/payments/hra?year=${financialYear(monthsAgo(1))}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent receipt for HRA')
  await expect(page.getByText('Rajendra Deshpande')).toBeVisible()
  await expect(page.getByText(/^Rupees .+ Only$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const whole = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await whole).suggestedFilename()).toMatch(/^rent-receipt-\d{4}-\d\d\.pdf$/)

  await page.getByRole('link', { name: last.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
  await expect(page.getByText('Ananya Hegde')).toBeVisible()
  await expect(page.getByText('Rupees Nine Thousand Only', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Paid by .+ Payment reference pay_/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const one = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await one).suggestedFilename()).toMatch(/^receipt-TH-\d{4}-\d\d-\d{6}\.pdf$/)

  await page.setViewportSize(desktopScreen)
  await expectNoSidewaysScroll(page)
  await signIn(page, (await make.aPerson()).phone)
  for (const { id } of [last, earlier]) {
    expect((await page.goto(`/internal_houses/receipt?id=${id}`))?.status()).toBe(404)
  }
})
