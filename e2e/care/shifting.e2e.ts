import { addDays, dayInIndia } from '#shared/dates.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

test('[TENANT-008] somebody without an account sees what a move costs and asks a partner for it', async ({ page }) => {
  await openAwake(page, '/house-shifting-services')
  await page.getByLabel('City').selectOption('bangalore')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('From').selectOption('hsr-layout')
  await page.getByLabel('To', { exact: true }).selectOption('whitefield')
  await page.getByLabel('How much there is to move').selectOption('one')
  await page.getByLabel('Day of the move').fill(addDays(dayInIndia(new Date()), 9))
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByRole('heading', { name: 'The price' })).toBeVisible()
  await expect(page.getByText('₹4,499')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ravi Kumar')
  await page.getByLabel('Phone').fill(freshPhone())
  await page.getByRole('button', { name: 'Ask a partner' }).click()
  await expect(page.getByText('Agree to it, or we cannot ask a partner.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ravi Kumar')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ask a partner' }).click()
  await expect(page.getByText('The answer comes by SMS', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
