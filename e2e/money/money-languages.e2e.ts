import { readFile } from 'node:fs/promises'
import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { monthsAgo } from '../months.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', bank: 'बैंक की जानकारी', submit: 'भेजें और जाँच कराएँ', ifsc: 'आईएफ़एससी ऐसा होता है' },
    ...{ differ: 'दोनों खाता नंबर एक जैसे नहीं हैं।', otherName: 'यह खाता किसी और नाम से है', state: 'दूसरा नाम' },
    ...{ info: 'फ़ोटो भेजें।', credits: 'क्रेडिट', noCredits: 'अभी कोई क्रेडिट नहीं', earned: 'आपके बताए दोस्त' },
    ...{ hra: 'एचआरए के लिए किराये की रसीद', noRent: 'कोई किराया नहीं दिया', landlord: 'मकान मालिक' },
    ...{ receipt: 'रसीद', download: 'पीडीएफ़ डाउनलोड करें', inWords: 'मात्र' },
  },
  kn: {
    ...{ tag: 'kn-IN', bank: 'ಬ್ಯಾಂಕ್ ವಿವರ', submit: 'ಕಳುಹಿಸಿ ಪರಿಶೀಲಿಸಿ', ifsc: 'ಐಎಫ್‌ಎಸ್‌ಸಿ ಹೀಗಿರುತ್ತದೆ' },
    ...{ differ: 'ಎರಡೂ ಖಾತೆ ಸಂಖ್ಯೆಗಳು ಒಂದೇ ಇಲ್ಲ.', otherName: 'ಈ ಖಾತೆ ಬೇರೆ ಹೆಸರಿನಲ್ಲಿದೆ', state: 'ಬೇರೆ ಹೆಸರು' },
    ...{ info: 'ಫೋಟೊ ಕಳುಹಿಸಿ.', credits: 'ಕ್ರೆಡಿಟ್‌ಗಳು', noCredits: 'ಇನ್ನೂ ಕ್ರೆಡಿಟ್ ಇಲ್ಲ', earned: 'ನೀವು ಹೇಳಿದ ಸ್ನೇಹಿತರು' },
    ...{ hra: 'ಎಚ್‌ಆರ್‌ಎ ಗಾಗಿ ಬಾಡಿಗೆ ರಸೀದಿ', noRent: 'ಬಾಡಿಗೆ ಪಾವತಿ ಇಲ್ಲ', landlord: 'ಮನೆ ಮಾಲೀಕ' },
    ...{ receipt: 'ರಸೀದಿ', download: 'ಪಿಡಿಎಫ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ', inWords: 'ಮಾತ್ರ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`money in ${language}: a bank account in another name, credits and the rents of a year, empty and filled`, async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const { person } = await make.aTenant({ in: await make.aHome({ beds: 2 }) })
    await signIn(context, person.phone)
    // An example of a code is written so in every language.
    let names = `${person.name} HDFC0001234 `
    const look = async (heading: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/alpha/bank-details?back=/alpha/myhome`)
    await expect(page).toHaveTitle(`${words.bank} | Thikana`)
    await look(words.bank)
    const field = (name: string) => page.locator(`input[name=${name}]`)
    const submit = page.getByRole('button', { name: words.submit })
    await field('accountHolderName').fill('Asha Rao')
    await field('accountNumber').fill('123456780005')
    await field('accountNumberConfirmation').fill('123456780006')
    await field('ifscCode').fill('HDF0001234')
    await submit.click()
    await expect(page.getByText(words.ifsc)).toBeVisible({ timeout: 20_000 })
    await look(words.bank)
    await field('ifscCode').fill('HDFC0001234')
    await submit.click()
    await expect(page.getByText(words.differ)).toBeVisible({ timeout: 20_000 })
    await field('accountNumberConfirmation').fill('123456780005')
    await submit.click()
    await expect(page.getByText(words.otherName)).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('.bank-state')).toContainText(words.state)
    await look(words.bank)
    const checked = await context.request.put('/api/v2/bank_details/verify', {
      headers: { 'accept-language': language },
    })
    expect(await checked.text()).toContain(words.info)

    await openAwake(page, `/${language}/alpha/myhome/my_credits?tab=history`)
    await expect(page.getByText(words.noCredits)).toBeVisible()
    await look(words.credits)
    await openAwake(page, `/${language}/alpha/payments/hra`)
    await expect(page.getByText(words.noRent)).toBeVisible()
    await look(words.hra)

    const renter = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: monthsAgo(2) })
    for (const count of [2, 1]) await make.aPaidRent({ of: renter, month: monthsAgo(count) })
    await make.aReward({ to: renter.person, amount: 300_00, text: 'Welcome to Thikana' })
    await make.aReward({ to: renter.person, amount: 1_000_00, text: 'A friend you referred moved in' })
    await context.clearCookies()
    await signIn(context, renter.person.phone)
    // In April the year of the last rent is over.
    const year = financialYear(monthsAgo(1))
    names += await namesIn(page, [`/alpha/payments/hra.json?year=${year}`])
    await openAwake(page, `/${language}/alpha/myhome/my-credits`)
    await look(words.credits)
    await page.getByRole('navigation').getByRole('link').nth(1).click()
    await expect(page.getByText(words.earned)).toBeVisible()
    await look(words.credits)
    await openAwake(page, `/${language}/alpha/payments/hra?year=${year}`)
    await expect(page.getByText(words.landlord, { exact: true }).first()).toBeVisible()
    await look(words.hra)
  })

  test(`a rent receipt and a receipt in ${language} are downloaded in that language`, async ({ page, make }) => {
    const renter = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: monthsAgo(1) })
    await make.aPaidRent({ of: renter, month: monthsAgo(1) })
    await signIn(page, renter.person.phone)
    await openAwake(page, `/${language}/alpha/payments/hra?year=${financialYear(monthsAgo(1))}`)
    const download = page.getByRole('link', { name: words.download })
    const fetched = async (name: RegExp): Promise<string> => {
      const coming = page.waitForEvent('download')
      await download.click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(name)
      return textOfPdf(await readFile(await file.path())).replaceAll(' \n', ' ')
    }
    const rents = await fetched(new RegExp(`^rent-receipt-\\d{4}-\\d\\d-${language}\\.pdf$`))
    expect(rents).toContain(`${words.landlord}\nLandlord\n`)
    expect(rents).toContain(renter.person.name)

    await page.getByRole('link', { name: /^TH\// }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.receipt)
    const total = page.getByText(new RegExp(` ${words.inWords}$`))
    await expect(total).toBeVisible()
    const receipt = await fetched(new RegExp(`^receipt-TH-\\d{4}-\\d\\d-\\d{6}-${language}\\.pdf$`))
    expect(receipt).toContain(`${words.receipt}\nReceipt\n`)
    expect(receipt).toContain(await total.textContent())
  })
}
