import { codeFrom, expect, signIn, test } from './journey.ts'

test.describe('signing in', () => {
  test('[AUTH-001] [AUTH-010] /alpha/login asks for the phone first, then for the code, and greets the person', async ({
    page,
  }) => {
    await signIn(page, '9000000001')
    await expect(page.getByText('Hi, Ananya').first()).toBeVisible()
  })

  test('a wrong number and a wrong code are said at the field, and what was typed stays', async ({ page }) => {
    await page.goto('/alpha/login')
    await page.getByLabel('Phone').fill('1234567890')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Invalid phone number')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('1234567890')
    await page.getByLabel('Phone').fill('9000000002')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    const code = await codeFrom(page, '9000000002')
    await page.getByLabel('Code').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Please enter correct OTP.')).toBeVisible()
    await page.getByLabel('Code').fill('12')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Please enter 4 digit OTP')).toBeVisible()
  })

  test('[AUTH-002] custom_redirect_url is where one lands, if it is a path of this site', async ({ page }) => {
    const logInTo = async (target: string) => {
      await page.goto(`/alpha/login?custom_redirect_url=${encodeURIComponent(target)}`)
      await page.getByLabel('Phone').fill('9000000003')
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
      await page.getByLabel('Code').fill(await codeFrom(page, '9000000003'))
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await logInTo('/pune?bed_type=house')
    await expect(page).toHaveURL('/pune?bed_type=house')
    await logInTo('//evil.example/x')
    await expect(page).toHaveURL('/')
  })

  test('a new code can be asked for after ten seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/alpha/login')
    await page.getByLabel('Phone').fill('9000000004')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText(/New code in 0:/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden()
    await page.clock.runFor(11_000)
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
  })

  test('signing out from the menu', async ({ page }) => {
    await signIn(page, '9000000005')
    await expect(async () => {
      await page.getByRole('link', { name: 'Open menu' }).click()
      await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one can still search, look at a home and sign in', async ({ page }) => {
    await page.goto('/bangalore')
    await page.getByRole('link', { name: /House/ }).first().click()
    await expect(page).toHaveURL(/bed_type=house/)
    expect(await page.getByRole('article').count()).toBeGreaterThan(3)
    await page.goto('/alpha/login')
    await page.getByLabel('Phone').fill('9000000006')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await page.getByLabel('Code').fill(await codeFrom(page, '9000000006'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Hi, ').first()).toBeAttached()
  })
})
