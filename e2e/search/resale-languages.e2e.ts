import { expect, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{
      tag: 'hi-IN',
      list: 'बिक्री के लिए घर',
      none: 'अभी ऐसा कोई घर बिक्री के लिए नहीं है',
      lakh: '₹60 लाख',
      loan: 'होम लोन कितने का पड़ेगा',
    },
    ...{ talk: 'हमसे बात करें', name: 'आपका नाम', wrong: 'फ़ोन नंबर सही नहीं है', years: 'प्रति माह, 10 साल तक' },
    ...{
      who: 'घर किसके लिए चाहिए?',
      part: 'पुणे के किस इलाके में?',
      when: 'कब से रहना है?',
      show: 'घर देखें',
      now: 'जितनी जल्दी हो सके',
    },
  },
  kn: {
    ...{
      tag: 'kn-IN',
      list: 'ಮಾರಾಟಕ್ಕಿರುವ ಮನೆಗಳು',
      none: 'ಸದ್ಯ ಇಂಥ ಮನೆ ಮಾರಾಟಕ್ಕಿಲ್ಲ',
      lakh: '₹60 ಲಕ್ಷ',
      loan: 'ಗೃಹ ಸಾಲಕ್ಕೆ ಎಷ್ಟಾಗುತ್ತದೆ',
    },
    ...{ talk: 'ನಮ್ಮೊಂದಿಗೆ ಮಾತನಾಡಿ', name: 'ನಿಮ್ಮ ಹೆಸರು', wrong: 'ಫೋನ್ ನಂಬರ್ ಸರಿಯಾಗಿಲ್ಲ', years: 'ತಿಂಗಳಿಗೆ, 10 ವರ್ಷದವರೆಗೆ' },
    ...{
      who: 'ಮನೆ ಯಾರಿಗೆ ಬೇಕು?',
      part: 'ಪುಣೆ ನಗರದ ಯಾವ ಭಾಗದಲ್ಲಿ?',
      when: 'ಮನೆಗೆ ಯಾವಾಗ ಬರುತ್ತೀರಿ?',
      show: 'ಮನೆಗಳನ್ನು ನೋಡಿ',
      now: 'ಆದಷ್ಟು ಬೇಗ',
    },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`homes for sale in ${language}: the list, none, one with its loan and its form`, async ({ page, make }) => {
    test.slow()
    const look = async (names: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names)
    }
    const flat = await make.aHome({ city: 'mysore', beds: 4, kinds: ['house'] })
    await make.aSale({ of: flat, price: 80_00_000_00 })
    const { slug } = flat
    await openAwake(page, `/${language}/buy?city=mysore`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.list)
    await expect(page.locator('select[name=min_price]')).toContainText(words.lakh)
    await look(await namesIn(page, [`/api/v1/resale.json?city=mysore`]))
    await openAwake(page, `/${language}/buy?city=mysore&max_price=1`)
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    await look('')

    await openAwake(page, `/${language}/houses/buy/${slug}`)
    await page.locator('#loan input[name=years]').fill('10')
    await expect(page.getByRole('region', { name: words.loan })).toContainText(words.years)
    await page.getByLabel(words.name).fill('Asha Rao')
    await page.locator('#ask input[name=phone]').fill('12')
    await page.locator('#ask').getByRole('button', { name: words.talk }).click()
    await expect(page.locator('#ask')).toContainText(words.wrong, { timeout: 20_000 })
    const calls = [`/api/v1/resale/${slug}.json`, `/api/v1/houses/${slug}.json`]
    await look(`Asha Rao ${await namesIn(page, calls)}`)
  })

  test(`the finder in ${language}: every question is asked in it, and the homes are found in it`, async ({ page }) => {
    test.slow()
    const look = async (question: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
      await expectTranslated(page, '')
    }
    await openAwake(page, `/${language}/alpha/find_house`)
    await look(words.who)
    await openAwake(page, `/${language}/alpha/find_house?who=family&city=pune`)
    await look(words.part)
    await openAwake(page, `/${language}/alpha/find_house?who=family&city=pune&locality=any&budget=45000`)
    await look(words.when)
    await page.getByLabel(words.now).check()
    await page.getByRole('button', { name: words.show }).click()
    await expect(page).toHaveURL(`/${language}/pune/flat-house-for-rent-only-family-within-rs-0-to-45000/`)
  })
}
