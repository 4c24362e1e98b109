import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

test('the rents of a year for an employer, and the receipt of one of them, as pages and as PDFs', async ({ page }) => {
  await signIn(page, '9000000001')
  await page.goto('/alpha/payments/hra')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent receipt for HRA')
  await expect(page.getByText('Rajendra Deshpande')).toBeVisible()
  await expect(page.getByText(/^Rupees .+ Only$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const whole = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await whole).suggestedFilename()).toMatch(/^rent-receipt-\d{4}-\d\d\.pdf$/)

  await page.getByRole('link', { name: /^TH\// }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
  await expect(page.getByText('Ananya Hegde')).toBeVisible()
  await expect(page.getByText(/^Rupees .+ Only$/)).toBeVisible()
  await expect(page.getByText(/^Paid by .+ Payment reference pay_/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const one = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await one).suggestedFilename()).toMatch(/^receipt-TH-\d{4}-\d\d-\d{6}\.pdf$/)

  await page.setViewportSize(desktopScreen)
  await expectNoSidewaysScroll(page)
  const theirs = page.url()
  await signIn(page, '9000000006')
  expect((await page.goto(theirs))?.status()).toBe(404)
})
