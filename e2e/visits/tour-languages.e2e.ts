import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openJourneyDatabase } from '../factories.ts'
import { codeFrom, expect, freshPhone, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectNoEnglish, expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({
  viewport: phoneScreen,
  launchOptions: async ({ launchOptions }, use) => {
    const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...media] })
  },
})

const said = {
  hi: {
    ...{ tag: 'hi-IN', tour: 'ऑनलाइन टूर', get: 'मेरा कूपन पाएँ', phone: 'फ़ोन', email: 'ईमेल', wrong: 'फ़ोन नंबर सही नहीं है' },
    ...{ confirm: 'पुष्टि करें', wrongCode: 'कृपया सही ओटीपी लिखें।', coupon: 'इस घर के लिए आपका कूपन:' },
    ...{ transcript: 'टूर में लिखी बातें', english: 'कैप्शन अभी सिर्फ़ अंग्रेज़ी में हैं।', choose: 'टूर देखने के लिए कोई घर चुनें' },
    ...{ early: 'आप 10 मिनट पहले आ सकते हैं।', comeIn: 'कैमरा चालू करके जुड़ें', waiting: 'आप जुड़ गए हैं।' },
    ...{ share: 'मेरी विज़िट शेयर करें', friend: 'देखें कि आपके दोस्त को क्या दिखेगा', shared: 'घर की विज़िट' },
  },
  kn: {
    ...{ tag: 'kn-IN', tour: 'ಆನ್‌ಲೈನ್ ಟೂರ್', get: 'ನನ್ನ ಕೂಪನ್ ಪಡೆಯಿರಿ', phone: 'ಫೋನ್', email: 'ಇಮೇಲ್', wrong: 'ಫೋನ್ ನಂಬರ್ ಸರಿಯಿಲ್ಲ' },
    ...{ confirm: 'ಖಚಿತಪಡಿಸಿ', wrongCode: 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಒಟಿಪಿ ಬರೆಯಿರಿ.', coupon: 'ಈ ಮನೆಗೆ ನಿಮ್ಮ ಕೂಪನ್:' },
    ...{ transcript: 'ಟೂರ್‌ನಲ್ಲಿ ಬರೆದ ಮಾತುಗಳು', english: 'ಕ್ಯಾಪ್ಶನ್ ಸದ್ಯಕ್ಕೆ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಮಾತ್ರ ಇದೆ.', choose: 'ಟೂರ್ ನೋಡಲು ಒಂದು ಮನೆ ಆರಿಸಿ' },
    ...{ early: '10 ನಿಮಿಷ ಮೊದಲು ಒಳಗೆ ಬರಬಹುದು.', comeIn: 'ಕ್ಯಾಮೆರಾ ಆನ್ ಮಾಡಿ ಒಳಗೆ ಬನ್ನಿ', waiting: 'ನೀವು ಒಳಗಿದ್ದೀರಿ.' },
    ...{ share: 'ನನ್ನ ಭೇಟಿ ಹಂಚಿಕೊಳ್ಳಿ', friend: 'ನಿಮ್ಮ ಸ್ನೇಹಿತರಿಗೆ ಏನು ಕಾಣುತ್ತದೆ ನೋಡಿ', shared: 'ಮನೆ ಭೇಟಿ' },
  },
} as const

async function look(page: Page, names: string, part: Locator): Promise<void> {
  await expectTranslated(page, names, part)
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe living room\n'

for (const [language, words] of inTwoLanguages(said)) {
  test(`a tour in ${language} opens in place, gives its coupon, and says that its captions are in English`, async ({
    page,
    make,
  }) => {
    test.slow()
    const home = await make.aHome({ tour: 'file' })
    const { db, close } = await openJourneyDatabase()
    const video = home.tour?.id ?? 0
    await db.updateTable('home_video').set({ captions_key: 'tours/captions.vtt' }).where('id', '=', video).execute()
    await close()
    await page.route('**/captions.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body: captions }))
    const popup = page.getByRole('dialog', { name: words.tour })
    await openAwake(page, `/${language}/houses/${home.slug}`)
    await page.getByRole('link', { name: words.tour, exact: true }).click()
    await expect(popup.locator('video')).toBeVisible({ timeout: 20_000 })
    await popup.getByRole('button', { name: words.get }).click()
    await expect(popup.getByText(words.wrong)).toBeVisible()
    await popup.getByText(words.transcript).click()
    await expect(popup.getByText('The living room')).toHaveAttribute('lang', 'en-IN')
    await expect(popup.getByText(words.english)).toBeVisible()
    await look(page, home.title, popup)

    const phone = freshPhone()
    await popup.getByLabel(words.phone).fill(phone)
    await popup.getByLabel(words.email).fill('asha@example.com')
    await popup.getByRole('button', { name: words.get }).click()
    const code = popup.locator('input[name=otp]')
    await expect(code).toBeFocused({ timeout: 20_000 })
    const right = await codeFrom(page, phone)
    await code.fill(right === '1111' ? '2222' : '1111')
    await popup.getByRole('button', { name: words.confirm }).click()
    await expect(popup.getByText(words.wrongCode)).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, home.title, popup)
    await code.fill(right)
    await popup.getByRole('button', { name: words.confirm }).click()
    await expect(popup.getByText(words.coupon)).toBeVisible({ timeout: 20_000 })
    const coupon = (await popup.locator('.coupon').textContent()) ?? ''
    await look(page, `${home.title} ${coupon}`, popup)

    await openAwake(page, `/${language}/alpha/video/${video}`)
    await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
    await look(page, home.title, page.locator('main'))
    await page.goto(`/${language}/houses/${home.slug}/tour`)
    await expect(page.locator('main .coupon')).toHaveText(coupon)
    await expectNoEnglish(page, `${home.title} ${coupon}`, page.locator('main'))
    await page.goto(`/${language}/alpha/video`)
    await expect(page.getByText(words.choose)).toBeVisible()
    await expectNoEnglish(page, '', page.locator('main'))
  })

  test(`a visit by video in ${language} is waited for and entered; one in person is shared`, async ({ page, make }) => {
    test.slow()
    const person = await make.aPerson({ firstName: 'Zoya' })
    const home = await make.aHome({ beds: 1 })
    const liveVisit = async (at: Date) => {
      const liveLink = `/visits/live/${randomBytes(16).toString('base64url')}`
      await make.aVisit({ to: home, by: person, at, online: true, liveLink })
      return `/${language}${liveLink}`
    }
    const hour = 3_600_000
    await openAwake(page, await liveVisit(new Date(Date.now() + 5 * hour)))
    await expect(page.getByText(words.early)).toBeVisible()
    await look(page, home.title, page.locator('main'))
    await openAwake(page, await liveVisit(new Date()))
    await page.getByRole('button', { name: words.comeIn }).click()
    await expect(page.getByText(words.waiting)).toBeVisible({ timeout: 20_000 })
    await look(page, home.title, page.locator('main'))

    const visit = await make.aVisit({ to: home, by: person, at: new Date(Date.now() + 24 * hour) })
    await signIn(page, person.phone)
    await openAwake(page, `/${language}/reschedule/${visit}/share`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.share)
    await look(page, '', page.locator('main'))
    await expectAir(page)
    await page.getByRole('link', { name: words.friend }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.shared, { timeout: 20_000 })
    await expect(page).toHaveURL(new RegExp(`/${language}/visits/shared/`))
    await look(page, '', page.locator('main'))
    await expectAir(page)
  })
}

/** The heading keeps clear of the header above it, and the last line of the footer below it. */
async function expectAir(page: Page) {
  const air = await page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return {
      above: edge('h1').top - edge('header').bottom,
      below: edge('footer').top - edge('main > div > :last-child').bottom,
    }
  })
  expect(air.above).toBeGreaterThanOrEqual(16)
  expect(air.below).toBeGreaterThanOrEqual(32)
}
