import { type Page, test as withComplaints } from '@playwright/test'
import {
  codeFrom,
  expect,
  expectAccessible,
  expectUsableOnEveryScreen,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

const picture = new URL('../../assets/pictures/goa-airy-living-1.webp', import.meta.url).pathname

async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const { messages } = await (await page.request.get('/dev/outbox.json')).json()
    const mail = messages.find((one: { recipient: string }) => one.recipient === email)
    link = /\/profile\/confirm-email\?token=[\w-]+/.exec(mail?.body ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

const screens = [
  { path: '/profile', title: 'Ananya Hegde' },
  { path: '/profile/profile-details', title: 'Your details' },
  { path: '/profile/agreement-details', title: 'Agreement details' },
  { path: '/profile/phone', title: 'Phone' },
  { path: '/profile/email', title: 'Email' },
  { path: '/profile/confirm-email?token=old', title: 'This link no longer works' },
  { path: '/profile/password', title: 'Password' },
  { path: '/profile/devices', title: 'Devices' },
  { path: '/profile/notifications', title: 'Messages' },
  { path: '/profile/language', title: 'Language' },
  { path: '/user-profile', title: 'Ananya Hegde' },
]

for (const { path, title } of screens) {
  test(`${path} is accessible on a phone and a desktop, light and dark`, async ({ page, make }) => {
    const person = await make.aPerson({ firstName: 'Ananya', lastName: 'Hegde', work: 'Product designer' })
    await make.aTenant({ in: await make.aHome(), person })
    await signIn(page, person.phone)
    await openAwake(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectUsableOnEveryScreen(page)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('[AUTH-020] [AUTH-021] [AUTH-022] details are saved, greet the person, and are there after a reload', async ({
    page,
  }) => {
    await signIn(page, freshPhone())
    await openAwake(page, '/profile')
    await expect(page.getByText('1 of 7 done')).toBeVisible()
    await page.getByRole('link', { name: /Add your name/ }).click()
    await expect(page).toHaveURL('/profile/profile-details')
    await page.getByLabel('First name').pressSequentially('Asha4 R@o')
    await expect(page.getByLabel('First name')).toHaveValue('Asha Ro')
    await page.getByLabel('Last name').fill('Iyer')
    await page.getByLabel('Day of birth').fill('2020-05-17')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Work or studies').fill('Nurse')
    await page.getByLabel('I am looking together with friends').check()
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('You must be 18 or older to rent a home here.')).toBeVisible()
    await expect(page.getByLabel('Day of birth')).toBeFocused()
    await expect(page.getByLabel('Work or studies')).toHaveValue('Nurse')
    await page.getByLabel('Day of birth').fill('1998-05-17')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Details saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Asha Ro')
    await expect(page.getByLabel('Last name')).toHaveValue('Iyer')
    await expect(page.getByLabel('Day of birth')).toHaveValue('1998-05-17')
    await expect(page.getByLabel('Gender')).toHaveValue('female')
    await expect(page.getByLabel('I am looking together with friends')).toBeChecked()
    await page.goto('/user-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Ro Iyer' })).toBeVisible()
    await expect(page.getByText('3 of 7 done')).toBeVisible()
  })

  test('a photo is added, shown on the profile, and removed', async ({ page }) => {
    await signIn(page, freshPhone())
    await openAwake(page, '/profile/profile-details')
    await page
      .getByLabel('Add a photo')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible()
    await page.getByLabel('Add a photo').setInputFiles(picture)
    await expect(page.getByText('Photo saved')).toBeVisible()
    const shown = page.locator('.profile-photo img[src*="/api/v1/profile_photo/"]')
    await expect(shown).toHaveJSProperty('naturalWidth', 192)
    await expectAccessible(page, 'main')
    await page.goto('/profile')
    await expect(page.locator('.profile-person img')).toHaveJSProperty('naturalWidth', 192)
    await openAwake(page, '/profile/profile-details')
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('Photo removed')).toBeVisible()
    await expect(shown).toHaveCount(0)
    await expect(page.getByLabel('Add a photo')).toBeAttached()
  })

  test('an email address is confirmed by the mailed link, and by a person, not by opening it', async ({ page }) => {
    const email = `asha.${freshPhone()}@example.com`
    await signIn(page, freshPhone())
    await openAwake(page, '/profile/email')
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@nowhere')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Invalid Email-Id')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@nowhere')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(`We have mailed a link to ${email}.`)).toBeVisible()
    const link = await linkMailedTo(page, email)
    await page.request.get(link)
    await openAwake(page, link)
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.goto('/profile/email')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  test('the phone is changed with a code sent to the new one, which then signs in', async ({ page }) => {
    const [before, after] = [freshPhone(), freshPhone()]
    await signIn(page, before)
    await openAwake(page, '/profile/phone')
    await page.getByLabel('New phone').fill('12345')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Invalid phone number')).toBeVisible()
    await page.getByLabel('New phone').fill(after)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await expect(page.getByText(/New code in 0:/)).toBeVisible()
    await expectAccessible(page, 'main')
    const code = await codeFrom(page, after)
    await page.getByLabel('Code').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
    await page.getByRole('button', { name: 'Change phone' }).click()
    await expect(page.getByText('Please enter correct OTP.')).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Change phone' }).click()
    await expect(page.getByText('Your phone is changed.')).toBeVisible()
    await expect(page.getByText(`+91 ${after.slice(0, 2)}••••${after.slice(-4)}`)).toBeVisible()
    await page.context().clearCookies()
    await signIn(page, after)
  })

  test('other devices are seen and signed out', async ({ page, browser }) => {
    const phone = freshPhone()
    const [other, third] = [await browser.newContext(), await browser.newContext()]
    await signIn(other, phone)
    await signIn(third, phone)
    await signIn(page, phone)
    await openAwake(page, '/profile/devices')
    const devices = page.getByRole('listitem').filter({ hasText: 'signed in' })
    await expect(devices).toHaveCount(3)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await expectAccessible(page, 'main')
    await page
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click()
    await expect(page.getByText('Device signed out')).toBeVisible()
    await expect(devices).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('1 device signed out')).toBeVisible()
    await expect(page.getByText('You are not signed in on any other device.')).toBeVisible()
    for (const ended of [other, third]) {
      const { signed_in } = await (await ended.request.get('/api/v1/sessions.json')).json()
      expect(signed_in).toBe(false)
      await ended.close()
    }
  })

  test('[AUTH-023] [TENANT-016] [TENANT-017] agreement details are filled in, kept and confirmed', async ({ page }) => {
    await signIn(page, freshPhone())
    await page.request.put('/api/v4/profiles/update', { data: { first_name: 'Asha', born_on: '1998-05-17' } })
    await page.goto('/alpha/profileAgreement')
    await expect(page).toHaveURL('/profile/agreement-details')
    await openAwake(page, '/alpha/ProfileAgreementHome')
    await expect(page).toHaveURL('/profile/agreement-details')
    await expect(page.getByRole('button', { name: 'Confirm these details' })).toBeDisabled()
    await page.getByLabel("Mother's, father's or spouse's name").fill('Suresh Rao')
    await page.getByLabel('Occupation').fill('Nurse')
    await page.getByLabel('House, street and area').fill('12, 4th Cross, Malleswaram')
    await page.getByLabel('City or town').fill('Bengaluru')
    await page.getByLabel('Pincode').fill('5600')
    await page.getByLabel('State').selectOption('Karnataka')
    await page.getByLabel('Whom to call').fill('Suresh Rao')
    await page.getByLabel('How you know them').selectOption('Father')
    await page.getByLabel('Their phone').fill('98123 45670')
    await page.getByRole('button', { name: 'Save agreement details' }).click()
    await expect(page.getByText('A pincode has 6 digits.')).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByLabel('Pincode').fill('560003')
    await page.getByRole('button', { name: 'Save agreement details' }).click()
    await expect(page.getByText('Agreement details saved. Now confirm them above.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm these details' }).click()
    await expect(page.getByText('Agreement details confirmed')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Confirmed \d/)).toBeVisible()
    await expect(page.getByText('On file: 98••••5670.')).toBeVisible()
    await expect(page.getByLabel('Pincode')).toHaveValue('560003')
  })

  test('a password, messages and the language are set', async ({ page }) => {
    await signIn(page, freshPhone())
    await openAwake(page, '/profile/password')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Use 8 or more characters, with a letter and a digit.')).toBeVisible()
    await page.getByLabel('New password').fill('seven green parrots 7')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password set. Other devices are signed out.')).toBeVisible()
    await expect(page.getByLabel('Present password')).toHaveValue('')
    await openAwake(page, '/profile/notifications')
    await page
      .getByRole('group', { name: /^Visits/ })
      .getByLabel('SMS')
      .uncheck()
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect(page.getByText('Choices saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: /^Visits/ }).getByLabel('SMS')).not.toBeChecked()
    await expect(page.getByRole('group', { name: /^Visits/ }).getByLabel('Email')).toBeChecked()
    await openAwake(page, '/profile/language')
    await page.getByRole('radio', { name: /Kannada/ }).check()
    await page.getByRole('button', { name: 'Save language' }).click()
    await expect(page.getByText('Language saved')).toBeVisible()
    // From now on private pages open in it.
    await page.reload()
    await expect(page).toHaveURL('/kn/profile/language')
    await expect(page.getByRole('radio', { name: 'ಕನ್ನಡ' })).toBeChecked()
  })
})

// The browser logs network errors to the console.
withComplaints('what was typed stays when the network fails', async ({ page }) => {
  await signIn(page, freshPhone())
  await openAwake(page, '/profile/email')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Network Error. Please try again')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('details and a photo are saved all the same', async ({ page }) => {
    await signIn(page, freshPhone())
    await page.goto('/profile/profile-details')
    await page.getByLabel('Add a photo').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByText('Photo saved')).toBeVisible()
    await page.getByLabel('First name').fill('A5ha')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Use letters, spaces and dots, at most 60.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('A5ha')
    await page.getByLabel('First name').fill('Asha')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Details saved')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Asha' })).toBeVisible()
  })
})
