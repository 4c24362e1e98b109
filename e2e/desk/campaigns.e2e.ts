import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAwake, signIn, test } from '../journey.ts'

test('a visitor who comes by a link of a campaign is counted, and an admin reads it by channel and as a file', async ({
  page,
  context,
  browser,
  make,
}) => {
  test.setTimeout(90_000)
  const name = `Journey ${(await make.aPerson()).id}`
  const visitor = await browser.newContext()
  const opened = await visitor.newPage()
  const counted = opened.waitForResponse('**/api/v1/campaign_arrivals', { timeout: 30_000 })
  await openAwake(opened, `/?utm_source=instagram&utm_medium=social&utm_campaign=${encodeURIComponent(name)}`)
  expect((await counted).status()).toBe(200)
  await visitor.close()

  const admin = await make.aPerson({ roles: ['admin'] })
  await signIn(context, admin.phone)
  await openAwake(page, '/admins/campaigns?channel=Social')
  const line = page.getByRole('row').filter({ hasText: name })
  await expect(line).toContainText('instagram / social')
  await expect(line.getByRole('cell').nth(2)).toHaveText('1')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^campaigns-.*\.csv$/)

  await page.getByLabel('From').fill('2026-12-02')
  await page.getByLabel('To', { exact: true }).fill('2026-12-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
})
