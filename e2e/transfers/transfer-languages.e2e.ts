import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectNoEnglish, expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const today = dayInIndia(new Date())

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', title: 'दूसरे घर में जाएँ', free: 'आपका पहला ट्रांसफ़र मुफ़्त है', over: 'वापस नहीं मिलेगी' },
    ...{ city: 'गुवाहाटी', show: 'घर देखें', compare: 'दोनों साथ-साथ', goOn: 'आगे बढ़ें', onUs: 'आपका पहला ट्रांसफ़र हमारी ओर से' },
    ...{
      confirmTitle: 'अपने ट्रांसफ़र की पुष्टि करें',
      tick: 'टिक करें',
      confirm: 'ट्रांसफ़र की पुष्टि करें',
      done: 'आप गुवाहाटी जा रहे हैं',
    },
    ...{ cancel: 'ट्रांसफ़र रद्द करें', day: 'आज से 90 दिनों के अंदर' },
  },
  kn: {
    ...{ tag: 'kn-IN', title: 'ಬೇರೆ ಮನೆಗೆ ಹೋಗಿ', free: 'ನಿಮ್ಮ ಮೊದಲ ಮನೆ ಬದಲಾವಣೆ ಉಚಿತ', over: 'ಶುಲ್ಕ ವಾಪಸ್ ಬರುವುದಿಲ್ಲ' },
    ...{
      city: 'ಗುವಾಹಟಿ',
      show: 'ಮನೆಗಳನ್ನು ನೋಡಿ',
      compare: 'ಅಕ್ಕಪಕ್ಕ',
      goOn: 'ಮುಂದೆ ಹೋಗಿ',
      onUs: 'ನಿಮ್ಮ ಮೊದಲ ಮನೆ ಬದಲಾವಣೆ ನಮ್ಮ ಖರ್ಚಿನಲ್ಲಿ',
    },
    ...{
      confirmTitle: 'ನಿಮ್ಮ ಮನೆ ಬದಲಾವಣೆ ಖಚಿತಪಡಿಸಿ',
      tick: 'ಟಿಕ್ ಮಾಡಿ',
      confirm: 'ಮನೆ ಬದಲಾವಣೆ ಖಚಿತಪಡಿಸಿ',
      done: 'ನೀವು ಗುವಾಹಟಿ ಗೆ ಹೋಗುತ್ತಿದ್ದೀರಿ',
    },
    ...{ cancel: 'ಮನೆ ಬದಲಾವಣೆ ರದ್ದು ಮಾಡಿ', day: 'ಇಂದಿನಿಂದ 90 ದಿನಗಳೊಳಗೆ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`a move to another home in ${language}: all about it, a home in another city, its price, confirmed and cancelled`, async ({
    page,
    context,
    make,
  }) => {
    test.setTimeout(120_000)
    const home = await make.aHome({ beds: 2 })
    const wanted = await make.aHome({ beds: 2, city: 'guwahati', rent: 9_000_00 })
    const { person, tenancyId } = await make.aTenant({ in: home, from: addDays(today, -10) })
    await make.aDeposit({ by: person, tenancyId, amount: 18_000_00 })
    await signIn(context, person.phone)
    const look = async (heading: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectTranslated(page, '', page.locator('main'))
    }
    await openAwake(page, `/${language}/alpha/ITDashBoard`)
    await expect(page).toHaveTitle(`${words.title} | Thikana`)
    for (const question of await page.locator('.accordion summary').all()) await question.click()
    await look(words.title)
    await page.getByRole('button', { name: words.free }).click()
    await expectNoEnglish(page, '', page.getByRole('dialog'))
    await openAwake(page, `/${language}/alpha/free-internal-transfer`)
    await look(words.onUs)

    await openAwake(page, `/${language}/alpha/internal-transfer`)
    await page.locator('select[name=city]').selectOption(words.city)
    await page.getByRole('button', { name: words.show }).click()
    await page.getByRole('link', { name: wanted.title }).click()
    await expect(page.getByRole('heading', { name: words.compare })).toBeVisible()
    await look(words.title)
    await page.getByRole('link', { name: words.goOn, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmTitle)
    const agree = page.locator('input[name=agree]')
    await agree.evaluate((box) => box.removeAttribute('required'))
    await page.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(words.tick, { timeout: 20_000 })
    await look(words.confirmTitle)
    await agree.check()
    await page.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done, { timeout: 20_000 })
    for (const way of await page.locator('.accordion summary').all()) await way.click()
    await look(words.done)

    const refused = await context.request.post('/api/v1/internal_transfer/reschedule', {
      ...{ data: { last_day: addDays(today, 200) }, headers: { 'accept-language': language } },
    })
    expect(refused.status()).toBe(400)
    expect(await refused.text()).toContain(words.day)
    // The bill is kept in English and said when it is shown.
    const names = await namesIn(page, ['/api/v1/current_tenancy'])
    await openAwake(page, `/${language}/alpha/payments`)
    await expectNoEnglish(page, names, page.locator('main'))
    await openAwake(page, `/${language}/alpha/internal-transfer`)
    await page.locator('#cancel summary').click()
    await page.getByRole('button', { name: words.cancel }).click()
    await expect(page).toHaveURL(`/${language}/alpha/myhome`, { timeout: 20_000 })
  })

  test(`in ${language} a tenant who moved in long ago reads that a move is not free`, async ({
    page,
    context,
    make,
  }) => {
    const { person } = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: addDays(today, -40) })
    await signIn(context, person.phone)
    await openAwake(page, `/${language}/alpha/free-internal-transfer`)
    await expect(page.getByText(words.over)).toBeVisible()
    await expectNoEnglish(page, '', page.locator('main'))
  })
}
