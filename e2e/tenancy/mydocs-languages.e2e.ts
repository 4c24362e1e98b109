import { dayInIndia } from '#shared/dates.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', title: 'मेरे कागज़ात', pan: 'पैन में 5 अक्षर, 4 अंक', digilocker: 'डिजिलॉकर इस्तेमाल करें' },
    ...{ confirmed: 'डिजिलॉकर ने आपकी पहचान की पुष्टि की है।', send: 'कोड भेजें', personal: 'अपने नियोक्ता का दिया पता लिखें' },
    ...{ sent: 'कोड भेजा', agreements: 'आपके एग्रीमेंट', wrong: 'यह कोड सही नहीं है।', confirm: 'पुष्टि करें' },
  },
  kn: {
    ...{ tag: 'kn-IN', title: 'ನನ್ನ ದಾಖಲೆಗಳು', pan: 'ಪ್ಯಾನ್‌ನಲ್ಲಿ 5 ಅಕ್ಷರ', digilocker: 'ಡಿಜಿಲಾಕರ್ ಬಳಸಿ' },
    ...{ confirmed: 'ಡಿಜಿಲಾಕರ್ ನಿಮ್ಮ ಗುರುತನ್ನು ದೃಢಪಡಿಸಿದೆ.', send: 'ಕೋಡ್ ಕಳುಹಿಸಿ', personal: 'ನಿಮ್ಮ ಕಂಪನಿ ಕೊಟ್ಟ ವಿಳಾಸ ಬಳಸಿ' },
    ...{ sent: 'ಕೋಡ್ ಕಳುಹಿಸಲಾಗಿದೆ', agreements: 'ನಿಮ್ಮ ಕರಾರುಗಳು', wrong: 'ಇದು ಸರಿಯಾದ ಕೋಡ್ ಅಲ್ಲ.', confirm: 'ಖಚಿತಪಡಿಸಿ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`my documents in ${language}: a document is refused, DigiLocker comes back in it, a work email is checked`, async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const { person } = await make.aTenant({ in: await make.aHome({ rent: 9_870_00 }), from: dayInIndia(new Date()) })
    await signIn(context, person.phone)
    const address = `zoya.${person.id}@company.example`
    // Examples of numbers are written so in every language.
    const examples = `ABCDE1234F KA01 ABC1234567 TK ${address} asha@gmail.com`
    const names = `${person.name} ${examples} ${await namesIn(page, ['/api/v1/documents'])}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/alpha/mydocs`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    const pan = page.locator('#pan')
    await pan.locator('details summary').first().click()
    await look()
    await pan.locator('input[name=number]').fill('12')
    await pan.locator('button[value=add]').click()
    await expect(pan.getByText(words.pan)).toBeVisible({ timeout: 20_000 })
    await look()

    const begin = page.locator('form').filter({ has: page.getByRole('button', { name: words.digilocker }) })
    await begin.locator('input[name=consent]').check()
    await begin.getByRole('button').click()
    await page.getByRole('button', { name: 'Share my Aadhaar' }).click()
    await expect(page).toHaveURL(`/${language}/alpha/mydocs`, { timeout: 20_000 })
    await expect(page.getByText(words.confirmed)).toBeVisible({ timeout: 20_000 })
    await look()

    await openAwake(page, `/${language}/alpha/mydocs`)
    const card = page.locator('section[aria-labelledby=work-email-title]')
    await card.locator('input[name=work_email]').fill('asha@gmail.com')
    await card.getByRole('button', { name: words.send }).click()
    await expect(card.getByText(words.personal)).toBeVisible({ timeout: 20_000 })
    await card.locator('input[name=work_email]').fill(address)
    await card.getByRole('button', { name: words.send }).click()
    await expect(card.getByText(words.sent)).toBeVisible({ timeout: 20_000 })
    await card.locator('input[name=otp]').fill('000000')
    await card.getByRole('button', { name: words.confirm }).click()
    await expect(card.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await look()
    await openAwake(page, `/${language}/contract`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.agreements)
    await look()
  })
}
