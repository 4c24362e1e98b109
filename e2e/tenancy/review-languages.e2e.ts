import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', cannot: 'आप इस घर की समीक्षा नहीं कर सकते', live: 'वहाँ रहना कैसा है?', thanks: 'धन्यवाद' },
    ...{ stars: '1 से 5 स्टार चुनें।', send: 'समीक्षा भेजें' },
  },
  kn: {
    ...{ tag: 'kn-IN', cannot: 'ನೀವು ಈ ಮನೆಯ ವಿಮರ್ಶೆ ಬರೆಯಲು ಆಗುವುದಿಲ್ಲ', live: 'ಅಲ್ಲಿ ವಾಸ ಹೇಗಿದೆ?' },
    ...{ thanks: 'ಧನ್ಯವಾದಗಳು', stars: '1ರಿಂದ 5 ಸ್ಟಾರ್ ಆರಿಸಿ.', send: 'ವಿಮರ್ಶೆ ಕಳುಹಿಸಿ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`a review in ${language}: refused to strangers, asked for stars, sent`, async ({ page, context, make }) => {
    const home = await make.aHome({ beds: 2, rent: 9_930_00 })
    const { person } = await make.aTenant({ in: home, from: addDays(dayInIndia(new Date()), -70) })
    const stranger = await make.aPerson({ firstName: 'Zoya' })
    const names = `${person.name} ${await namesIn(page, [`/api/v1/houses/${home.slug}.json`])}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await signIn(context, stranger.phone)
    await openAwake(page, `/${language}/houses/${home.slug}/review`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.cannot)
    await look()
    await context.clearCookies()
    await signIn(context, person.phone)
    await openAwake(page, `/${language}/houses/${home.slug}/review`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.live)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.stars).first()).toBeVisible({ timeout: 20_000 })
    await look()
    for (const part of ['home', 'locality', 'service'])
      await page.locator(`input[name=${part}][value="4"]`).check({ force: true })
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks, { timeout: 20_000 })
    await look()
  })
}
