import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { expectNoEnglish, expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{
      tag: 'hi-IN',
      title: 'आपको किस बात में मदद चाहिए?',
      asked: 'डिपॉजिट कब मिलेगा',
      found: '“डिपॉजिट कब मिलेगा” के जवाब',
    },
    ...{ article: 'मेरा डिपॉज़िट कब वापस मिलेगा?', days: 'ज़्यादा से ज़्यादा 7 दिन बाद', yes: 'हाँ', thanks: 'धन्यवाद।' },
    ...{ english: 'अंग्रेज़ी में', only: 'यह जवाब अभी सिर्फ़ अंग्रेज़ी में है।', callBack: 'हमसे फ़ोन करवाएँ', callMe: 'मुझे फ़ोन करें' },
    ...{ name: 'आपका नाम', phone: 'फ़ोन', wrong: 'फ़ोन नंबर सही नहीं है', done: 'हमें आपका नंबर मिल गया है, हम आपको फ़ोन करेंगे।' },
    ...{ hint: 'जल्दी घर छोड़ने पर क्या खर्च आता है?', answer: '30 दिन में जितने दिन कम पड़ते हैं' },
  },
  kn: {
    ...{
      tag: 'kn-IN',
      title: 'ನಿಮಗೆ ಯಾವ ವಿಷಯದಲ್ಲಿ ಸಹಾಯ ಬೇಕು?',
      asked: 'ಡೆಪಾಸಿಟ್ ಯಾವಾಗ ಬರುತ್ತೆ',
      found: '“ಡೆಪಾಸಿಟ್ ಯಾವಾಗ ಬರುತ್ತೆ”: ಉತ್ತರಗಳು',
    },
    ...{ article: 'ನನ್ನ ಡೆಪಾಸಿಟ್ ಯಾವಾಗ ವಾಪಸ್ ಸಿಗುತ್ತದೆ?', days: 'ಹೆಚ್ಚೆಂದರೆ 7 ದಿನಗಳಲ್ಲಿ', yes: 'ಹೌದು', thanks: 'ಧನ್ಯವಾದಗಳು.' },
    ...{ english: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ', only: 'ಈ ಉತ್ತರ ಸದ್ಯಕ್ಕೆ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಮಾತ್ರ ಇದೆ.', callBack: 'ನಮ್ಮಿಂದ ಕರೆ ಕೋರಿ', callMe: 'ನನಗೆ ಕರೆ ಮಾಡಿ' },
    ...{ name: 'ನಿಮ್ಮ ಹೆಸರು', phone: 'ಫೋನ್', wrong: 'ಫೋನ್ ನಂಬರ್ ಸರಿಯಾಗಿಲ್ಲ', done: 'ನಿಮ್ಮ ನಂಬರ್ ಸಿಕ್ಕಿದೆ, ನಾವು ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ.' },
    ...{ hint: 'ಬೇಗ ಖಾಲಿ ಮಾಡಿದರೆ ಎಷ್ಟು ಖರ್ಚು?', answer: '30 ದಿನಗಳಲ್ಲಿ ಎಷ್ಟು ದಿನ ಕಡಿಮೆಯೋ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`help in ${language}: a question in its script is found, answered and said to be useful`, async ({ page }) => {
    test.setTimeout(120_000)
    const main = page.locator('main')
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, '', main)
    }
    await openAwake(page, `/${language}/help-center`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await look()

    await page.locator('.help-ask input[name=q]').fill(words.asked)
    await page.locator('.help-ask button[type=submit]').click()
    await expect(page.getByRole('heading', { name: words.found })).toBeVisible({ timeout: 20_000 })
    const links = main.locator('.help-links a')
    await expect(links.first()).toContainText(words.article)
    await look()
    await links.first().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.article, { timeout: 20_000 })
    await expect(main.locator('.prose')).toContainText(words.days)
    await expect(main.locator('.prose a').first()).toHaveAttribute('href', `/${language}/alpha/myhome/refund`)
    await look()
    await main.locator('.help-useful').getByRole('button', { name: words.yes, exact: true }).click()
    await expect(main.getByText(words.thanks, { exact: true })).toBeVisible({ timeout: 20_000 })
  })

  test(`help in ${language}: an article in English alone comes last in its topic, and says so`, async ({ page }) => {
    await openAwake(page, `/${language}/help-center`)
    const links = page.locator('#moving-in .help-links a')
    await expect(links).toHaveCount(6)
    await expect(links.nth(2).locator('.tag')).toHaveCount(0)
    await expect(links.nth(3).locator('.tag')).toHaveText(words.english)
    await expect(links.nth(3).locator('[lang=en-IN]')).toHaveText('Can you help me move my things?')
    await links.nth(3).click()

    await expect(page.getByText(words.only)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(new RegExp(`/${language}/help-center/house-shifting$`))
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'en-IN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en-IN')
    await expectNoEnglish(page, '', page.locator('main'))
    await expectAccessible(page)
    const html = await (await page.request.get(`/${language}/help-center/house-shifting`)).text()
    expect(html).toMatch(/rel="canonical" href="https?:\/\/[^/"]+\/help-center\/house-shifting"/)
    expect(html).not.toContain('hrefLang=')
  })

  test(`help in ${language}: a call back is refused and taken in it`, async ({ page }) => {
    await openAwake(page, `/${language}/help-center/autopay`)
    const form = page.locator('.help-call')
    await form.locator('summary').click()
    await expect(form.locator('summary')).toHaveText(words.callBack)
    await form.getByLabel(words.name).fill('Asha Rao')
    await form.getByLabel(words.phone).fill('12')
    await form.getByRole('button', { name: words.callMe }).click()
    await expect(form.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, '', page.locator('main'))
    await form.getByLabel(words.phone).fill(freshPhone())
    await form.getByRole('button', { name: words.callMe }).click()
    await expect(page.locator('.help-person').getByText(words.done)).toBeVisible({ timeout: 20_000 })
  })

  test(`an answer opens in place in ${language}`, async ({ page, make }) => {
    const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }) })
    await signIn(page.context(), person.phone)
    await openAwake(page, `/${language}/moveout`)
    await page.getByText(words.hint).click()
    await expect(page.locator('.help-hint .prose')).toContainText(words.answer, { timeout: 20_000 })
    await expectTranslated(page, '', page.locator('.help-hint'))
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a question in Hindi finds its answer, in Latin letters too', async ({ page }) => {
    for (const question of ['रेंट की रसीद एचआरए', 'hra raseed']) {
      await page.goto(`/hi/help-center?q=${encodeURIComponent(question)}`)
      await expect(page.locator('.help-links a').first()).toContainText('एचआरए के लिए किराये की रसीद कैसे मिलेगी?')
    }
    await page.locator('.help-links a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('एचआरए के लिए किराये की रसीद कैसे मिलेगी?')
    await expectNoSidewaysScroll(page)
  })
})
