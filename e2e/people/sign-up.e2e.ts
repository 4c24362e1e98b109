import {
  codeFrom,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'
import { uniqueNumber } from '../unique.ts'

test.use({ viewport: phoneScreen })

test('[AUTH-003] [AUTH-009] [MENU-026] from the menu to an account: details, code, and the page one came from', async ({
  page,
}) => {
  const phone = freshPhone()
  await openAwake(page, '/alpha/signup?custom_redirect_url=/pune')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(`asha.${phone}@example.com`)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('mango-tree-42')
  await page.getByLabel('Password again').fill('mango-tree-42')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel(/^Code sent to/)).toBeFocused()
  // Nothing typed is lost between the steps.
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('mango-tree-42')
  await page.getByLabel(/^Code sent to/).fill(await codeFrom(page, phone))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/pune')
  await expect(page.getByText('Hi, Asha').first()).toBeAttached()
})

test('[ERR-012] [AUTH-015] errors stand at their fields, and as a list for five seconds', async ({ page }) => {
  await page.clock.install()
  await openAwake(page, '/alpha/signup')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Email').fill('a@b@c.com')
  await page.getByLabel('Phone').fill('5555555555')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Send code' }).click()
  const list = page.getByRole('alert').filter({ hasText: 'Please check' })
  await expect(list.getByRole('listitem')).toHaveText([
    'Email: Invalid Email-Id',
    'Phone: Invalid phone number',
    'Password: Use 8 or more characters, with a letter and a digit.',
  ])
  await page.clock.runFor(5_100)
  await expect(list).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid Email-Id/)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Invalid phone number/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Use 8 or more characters, with a letter and a digit\./,
  )
  await expect(page.getByLabel('Email')).toHaveValue('a@b@c.com')
})

test('[AUTH-015] a phone that has an account is told so at its field, once its code is typed', async ({
  page,
  make,
}) => {
  const { phone } = await make.aPerson()
  await openAwake(page, '/alpha/signup')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Email').fill('asha.again@example.com')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('mango-tree-42')
  await page.getByLabel('Password again').fill('mango-tree-42')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code sent to/).fill(await codeFrom(page, phone))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/has an account already/)
  const list = page.getByRole('alert').filter({ hasText: 'Please check' })
  await expect(list.getByRole('listitem')).toHaveText([/^Phone: .*has an account already/])
})

test('[FORM-026] [FORM-027] [FORM-028] a referral code is verified before the form is sent', async ({ page, make }) => {
  const referralCode = `ASHA${uniqueNumber()}`
  await make.aTenant({ in: await make.aHome(), person: await make.aPerson({ referralCode }) })
  await openAwake(page, '/alpha/signup')
  const code = page.getByLabel('Referral code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(code).toHaveAccessibleDescription('Please enter referral code')
  await code.fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(code).toHaveAccessibleDescription('Please verify referral code')
  await verify.click()
  await expect(code).toHaveAccessibleDescription('Invalid referral code')
  await code.fill(referralCode)
  await verify.click()
  await expect(code).toHaveAccessibleDescription('Referral code verified.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an account can be made too', async ({ page }) => {
    const phone = freshPhone()
    const fillPasswords = async () => {
      await page.getByLabel('Password', { exact: true }).fill('mango-tree-42')
      await page.getByLabel('Password again').fill('mango-tree-42')
    }
    await page.goto('/alpha/signup')
    await page.getByLabel('First name').fill('Ravi')
    await page.getByLabel('Email').fill(`ravi.${phone}@example.com`)
    await page.getByLabel('Phone').fill(phone)
    await fillPasswords()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel(/^Code sent to/).fill(await codeFrom(page, phone))
    await fillPasswords()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Hi, Ravi').first()).toBeAttached()
  })
})
