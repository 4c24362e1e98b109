import { expect, freshPhone, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', list: 'अपना घर लिस्ट करें', welcome: 'अपने घर के बारे में बताएँ', call: 'मुझे फ़ोन करें' },
    ...{ code: 'कृपया देश का सही कोड लिखें', intent: 'चुनें: किराये पर देना, बेचना, या दोनों।' },
    ...{ taken: 'हमें आपकी जानकारी मिल गई है, हम आपको फ़ोन करेंगे।', changes: 'मकान मालिक एग्रीमेंट में बदलाव' },
    ...{ predict: 'आपके घर का कितना किराया मिलेगा?', area: '100 से 20,000 वर्ग फ़ुट के बीच लिखें।', see: 'किराया देखें' },
    binds: 'एग्रीमेंट अंग्रेज़ी में होता है, और उसका अंग्रेज़ी पाठ ही मान्य है।',
  },
  kn: {
    ...{ tag: 'kn-IN', list: 'ನಿಮ್ಮ ಮನೆಯನ್ನು ಬಾಡಿಗೆಗೆ ಹಾಕಿ', welcome: 'ನಿಮ್ಮ ಮನೆಯ ಬಗ್ಗೆ ತಿಳಿಸಿ', call: 'ನನಗೆ ಕರೆ ಮಾಡಿ' },
    ...{ code: 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ದೇಶದ ಕೋಡ್ ಬರೆಯಿರಿ', changes: 'ಮಾಲೀಕರ ಕರಾರಿನ ಬದಲಾವಣೆಗಳು' },
    ...{ intent: 'ಬಾಡಿಗೆಗೆ ಕೊಡುವುದು, ಮಾರುವುದು ಅಥವಾ ಎರಡೂ: ಒಂದನ್ನು ಆರಿಸಿ.' },
    ...{ taken: 'ನಿಮ್ಮ ವಿವರ ಸಿಕ್ಕಿದೆ, ನಾವು ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ.', see: 'ಬಾಡಿಗೆ ನೋಡಿ' },
    ...{ predict: 'ನಿಮ್ಮ ಮನೆಗೆ ಎಷ್ಟು ಬಾಡಿಗೆ ಬರಬಹುದು?', area: '100ರಿಂದ 20,000 ಚದರ ಅಡಿ ಬರೆಯಿರಿ.' },
    binds: 'ಕರಾರು ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿರುತ್ತದೆ; ಅದರ ಇಂಗ್ಲಿಷ್ ಪಠ್ಯವೇ ಮಾನ್ಯ.',
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`the way in for owners in ${language}: fees, a call asked for, a form refused, every version, a range`, async ({
    page,
  }) => {
    test.slow()
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, '', page.locator('main'))
    }
    const title = (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await openAwake(page, `/${language}/owner/list-your-property`)
    await title(words.list)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${language}/list-your-property$`),
    )
    await openAwake(page, `/${language}/list-your-property`)
    await expect(page).toHaveTitle(`${words.list} | Thikana`)
    await expect(page.getByText(words.binds)).toBeVisible()
    await page.locator('input[name=name]').fill('Fatima Sheikh')
    await page.locator('input[name=country_code]').fill('999')
    await page.locator('input[name=phone]').fill(freshPhone())
    await page.locator('select[name=city]').selectOption('bangalore')
    await page.locator('input[name=homes][value="2 or more"]').check({ force: true })
    await page.locator('input[name=more_homes][value="5+"]').check({ force: true })
    await page.locator('input[name=intent][value="Renting"]').check({ force: true })
    await page.locator('input[name=language][value="Kannada"]').check({ force: true })
    await page.getByRole('button', { name: words.call }).click()
    await expect(page.getByText(words.code)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('input[name=country_code]').fill('971')
    await page.getByRole('button', { name: words.call }).click()
    await expect(page.getByText(words.taken)).toBeVisible({ timeout: 20_000 })

    await openAwake(page, `/${language}/welcome/owner`)
    await title(words.welcome)
    await page.getByRole('button', { name: words.call }).click()
    await expect(page.getByText(words.intent)).toBeVisible({ timeout: 20_000 })
    await look()

    await openAwake(page, `/${language}/welcome/owner/agreement-changes`)
    await title(words.changes)
    await look()

    await openAwake(page, `/${language}/welcome/owner/search?city=bangalore&locality=hsr-layout&area=5`)
    await title(words.predict)
    await expect(page.getByText(words.area)).toBeVisible()
    await page.locator('input[name=area]').fill('1000')
    await page.getByRole('button', { name: words.see }).click()
    await expect(page.locator('#predictor-range')).toBeVisible({ timeout: 20_000 })
    await look()
  })
}
