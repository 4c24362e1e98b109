import { expect, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', binding: 'कानूनी तौर पर अंग्रेज़ी पाठ ही मान्य है।', blog: 'किराये पर रहना, आसान शब्दों में' },
    ...{ '/terms': 'शर्तें', '/privacy-policy': 'निजता नीति', '/refund-policy': 'रिफ़ंड और रद्द करना' },
    ...{ '/tenancy-policies': 'किरायेदारी के नियम', '/contact': 'संपर्क', '/about': 'Thikana के बारे में' },
    ...{ '/welcome/behindlook': 'कोई घर साइट पर कैसे आता है', '/startuphousing': 'नई कंपनी के लोगों के लिए घर' },
    ...{ '/alpha/corona-task-force': 'कोरोना टास्क फ़ोर्स', post: 'डिपॉज़िट क्या है, और क्या नहीं' },
    ...{ english: 'यह लेख अभी सिर्फ़ अंग्रेज़ी में है।', careers: 'हमारे साथ काम करें', apply: 'आवेदन करें: Repair coordinator' },
    ...{ send: 'आवेदन भेजें', wrong: 'कृपया सही जानकारी लिखें', thanks: 'धन्यवाद।' },
  },
  kn: {
    ...{ tag: 'kn-IN', binding: 'ಕಾನೂನಿನ ಪ್ರಕಾರ ಇಂಗ್ಲಿಷ್ ಪಠ್ಯ ಮಾತ್ರ ಮಾನ್ಯ.', blog: 'ಬಾಡಿಗೆ ವಾಸ, ಸರಳವಾಗಿ' },
    ...{ '/terms': 'ಷರತ್ತುಗಳು', '/privacy-policy': 'ಗೌಪ್ಯತಾ ನೀತಿ', '/refund-policy': 'ಮರುಪಾವತಿ ಮತ್ತು ರದ್ದತಿ' },
    ...{ '/tenancy-policies': 'ಬಾಡಿಗೆ ನಿಯಮಗಳು', '/contact': 'ಸಂಪರ್ಕ', '/about': 'Thikana ಬಗ್ಗೆ' },
    ...{ '/welcome/behindlook': 'ಮನೆ ಸೈಟ್‌ಗೆ ಬರುವುದು ಹೇಗೆ', '/startuphousing': 'ಹೊಸ ಕಂಪನಿಯವರಿಗೆ ಮನೆಗಳು' },
    ...{ '/alpha/corona-task-force': 'ಕೊರೊನಾ ಕಾರ್ಯಪಡೆ', post: 'ಡೆಪಾಸಿಟ್ ಎಂದರೆ ಏನು, ಏನಲ್ಲ' },
    ...{ english: 'ಈ ಲೇಖನ ಸದ್ಯಕ್ಕೆ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಮಾತ್ರ ಇದೆ.', careers: 'ನಮ್ಮೊಂದಿಗೆ ಕೆಲಸ ಮಾಡಿ', apply: 'ಅರ್ಜಿ ಹಾಕಿ: Repair coordinator' },
    ...{ send: 'ಅರ್ಜಿ ಕಳುಹಿಸಿ', wrong: 'ದಯವಿಟ್ಟು ಸರಿಯಾಗಿ ಬರೆಯಿರಿ', thanks: 'ಧನ್ಯವಾದ.' },
  },
} as const

const legal = ['/terms', '/privacy-policy', '/refund-policy', '/tenancy-policies'] as const
const others = ['/contact', '/about', '/welcome/behindlook', '/startuphousing', '/alpha/corona-task-force'] as const

/** Addresses of ours within a sentence. */
const addresses = 'help grievance thikana example'

for (const [language, words] of inTwoLanguages(said)) {
  test(`the pages of the footer in ${language}, which say that the English text of a policy is binding`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const main = page.locator('main')
    const look = async (part = main, names = addresses) => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, part)
    }
    for (const path of [...legal, ...others]) {
      await openAwake(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[path])
      await look()
    }
    await openAwake(page, `/${language}/terms`)
    const binding = page.getByText(words.binding)
    await expect(binding).toBeVisible()
    await binding.getByRole('link').click()
    await expect(page).toHaveURL(/:\d+\/terms$/)

    await openAwake(page, `/${language}/blog`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.blog)
    await look()
    await page.getByRole('link', { name: words.post }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.post, { timeout: 20_000 })
    await expect(page.getByText(words.english)).toBeVisible()
    await look()
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'en-IN')

    await openAwake(page, `/${language}/careers`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.careers)
    await page.getByRole('link', { name: words.apply }).click()
    await page.locator('input[name=first_name]').fill('Asha')
    await page.locator('input[name=email]').fill('asha@')
    await page.locator('input[name=phone]').fill('9876543210')
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await look(main, 'Apply Area manager Software engineer Repair coordinator')
    const email = `asha.${Date.now()}@work.example`
    await page.locator('input[name=email]').fill(email)
    await main.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.thanks)).toBeVisible({ timeout: 20_000 })
    await look(main, `${email} Area manager Software engineer Repair coordinator`)
  })
}
