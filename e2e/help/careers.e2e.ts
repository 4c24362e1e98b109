import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

test('[CONTENT-017] [CONTENT-022] a visitor finds an opening and applies; what was typed stays', async ({ page }) => {
  await openAwake(page, '/careers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work with us')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Apply: Repair coordinator' }).click()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Email').fill('asha@')
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Please enter a valid input')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.getByLabel('Email').fill(`asha.${Date.now()}@work.example`)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('We write to asha.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
