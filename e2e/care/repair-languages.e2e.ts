import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const today = dayInIndia(new Date())

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', raise: 'क्या ठीक कराना है?', kitchen: 'रसोई', taps: 'नल और नाली', send: 'अनुरोध भेजें' },
    ...{ empty: 'थोड़े शब्दों में बताएँ कि क्या ख़राबी है।', title: 'नल और नाली: पानी टपकता है, रसोई', list: 'मरम्मत' },
    typed: 'नल रात भर टपकता है। सिंक के नीचे पानी भर जाता है।',
  },
  kn: {
    ...{ tag: 'kn-IN', raise: 'ಏನು ರಿಪೇರಿ ಆಗಬೇಕು?', kitchen: 'ಅಡುಗೆಮನೆ', taps: 'ನಲ್ಲಿ ಮತ್ತು ನೀರು ಹೋಗುವ ಕೊಳವೆ' },
    ...{ send: 'ಕೋರಿಕೆ ಕಳುಹಿಸಿ', empty: 'ಏನಾಗಿದೆ ಎಂದು ಕೆಲವು ಮಾತಿನಲ್ಲಿ ಹೇಳಿ.', list: 'ರಿಪೇರಿ' },
    typed: 'ಬಾತ್‌ರೂಮ್ ನಲ್ಲಿ ಸೋರುತ್ತಿದೆ, ರಾತ್ರಿಯಿಡೀ ತೊಟ್ಟಿಕ್ಕುತ್ತದೆ.',
    title: 'ನಲ್ಲಿ ಮತ್ತು ನೀರು ಹೋಗುವ ಕೊಳವೆ: ನೀರು ಸೋರುತ್ತದೆ, ಅಡುಗೆಮನೆ',
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`a repair in ${language}: raised, refused, on its page, in the list and at home`, async ({
    page,
    context,
    make,
  }) => {
    test.setTimeout(120_000)
    const home = await make.aHome({ beds: 2, city: 'indore', home: { vertical: null } })
    const { person } = await make.aTenant({ in: home, from: addDays(today, -65) })
    await signIn(context, person.phone)
    const names = `${person.name} ${await namesIn(page, ['/api/v1/current_tenancy'])}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/alpha/care`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.raise)
    await page.getByRole('link', { name: words.kitchen, exact: true }).click()
    await page.getByRole('link', { name: words.taps, exact: true }).click()
    await expect(page.locator('textarea[name=words]')).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('textarea[name=words]').fill(' ')
    await page.getByRole('button', { name: words.send }).last().click()
    await expect(page.getByText(words.empty).first()).toBeVisible({ timeout: 20_000 })
    await page.locator('textarea[name=words]').fill(words.typed)
    await page.getByRole('button', { name: words.send }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title, { timeout: 20_000 })
    await expect(page.getByText(words.typed)).toBeVisible()
    await look()
    await openAwake(page, `/${language}/alpha/services`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.list)
    await expect(page.getByText(words.title)).toBeVisible()
    await look()
    await openAwake(page, `/${language}/alpha/myhome`)
    await expect(page.getByText(words.title)).toBeVisible()
    await look()
  })
}
