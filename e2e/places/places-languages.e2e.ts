import { dayInIndia } from '#shared/dates.ts'
import { expect, freshPhone, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', city: 'हम अभी वाराणसी में नहीं हैं', send: 'आप आएँ तो मुझे बताएँ', agree: 'कृपया सहमति दें' },
    ...{ done: 'वाराणसी के बारे में हम आपको फ़ोन करेंगे।', notify: 'खाली होने पर मुझे बताएँ', tell: 'मुझे बताएँ' },
    ...{ wrong: 'ईमेल सही नहीं है', noted: 'जैसे ही यह बदलेगा, हम आपको लिखेंगे।', taken: 'में कोई बेड खाली नहीं है।' },
    ...{ pods: 'हमारे घर कहाँ हैं', api: 'एपीआई', location: 'आप कहाँ रहना चाहते हैं?' },
  },
  kn: {
    ...{ tag: 'kn-IN', city: 'ನಾವು ಇನ್ನೂ ವಾರಾಣಸಿ ನಗರದಲ್ಲಿಲ್ಲ', send: 'ನೀವು ಬಂದಾಗ ನನಗೆ ತಿಳಿಸಿ', agree: 'ದಯವಿಟ್ಟು ಒಪ್ಪಿಗೆ ನೀಡಿ' },
    ...{ done: 'ವಾರಾಣಸಿ ಬಗ್ಗೆ ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ.', notify: 'ಖಾಲಿಯಾದಾಗ ನನಗೆ ತಿಳಿಸಿ', tell: 'ನನಗೆ ತಿಳಿಸಿ' },
    ...{ wrong: 'ಇಮೇಲ್ ಸರಿಯಾಗಿಲ್ಲ', noted: 'ಇದು ಬದಲಾದ ಕೂಡಲೇ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.', taken: 'ಯಾವ ಬೆಡ್ ಕೂಡ ಖಾಲಿ ಇಲ್ಲ.' },
    ...{ pods: 'ನಮ್ಮ ಮನೆಗಳು ಎಲ್ಲಿವೆ', api: 'ಎಪಿಐ', location: 'ನೀವು ಎಲ್ಲಿ ವಾಸಿಸಲು ಬಯಸುತ್ತೀರಿ?' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`a city to come, notices, where we are and the API in ${language}`, async ({ page, make }) => {
    test.slow()
    const title = page.getByRole('heading', { level: 1 })
    const look = async (names = '') => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names)
    }
    await openAwake(page, `/${language}/cities/varanasi`)
    await expect(title).toHaveText(words.city)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.agree)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('main input[name=name]').fill('Asha Rao')
    await page.locator('main input[name=phone]').fill(freshPhone())
    await page.locator('main input[name=agreed]').check()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('status')).toContainText(words.done, { timeout: 20_000 })
    await look()

    const home = await make.aHome({ beds: 1, kinds: ['bed'], rent: 9_640_00 })
    await make.aTenant({ in: home, from: dayInIndia(new Date()) })
    await openAwake(page, `/${language}/notify-me?house=${home.slug}&kind=bed`)
    await expect(title).toHaveText(words.notify)
    await expect(page.locator('.lead-form')).toContainText(words.taken)
    const form = page.locator('.lead-form')
    await form.getByRole('button', { name: words.tell }).click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    await look(await namesIn(page, [`/api/v1/houses/${home.slug}.json`]))
    await form.locator('input[name=name]').fill('Asha Rao')
    await form.locator('input[name=email]').fill(`asha.${home.id}@mail.example.in`)
    await form.locator('input[name=phone]').fill(freshPhone())
    await form.getByRole('button', { name: words.tell }).click()
    await expect(page.getByText(words.noted)).toBeVisible({ timeout: 20_000 })

    for (const [path, heading] of [
      ['/alpha/pods', words.pods],
      ['/alpha/api', words.api],
      ['/alpha/location', words.location],
    ] as const) {
      await openAwake(page, `/${language}${path}`)
      await expect(title).toHaveText(heading)
      await look()
    }
  })
}
