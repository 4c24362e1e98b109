import { codeFrom, expect, freshPhone, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{
      tag: 'hi-IN',
      profile: 'प्रोफ़ाइल | Thikana',
      details: 'आपकी जानकारी',
      agreement: 'एग्रीमेंट की जानकारी',
      phone: 'फ़ोन',
    },
    ...{
      email: 'ईमेल',
      dead: 'यह लिंक अब नहीं चलता',
      password: 'पासवर्ड',
      devices: 'डिवाइस',
      messages: 'संदेश',
      language: 'भाषा',
    },
    ...{ young: 'उम्र कम से कम 18 साल होनी चाहिए', saved: 'जानकारी सहेज ली गई', relation: 'चुनें कि वे आपके कौन हैं।' },
    ...{ state: 'कर्नाटक', mailed: 'पर लिंक भेजा है', weak: 'एक अक्षर और एक अंक हो।', code: 'कोड से लॉग इन किया' },
    ...{
      choices: 'पसंद सहेज ली गई',
      chosen: 'भाषा सहेज ली गई',
      security: 'पासकी और ऐप',
      app: 'ऐप जोड़ें',
      wrong: 'यह कोड सही नहीं है।',
    },
    ...{ confirm: 'पुष्टि करें कि यह आप ही हैं', send: 'पर कोड भेजें', confirmed: 'पुष्टि करें', newPhone: 'नया फ़ोन' },
    ...{ google: 'गूगल से आगे बढ़ें', stop: 'ये संदेश रोकें?', broken: 'यह लिंक नहीं चलता', stopAll: 'सब रोकें' },
  },
  kn: {
    ...{ tag: 'kn-IN', profile: 'ಪ್ರೊಫೈಲ್ | Thikana', details: 'ನಿಮ್ಮ ವಿವರಗಳು', agreement: 'ಕರಾರಿನ ವಿವರಗಳು', phone: 'ಫೋನ್' },
    ...{ email: 'ಇಮೇಲ್', dead: 'ಈ ಲಿಂಕ್ ಈಗ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ', password: 'ಪಾಸ್‌ವರ್ಡ್', devices: 'ಸಾಧನಗಳು', messages: 'ಸಂದೇಶಗಳು' },
    ...{ language: 'ಭಾಷೆ', young: 'ಕನಿಷ್ಠ 18 ವರ್ಷ ಆಗಿರಬೇಕು', saved: 'ವಿವರ ಉಳಿಸಲಾಗಿದೆ', relation: 'ಅವರು ನಿಮಗೆ ಏನಾಗಬೇಕು ಎಂದು ಆರಿಸಿ.' },
    ...{ state: 'ಕರ್ನಾಟಕ', mailed: 'ಗೆ ಲಿಂಕ್ ಕಳುಹಿಸಿದ್ದೇವೆ', weak: 'ಒಂದು ಅಕ್ಷರ ಮತ್ತು ಒಂದು ಅಂಕಿ ಇರಲಿ.', code: 'ಕೋಡ್ ಬಳಸಿ ಲಾಗಿನ್' },
    ...{
      choices: 'ಆಯ್ಕೆ ಉಳಿಸಲಾಗಿದೆ',
      chosen: 'ಭಾಷೆ ಉಳಿಸಲಾಗಿದೆ',
      security: 'ಪಾಸ್‌ಕೀ ಮತ್ತು ಆ್ಯಪ್',
      app: 'ಆ್ಯಪ್ ಸೇರಿಸಿ',
      wrong: 'ಈ ಕೋಡ್ ಸರಿಯಿಲ್ಲ.',
    },
    ...{ confirm: 'ಇದು ನೀವೇ ಎಂದು ಖಚಿತಪಡಿಸಿ', send: 'ಗೆ ಕೋಡ್ ಕಳುಹಿಸಿ', confirmed: 'ಖಚಿತಪಡಿಸಿ', newPhone: 'ಹೊಸ ಫೋನ್' },
    ...{
      google: 'ಗೂಗಲ್ ಮೂಲಕ ಮುಂದುವರಿಯಿರಿ',
      stop: 'ಈ ಸಂದೇಶಗಳನ್ನು ನಿಲ್ಲಿಸಬೇಕೇ?',
      broken: 'ಈ ಲಿಂಕ್ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ',
      stopAll: 'ಎಲ್ಲವನ್ನೂ ನಿಲ್ಲಿಸಿ',
    },
  },
} as const

/** Browsers and systems have one name in every language. */
const products = 'Chrome HeadlessChrome Linux Windows Mac Android'

for (const [language, words] of inTwoLanguages(said)) {
  test(`every section of the profile in ${language}, what its forms refuse and what they save`, async ({
    page,
    make,
  }) => {
    test.slow()
    const person = await make.aPerson({ firstName: 'Zoya' })
    await signIn(page, person.phone)
    const email = `zoya.${person.id}@mail.example`
    const open = async (path: string, title: string) => {
      await openAwake(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, `${person.name} ZR ${email} ${products}`, page.locator('main'))
    }
    const send = (form?: string) =>
      page
        .locator(`form:has(${form ?? 'button'}) button[type=submit]`)
        .last()
        .click()

    await open('/profile', person.name)
    await expect(page).toHaveTitle(words.profile)
    await look()
    await open('/profile/profile-details', words.details)
    await page.locator('input[name=born_on]').fill('2020-05-17')
    await send('input[name=born_on]')
    await expect(page.getByText(words.young)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('input[name=born_on]').fill('1998-05-17')
    await page.locator('input[name=work]').fill('Nurse')
    await send('input[name=born_on]')
    await expect(page.getByText(words.saved)).toBeVisible({ timeout: 20_000 })
    await open('/profile/agreement-details', words.agreement)
    await page.locator('select[name=state]').selectOption({ label: words.state })
    await send('select[name=state]')
    await expect(page.getByText(words.relation)).toBeVisible({ timeout: 20_000 })
    await look()
    await open('/profile/email', words.email)
    await page.locator('input[name=email]').last().fill(email)
    await send('input[name=email]:not([type=hidden])')
    await expect(page.getByText(words.mailed)).toBeVisible({ timeout: 20_000 })
    await look()
    await open('/profile/confirm-email?token=old', words.dead)
    await look()
    await open('/profile/password', words.password)
    await page.locator('input[name=password]').fill('short')
    await send('input[name=password]')
    await expect(page.locator('#main, main').getByText(words.weak).last()).toBeVisible({ timeout: 20_000 })
    await look()
    await open('/profile/devices', words.devices)
    await expect(page.getByText(words.code)).toBeVisible()
    await look()
    await open('/profile/notifications', words.messages)
    await look()
    await send('input[name="visits.sms"]')
    await expect(page.getByText(words.choices)).toBeVisible({ timeout: 20_000 })
    await open('/profile/language', words.language)
    await look()
    await page.locator(`input[name=language][value=${language}]`).check()
    await send('input[name=language]')
    await expect(page.getByText(words.chosen)).toBeVisible({ timeout: 20_000 })
  })

  test(`passkeys, the authenticator app and a changed phone in ${language}: who must confirm first comes back in it`, async ({
    page,
    make,
  }) => {
    test.slow()
    const person = await make.aPerson({ firstName: 'Zoya' })
    await signIn(page, person.phone)
    const look = async (names = '') => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/profile/security`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.security)
    await page.getByRole('button', { name: words.app }).click()
    await page.locator('input[name=totp]').fill('000000')
    await page.getByRole('button', { name: words.app }).click()
    await expect(page.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await look()

    await make.forgetProof(person.id)
    const next = freshPhone()
    await openAwake(page, `/${language}/profile/phone`)
    await page.getByLabel(words.newPhone).fill(next)
    await page.locator('button[value=send-code]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirm, { timeout: 20_000 })
    await look()
    await page.getByRole('button', { name: words.send }).click()
    const code = page.locator('input[name=otp]')
    await expect(code).toBeVisible({ timeout: 20_000 })
    await code.fill(await codeFrom(page, person.phone))
    await page.getByRole('button', { name: words.confirmed, exact: true }).click()
    await expect(page).toHaveURL(`/${language}/profile/phone`, { timeout: 20_000 })
    await page.getByLabel(words.newPhone).fill(next)
    await page.locator('button[value=send-code]').click()
    await expect(code).toBeVisible({ timeout: 20_000 })
    await look()
  })

  test(`Google leads back in ${language}, and links that stop messages speak it`, async ({ page }) => {
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, '', page.locator('main'))
    }
    await openAwake(page, `/${language}/notify-me/stop?token=none`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.stop)
    await page.getByRole('button', { name: words.stopAll }).click()
    await expect(page.getByText(words.broken)).toBeVisible({ timeout: 20_000 })
    await look()
    await openAwake(page, `/${language}/stop-alerts/none`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.broken)
    await look()

    await openAwake(page, `/${language}/alpha/login?custom_redirect_url=/profile/devices`)
    await page.getByRole('link', { name: words.google }).click()
    await expect(page).toHaveURL(/\/dev\/google/, { timeout: 20_000 })
    // As Google comes back: to its one address, with what it says behind the mark.
    await openAwake(page, '/alpha/google#id_token=wrong')
    await expect(page).toHaveURL(`/${language}/alpha/google`, { timeout: 20_000 })
    await expect(page.locator('main [role=alert]')).toBeVisible({ timeout: 20_000 })
    await look()
    await openAwake(page, `/${language}/alpha/login?custom_redirect_url=/profile/devices`)
    await page.getByRole('link', { name: words.google }).click()
    await page.getByRole('button', { name: /Kavya Rao/ }).click()
    await expect(page).toHaveURL(`/${language}/profile/devices`, { timeout: 20_000 })
  })
}
