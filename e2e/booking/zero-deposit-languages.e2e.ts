import {
  desktopScreen,
  expect,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', page: 'ज़ीरो डिपॉज़िट वाले घर | Thikana', questions: '13 सवाल और जवाब' },
    ...{ none: 'इस शहर में ज़ीरो डिपॉज़िट वाले घर नहीं हैं', apply: 'ज़ीरो डिपॉज़िट के लिए आवेदन | Thikana' },
    ...{
      pan: 'पैन में 5 अक्षर, 4 अंक',
      state: 'कर्नाटक',
      student: 'विद्यार्थी',
      refused: 'बॉन्ड पार्टनर अभी आपकी गारंटी नहीं दे रहा।',
    },
    ...{ parent: 'माता या पिता', code: 'उनका कोड', relation: 'रिश्ता चुनें।' },
  },
  kn: {
    ...{ tag: 'kn-IN', page: 'ಝೀರೊ ಡೆಪಾಸಿಟ್ ಮನೆಗಳು | Thikana', questions: '13 ಪ್ರಶ್ನೆಗಳು ಮತ್ತು ಉತ್ತರಗಳು' },
    ...{ none: 'ಈ ನಗರದಲ್ಲಿ ಝೀರೊ ಡೆಪಾಸಿಟ್ ಮನೆಗಳಿಲ್ಲ', apply: 'ಝೀರೊ ಡೆಪಾಸಿಟ್ ಅರ್ಜಿ | Thikana' },
    ...{ pan: 'ಪ್ಯಾನ್‌ನಲ್ಲಿ 5 ಅಕ್ಷರ', state: 'ಕರ್ನಾಟಕ', student: 'ವಿದ್ಯಾರ್ಥಿ', refused: 'ಬಾಂಡ್ ಪಾರ್ಟ್‌ನರ್ ಈಗ ನಿಮಗೆ ಖಾತರಿ ನೀಡುತ್ತಿಲ್ಲ.' },
    ...{ parent: 'ತಂದೆ ಅಥವಾ ತಾಯಿ', code: 'ಅವರ ಕೋಡ್', relation: 'ಸಂಬಂಧ ಆರಿಸಿ.' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`zero deposit in ${language}: the page, an application that is refused, and a parent who is asked`, async ({
    page,
  }) => {
    test.slow()
    const examples = 'ABCDE1234F Asha Rao Mohan asha@example.com mohan@example.com Koramangala Bengaluru'
    const homes = ['zero_deposit=true', 'bed_type=house&zero_deposit=true'].map(
      (query) => `/api/v1/search.json?city=bangalore&${query}`,
    )
    const names = `${examples} ${await namesIn(page, homes)}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/alpha/eqaro?city=bangalore`)
    await expect(page).toHaveTitle(words.page)
    await expect(page.getByRole('heading', { name: words.questions })).toBeVisible()
    for (const summary of await page.locator('.zd-faq summary').all()) await summary.click()
    const captions = await page.locator('track').getAttribute('src')
    expect(await (await page.request.get(captions ?? '')).text()).toMatch(/\p{Script=Devanagari}|\p{Script=Kannada}/u)
    await look()
    await page.setViewportSize(desktopScreen)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phoneScreen)
    await openAwake(page, `/${language}/alpha/eqaro?city=chennai`)
    await expect(page.getByText(words.none)).toBeVisible()

    await signIn(page, freshPhone())
    await openAwake(page, `/${language}/alpha/eqaro_form`)
    await expect(page).toHaveTitle(words.apply)
    const form = page.locator('main form').last()
    const field = (name: string) => form.locator(`[name=${name}]`)
    const send = () => form.locator('button[type=submit]').click()
    const fill = async (who: Record<string, string>) => {
      for (const [name, value] of Object.entries(who)) await field(name).fill(value)
      await field('state').selectOption({ label: words.state })
    }
    const home = { pincode: '560034', locality: 'Koramangala', city: 'Bengaluru' }
    await field('employment').selectOption({ label: words.student })
    await send()
    await expect(form.getByText(words.pan)).toBeVisible({ timeout: 20_000 })
    await look()
    const asha = {
      name: 'Asha Rao',
      tenant_date_of_birth: '2003-03-14',
      phone: '9876543210',
      email: 'asha@example.com',
    }
    await fill({ ...asha, ...home, pan_card_id: 'ABCDE1234F' })
    await field('employment').selectOption({ label: words.student })
    await field('consent').check()
    await send()
    await expect(page).toHaveURL(`/${language}/alpha/eqaro`, { timeout: 20_000 })
    await expect(page.getByText(words.refused)).toBeVisible()
    await look()

    await openAwake(page, `/${language}/alpha/eqaro_form?part=co_applicant`)
    await send()
    await expect(form.getByText(words.relation)).toBeVisible({ timeout: 20_000 })
    await look()
    const mohan = {
      name: 'Mohan Rao',
      tenant_date_of_birth: '1968-06-02',
      phone: freshPhone(),
      email: 'mohan@example.com',
    }
    await fill({ ...mohan, ...home, pan_card_id: 'PQRST9876Z' })
    await field('employment').selectOption('Salaried')
    await field('monthly_income').fill('80,000')
    await field('tenant_relation').selectOption({ label: words.parent })
    await send()
    await expect(page.getByLabel(words.code)).toBeVisible({ timeout: 20_000 })
    await look()
  })
}
