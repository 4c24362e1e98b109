import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const today = dayInIndia(new Date())

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', promise: 'मरम्मत और देखभाल 100% मुफ़्त', page: 'एश्योर: मुफ़्त मरम्मत और देखभाल | Thikana' },
    ...{ get: 'एश्योर लें', buy: '₹300 प्रति माह में लें', on: 'आपका एश्योर चालू है', tell: 'Meera को बताएँ' },
    ...{ told: 'हमने Meera को बता दिया', end: 'अगले महीने से बंद करें', ended: 'उसके बाद कुछ नहीं लिया जाएगा।' },
    ...{
      keep: 'एश्योर जारी रखें',
      none: 'आपके पास एश्योर नहीं है',
      noMate: 'ऐसा कोई फ़्लैटमेट नहीं है',
      notYet: 'एश्योर अभी आपके लिए नहीं है',
    },
  },
  kn: {
    ...{ tag: 'kn-IN', promise: 'ರಿಪೇರಿ ಮತ್ತು ನಿರ್ವಹಣೆ 100% ಉಚಿತ', page: 'ಅಶ್ಯೂರ್: ಉಚಿತ ರಿಪೇರಿ ಮತ್ತು ನಿರ್ವಹಣೆ | Thikana' },
    ...{ get: 'ಅಶ್ಯೂರ್ ಪಡೆಯಿರಿ', buy: 'ತಿಂಗಳಿಗೆ ₹300 ಕೊಟ್ಟು ಪಡೆಯಿರಿ', on: 'ನಿಮ್ಮ ಅಶ್ಯೂರ್ ಜಾರಿಯಲ್ಲಿದೆ', tell: 'Meera ಅವರಿಗೆ ತಿಳಿಸಿ' },
    ...{ told: 'Meera ಅವರಿಗೆ ತಿಳಿಸಿದ್ದೇವೆ', end: 'ಮುಂದಿನ ತಿಂಗಳಿನಿಂದ ನಿಲ್ಲಿಸಿ', ended: 'ನಂತರ ಯಾವ ಶುಲ್ಕವೂ ಇಲ್ಲ.' },
    ...{ keep: 'ಅಶ್ಯೂರ್ ಮುಂದುವರಿಸಿ', none: 'ನಿಮ್ಮ ಬಳಿ ಅಶ್ಯೂರ್ ಇಲ್ಲ', noMate: 'ಅಂಥ ಫ್ಲಾಟ್‌ಮೇಟ್ ಇಲ್ಲ', notYet: 'ಅಶ್ಯೂರ್ ಸದ್ಯ ನಿಮಗಿಲ್ಲ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`Assure in ${language}: bought, told to a flatmate and ended; refused where the owner looks after the home`, async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const home = await make.aHome({ beds: 2 })
    const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
    const meera = await make.aPerson({ firstName: 'Meera' })
    await make.aTenant({ in: home, bed: 1, person: meera, from: addDays(today, -90), shownToFlatmates: true })
    const look = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 20_000 })
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, 'Meera', page.locator('main'))
    }
    await openAwake(page, `/${language}/assure`)
    await expect(page).toHaveTitle(words.page)
    await expect(page.locator('link[hreflang=kn-IN]')).toHaveAttribute('href', /\/kn\/assure$/)
    await look(words.promise)

    await signIn(context, person.phone)
    await openAwake(page, `/${language}/assure/menu`)
    await look(words.none)
    await openAwake(page, `/${language}/assure`)
    await page.getByRole('link', { name: words.get }).click()
    await look(words.get)
    await page.getByRole('button', { name: words.buy }).click()
    await look(words.on)
    await openAwake(page, `/${language}/assure/menu`)
    await look(words.promise)
    const refused = await context.request.post('/api/v1/assure/invites', {
      ...{ data: { tenancy_id: 1 }, headers: { 'accept-language': language } },
    })
    expect(await refused.text()).toContain(words.noMate)
    await page.getByRole('button', { name: words.tell }).click()
    await look(words.told)
    await openAwake(page, `/${language}/assure/menu`)
    await page.getByRole('button', { name: words.end }).click()
    await expect(page.getByText(words.ended)).toBeVisible({ timeout: 20_000 })
    await look(words.promise)
    await openAwake(page, `/${language}/assure/onboarding`)
    await look(words.keep)

    const owned = await make.aHome({ beds: 2, home: { vertical: 'OTB' } })
    const other = await make.aTenant({ in: owned, from: addDays(today, -60) })
    await context.clearCookies()
    await signIn(context, other.person.phone)
    await openAwake(page, `/${language}/assure/onboarding`)
    await look(words.notYet)
  })
}
