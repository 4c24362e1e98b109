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

test('a search for homes where we are not yet leads to a page that says so and takes a number', async ({ page }) => {
  await openAwake(page, '/')
  await page.getByRole('combobox', { name: 'Locality, landmark or office' }).fill('Tiruchirappalli')
  await expect(page.getByText('We are not in Tiruchirappalli yet. We will be there soon')).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('search', { name: 'Homes' }).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/cities/tiruchirappalli', { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are not in Tiruchirappalli yet')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const near = page.getByRole('region', { name: 'Where we are, nearest to Tiruchirappalli' })
  await expect(near.getByRole('link', { name: 'Homes in Coimbatore' })).toHaveAttribute('href', '/coimbatore')
  await expect(near).toContainText('about 190 km')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  const form = page.getByRole('region', { name: 'Hear when we open here' })
  await form.getByText('I have a home to let there').click()
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Phone').fill('12')
  await form.getByRole('checkbox', { name: 'Call me about Tiruchirappalli' }).check()
  await form.getByRole('button', { name: 'Tell me when you come' }).click()
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Invalid phone number', { timeout: 20_000 })
  await expect(form.getByRole('radio', { name: 'I have a home to let there' })).toBeChecked()
  await form.getByLabel('Phone').fill(freshPhone())
  await form.getByRole('button', { name: 'Tell me when you come' }).click()
  await expect(form.getByRole('status')).toContainText('will call you about Tiruchirappalli', { timeout: 20_000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every address of homes there leads to the page, which takes a number', async ({ page }) => {
    await page.goto('/banaras/flat-house-for-rent/')
    await expect(page).toHaveURL('/cities/varanasi')
    await page.goto('/cities/bengaluru')
    await expect(page).toHaveURL('/bangalore')
    for (const path of ['/nowhere-at-all', '/cities/nowhere-at-all', '/cities/lahore']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
    }
    await page.goto('/rajkot')
    await expect(page).toHaveURL('/cities/rajkot')
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Phone').fill(freshPhone())
    await page.getByRole('button', { name: 'Tell me when you come' }).click()
    await expect(page.getByRole('checkbox', { name: 'Call me about Rajkot' })).toHaveAccessibleDescription(
      /Please agree: without that we may not call you\./,
    )
    await page.getByRole('checkbox', { name: 'Call me about Rajkot' }).check()
    await page.getByRole('button', { name: 'Tell me when you come' }).click()
    await expect(page.getByRole('status')).toContainText('We have your number and will call you about Rajkot.')
  })
})
