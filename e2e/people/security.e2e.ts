import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { codeFrom, enterCode, expect, expectAccessibleInBothThemes, openAwake, phoneScreen, test } from '../journey.ts'

test.use({ viewport: phoneScreen })

/** A device with a fingerprint that always fits. Passkeys need a host name: an IP address has none. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a passkey is added in the profile, signs in without a code and lets an admin work', async ({
  page,
  make,
  baseURL,
}) => {
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const { phone } = await make.aPerson({ firstName: 'Zoya', roles: ['tenant', 'admin'] })
  await addAuthenticator(page)
  await page.goto(`${site}/alpha/login?custom_redirect_url=/profile/security`)
  await enterCode(page, phone)
  await expect(page.getByRole('heading', { name: 'Passkeys and apps' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '.profile-main')

  await page.context().clearCookies()
  await openAwake(page, `${site}/alpha/login?custom_redirect_url=/profile/devices`)
  await page.getByRole('link', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByText('signed in with a passkey')).toBeVisible()
})

test('an admin with an authenticator app is asked for its code after signing in', async ({ page, make }) => {
  const { phone } = await make.aPerson({ firstName: 'Farida', roles: ['admin'] })
  await page.goto('/alpha/login?custom_redirect_url=/profile/security')
  await enterCode(page, phone)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const key = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 })
  await page.getByLabel('Code in the app').fill(code(0))
  await page.getByRole('button', { name: 'Add the app' }).click()
  await expect(page.getByText('Your authenticator app is added.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/alpha/login?custom_redirect_url=/admins/money')
  await enterCode(page, phone)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '.profile-main')
  // The next half minute's code: the one of now is used up.
  await page.getByLabel('Code in your authenticator app').fill(code(1))
  await page.getByRole('button', { name: 'Confirm with the app' }).click()
  await expect(page).toHaveURL('/admins/money')
})

test('a phone is changed only after confirming, where the sign-in was a while ago', async ({ page, make }) => {
  const { id, phone } = await make.aPerson()
  await page.goto('/alpha/login')
  await enterCode(page, phone)
  await expect(page).toHaveURL('/')
  await make.forgetProof(id)
  await openAwake(page, '/profile/phone')
  await page.getByLabel('New phone').fill('7811111111')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await page.getByRole('button', { name: /^Send a code to/ }).click()
  await expect(page.getByLabel(/^Code sent to/)).toBeVisible()
  await page.getByLabel(/^Code sent to/).fill(await codeFrom(page, phone))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/profile/phone')
})
