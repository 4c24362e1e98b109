import { formatMonth } from '#features/money/receipts/hra-rules.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectNoEnglish, expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const today = dayInIndia(new Date())

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{
      tag: 'hi-IN',
      myHome: 'आपका घर',
      complain: 'मेरा पैसा रोकें',
      short: 'एक-दो वाक्यों में बताएँ',
      looking: 'हम इसे देख रहे हैं',
    },
    ...{ late: 'देर हो गई', toPay: 'देना है', autopay: 'ऑटोपे चालू करें' },
    ...{ whatIf: 'अगर आप घर छोड़ें तो?', give: 'नोटिस दें', noticed: 'नोटिस वापस लें', dispute: 'आपत्ति करें' },
    ...{ send: 'जवाब भेजें', sayWhy: 'एक वाक्य में बताएँ कि आपत्ति क्यों है।', back: 'पैसा वापस', past: 'पुराने घर' },
    ...{ accept: 'मानें', why: 'क्यों?', reason: 'यह पहले से था।', heldBack: 'आपत्ति है: रकम रुकी है' },
  },
  kn: {
    ...{ tag: 'kn-IN', myHome: 'ನಿಮ್ಮ ಮನೆ', complain: 'ನನ್ನ ಹಣ ತಡೆಹಿಡಿಯಿರಿ', short: 'ಒಂದೆರಡು ವಾಕ್ಯದಲ್ಲಿ' },
    ...{ looking: 'ನಾವು ಇದನ್ನು ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ', late: 'ತಡವಾಗಿದೆ', toPay: 'ಕೊಡಬೇಕಾದದ್ದು' },
    ...{ autopay: 'ಆಟೋಪೇ ಆನ್ ಮಾಡಿ', whatIf: 'ಮನೆ ಖಾಲಿ ಮಾಡಿದರೆ?', give: 'ನೋಟಿಸ್ ಕೊಡಿ', noticed: 'ನೋಟಿಸ್ ಹಿಂಪಡೆಯಿರಿ' },
    ...{ dispute: 'ಆಕ್ಷೇಪಿಸಿ', send: 'ಉತ್ತರ ಕಳುಹಿಸಿ', sayWhy: 'ಏಕೆ ಆಕ್ಷೇಪಿಸುತ್ತೀರಿ', back: 'ಹಣ ವಾಪಸ್', past: 'ಹಿಂದಿನ ಮನೆಗಳು' },
    ...{ accept: 'ಒಪ್ಪಿ', why: 'ಯಾಕೆ?', reason: 'ಇದು ಮೊದಲೇ ಹೀಗಿತ್ತು.', heldBack: 'ಆಕ್ಷೇಪವಿದೆ: ಮೊತ್ತ ತಡೆಹಿಡಿಯಲಾಗಿದೆ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`my home in ${language}: what is due, flatmates and papers; not as shown is said and refused in it`, async ({
    page,
    context,
    make,
  }) => {
    const home = await make.aHome({ beds: 2, rent: 9_700_00 })
    const mate = await make.aPerson({ firstName: 'Zubin' })
    await make.aTenant({ in: home, bed: 1, person: mate, shownToFlatmates: true })
    const tenant = await make.aTenant({ in: home, from: today })
    await signIn(context, tenant.person.phone)
    await openAwake(page, `/${language}/alpha/myhome`)
    await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
    await expect(page.getByRole('heading', { name: words.myHome, exact: true })).toBeVisible()
    await page.locator('.my-home-first details summary').click()
    const names = `${tenant.person.name} ${mate.name} ${await namesIn(page, ['/api/v1/current_tenancy'])}`
    await expectTranslated(page, names, page.locator('.my-home'))
    await page.locator('.my-home-case textarea').fill('The geyser is missing.')
    await page.getByRole('button', { name: words.complain }).click()
    await expect(page.getByText(words.looking)).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, names, page.locator('.my-home'))
    const refused = await context.request.post('/api/v1/move_in_cases.json', {
      ...{ data: { words: 'No' }, headers: { 'accept-language': language } },
    })
    expect(refused.status()).toBe(400)
    expect(await refused.text()).toContain(words.short)
  })

  test(`rent in ${language}: what is due and late, what was paid, and autopay`, async ({ page, context, make }) => {
    const home = await make.aHome({ beds: 2, rent: 9_750_00 })
    const tenant = await make.aTenant({ in: home, from: addDays(today, -70) })
    const dueOn = addDays(today, -4)
    await make.aRent({ of: tenant, amount: 9_750_00, dueOn, title: `Rent for ${formatMonth(dueOn)}` })
    await signIn(context, tenant.person.phone)
    const names = `${tenant.person.name} ${await namesIn(page, ['/api/v1/current_tenancy'])}`
    await openAwake(page, `/${language}/alpha/myhome`)
    await expect(page.locator('.my-home-next')).toContainText(words.late)
    await expectNoEnglish(page, names, page.locator('.my-home'))
    await openAwake(page, `/${language}/alpha/payments`)
    await expect(page.locator('.payments .due')).toContainText(words.toPay)
    for (const path of ['/alpha/payments', '/alpha/past-payments', '/alpha/autopay']) {
      await openAwake(page, `/${language}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectTranslated(page, names, page.locator('main'))
    }
    await expect(page.getByRole('button', { name: words.autopay })).toBeVisible()
  })

  test(`leaving in ${language}: what it costs, the notice, the settlement with a dispute, and the money back`, async ({
    page,
    context,
    make,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const home = await make.aHome({ beds: 2, rent: 9_800_00 })
    const tenant = await make.aTenant({ in: home, from: addDays(today, -200) })
    await make.aDeposit({ by: tenant.person, tenancyId: tenant.tenancyId, amount: 18_300_00 })
    await signIn(context, tenant.person.phone)
    const names = `${tenant.person.name} ${await namesIn(page, ['/api/v1/current_tenancy'])}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/moveout`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.whatIf)
    await page.locator('.leaving-slide input[type=range]').press('ArrowLeft')
    await look()
    await page.getByRole('button', { name: words.give, exact: true }).click()
    await expect(page.getByRole('button', { name: words.noticed })).toBeVisible({ timeout: 20_000 })
    await look()

    const admin = await make.aPerson({ roles: ['admin'] })
    const office = await playwright.request.newContext({ baseURL })
    await signIn({ request: office }, admin.phone)
    const kept = await office.post(`/api/v1/money/tenancies/${tenant.tenancyId}/keys_back`, { data: {} })
    expect(kept.status(), await kept.text()).toBe(200)
    await office.dispose()
    await openAwake(page, `/${language}/alpha/moveout/srr_report`)
    const line = page.locator('.settlement-answer').first()
    await line.getByText(words.dispute).click()
    await look()
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(words.sayWhy, { timeout: 20_000 })
    await line.getByLabel(words.why).fill(words.reason)
    for (const other of (await page.locator('.settlement-answer').all()).slice(1)) {
      await other.getByText(words.accept, { exact: true }).click()
    }
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await expect(page.locator('.settlement-lines')).toContainText(words.heldBack, { timeout: 20_000 })
    await look()
    await openAwake(page, `/${language}/alpha/myhome/refund`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.back)
    await look()
    await openAwake(page, `/${language}/alpha/past-homes`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.past)
    await look()
  })
}
