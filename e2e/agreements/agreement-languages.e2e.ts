import {
  desktopScreen,
  expect,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  signingCode,
  test,
} from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', page: 'लीव एंड लाइसेंस एग्रीमेंट | Thikana', notice: 'घर छोड़ना' },
    ...{ english: 'दस्तख़त अंग्रेज़ी पाठ पर होते हैं और वही मान्य है।', tick: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।' },
    ...{ wrong: 'कृपया सही ओटीपी लिखें।', done: 'दोनों ने दस्तख़त कर दिए', preparing: 'आपका एग्रीमेंट तैयार हो रहा है' },
    ...{ verify: 'क्या यह एग्रीमेंट असली है? | Thikana', known: 'हाँ। यह फ़िंगरप्रिंट हमारे पास है' },
    ...{ unknown: 'नहीं। यह फ़िंगरप्रिंट हमारे पास नहीं है', other: 'नहीं। यह दूसरी फ़ाइल है' },
    shape: 'फ़िंगरप्रिंट में 64 अक्षर और अंक होते हैं: 0 से 9 और A से F।',
  },
  kn: {
    ...{ tag: 'kn-IN', page: 'ಲೀವ್ ಅಂಡ್ ಲೈಸೆನ್ಸ್ ಕರಾರು | Thikana', notice: 'ಮನೆ ಬಿಡುವುದು' },
    ...{ english: 'ನೀವು ಸಹಿ ಮಾಡುವುದು ಇಂಗ್ಲಿಷ್ ಪಠ್ಯಕ್ಕೆ, ಅದೇ ಅಂತಿಮ.', tick: 'ಮುಂದುವರಿಯಲು ಬಾಕ್ಸ್‌ಗೆ ಗುರುತು ಹಾಕಿ.' },
    ...{ wrong: 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಒಟಿಪಿ ಬರೆಯಿರಿ.', done: 'ಇಬ್ಬರೂ ಸಹಿ ಮಾಡಿದ್ದಾರೆ', preparing: 'ನಿಮ್ಮ ಕರಾರು ಸಿದ್ಧವಾಗುತ್ತಿದೆ' },
    ...{ verify: 'ಈ ಕರಾರು ಅಸಲಿಯೇ? | Thikana', known: 'ಹೌದು. ಈ ಫಿಂಗರ್‌ಪ್ರಿಂಟ್ ನಮ್ಮಲ್ಲಿದೆ' },
    ...{ unknown: 'ಇಲ್ಲ. ಈ ಫಿಂಗರ್‌ಪ್ರಿಂಟ್ ನಮ್ಮಲ್ಲಿಲ್ಲ', other: 'ಇಲ್ಲ. ಇದು ಬೇರೆ ಫೈಲ್' },
    shape: 'ಫಿಂಗರ್‌ಪ್ರಿಂಟ್‌ನಲ್ಲಿ 64 ಅಕ್ಷರ ಮತ್ತು ಅಂಕಿಗಳಿವೆ: 0ರಿಂದ 9 ಮತ್ತು A ಯಿಂದ F.',
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`an agreement in ${language} is read beside its English text, signed by code, and checked by anybody`, async ({
    page,
    make,
  }) => {
    test.slow()
    const made = await make.anAgreement({ in: await make.aHome({ city: 'bangalore' }), attorney: true })
    const home = await make.aHome()
    const other = await make.anAgreement({ in: home, preparing: true })
    await signIn(page, made.tenant.phone)
    const { agreement } = await (await page.request.get('/api/v1/clickwrap_client')).json()
    const address = /known as (.*) \(the Premises\)/.exec(agreement.clauses[1].legal)?.[1]
    const people = [made.tenant.name, made.owner.name, other.tenant.name]
    const initials = people.map((name) => name.replace(/(\p{Lu})\S*\s*/gu, '$1'))
    const names = [...people, ...initials, address, home.title, agreement.number, agreement.stamp.certificate].join(' ')
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      const hashes = await page.locator('.agree-hash').allTextContents()
      await expectTranslated(page, `${names} ${hashes}`, page.locator('main'))
    }
    const submit = page.locator('main form button[type=submit]').first()

    await openAwake(page, `/${language}/alpha/clickwrap`)
    await expect(page).toHaveTitle(words.page)
    await expect(page.getByText(words.english)).toBeVisible()
    await expect(page.getByRole('article', { name: words.notice })).toContainText('There is no other lock-in')
    await look()
    await page.setViewportSize(desktopScreen)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phoneScreen)

    await openAwake(page, `/${language}/alpha/clickwrap/${made.id}/sign`)
    await submit.click()
    await expect(page.getByText(words.tick)).toBeVisible()
    await look()
    await page.getByRole('checkbox').check()
    await submit.click()
    const field = page.locator('input[name=otp]')
    await expect(field).toBeVisible()
    const code = await signingCode(page, made.tenant.phone)
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.locator('button[value=sign]').click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    await look()
    await field.fill(code)
    await page.locator('button[value=sign]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done)
    await expect(page).toHaveURL(`/${language}/alpha/clickwrap/${made.id}`)
    await page.locator('.agree-print summary').click()
    await look()

    await openAwake(page, `/${language}/verify-agreement/${made.sha256}`)
    await expect(page).toHaveTitle(words.verify)
    await expect(page.getByRole('heading', { name: words.known })).toBeVisible()
    const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: words.other })).toBeVisible()
    await look()
    await page.locator('input[name=fingerprint]').fill('0'.repeat(64))
    await submit.click()
    await expect(page.getByRole('heading', { name: words.unknown })).toBeVisible()
    await openAwake(page, `/${language}/verify-agreement?fingerprint=12`)
    await expect(page.getByText(words.shape)).toBeVisible()
    await look()

    await signIn(page, other.tenant.phone)
    await openAwake(page, `/${language}/alpha/clickwrap`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.preparing)
    await look()
  })
}
