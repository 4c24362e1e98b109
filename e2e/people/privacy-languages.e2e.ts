import type { Browser } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import { codeFrom, expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectNoEnglish, expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', documents: 'कागज़ात', wrong: 'पैन में 5 अक्षर', added: 'पैन जोड़ दिया गया।', view: 'डाउनलोड करें' },
    ...{ privacy: 'निजता और आपका डेटा', go: 'आपके जोड़े हुए कागज़ात हमेशा के लिए हट जाएँगे।', send: 'मुझे कोड भेजें' },
    ...{ erase: 'मेरा खाता मिटाएँ', tick: 'आगे बढ़ने के लिए इस पर निशान लगाएँ।', asked: 'आपने अपना खाता मिटाने को कहा है।' },
    ...{
      banner: 'आपके कहने पर आपका खाता',
      keep: 'मेरा खाता रखें',
      kept: 'आपका खाता रहेगा। कुछ नहीं मिटाया गया।',
      agreed: 'आपने',
      offers: 'ऑफ़र के संदेश',
    },
    ...{ refused: 'आपका लिखा नंबर काग़ज़ के नंबर से अलग है।' },
    ...{ blocked: 'पहले घर छोड़ें और डिपॉज़िट का हिसाब होने दें' },
  },
  kn: {
    ...{ tag: 'kn-IN', documents: 'ದಾಖಲೆಗಳು', wrong: 'ಪ್ಯಾನ್‌ನಲ್ಲಿ 5 ಅಕ್ಷರ', added: 'ಪ್ಯಾನ್ ಸೇರಿಸಲಾಗಿದೆ.', view: 'ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ' },
    ...{ privacy: 'ಗೌಪ್ಯತೆ ಮತ್ತು ನಿಮ್ಮ ಡೇಟಾ', go: 'ನೀವು ಸೇರಿಸಿದ ದಾಖಲೆಗಳು ಶಾಶ್ವತವಾಗಿ ತೆಗೆದುಹೋಗುತ್ತವೆ.', send: 'ನನಗೆ ಕೋಡ್ ಕಳುಹಿಸಿ' },
    ...{ erase: 'ನನ್ನ ಖಾತೆ ಅಳಿಸಿ', tick: 'ಮುಂದುವರಿಯಲು ಇದನ್ನು ಗುರುತು ಮಾಡಿ.', asked: 'ನಿಮ್ಮ ಖಾತೆ ಅಳಿಸಲು ಕೇಳಿದ್ದೀರಿ.' },
    ...{
      banner: 'ನೀವು ಕೇಳಿದಂತೆ ನಿಮ್ಮ ಖಾತೆಯನ್ನು',
      keep: 'ನನ್ನ ಖಾತೆ ಉಳಿಸಿ',
      kept: 'ನಿಮ್ಮ ಖಾತೆ ಉಳಿಯುತ್ತದೆ. ಏನೂ ಅಳಿಸಿಲ್ಲ.',
      agreed: 'ನೀವು',
      offers: 'ಆಫರ್‌ಗಳ ಸಂದೇಶಗಳು',
    },
    ...{ refused: 'ನೀವು ಬರೆದ ಸಂಖ್ಯೆ ದಾಖಲೆಯ ಸಂಖ್ಯೆಗಿಂತ ಬೇರೆಯಿದೆ.' },
    ...{ blocked: 'ಮೊದಲು ಮನೆ ಖಾಲಿ ಮಾಡಿ, ಡೆಪಾಸಿಟ್ ಲೆಕ್ಕ ಮುಗಿಯಲಿ' },
  },
} as const

const pdf = {
  ...{ name: 'pan.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n'),
}

/** One of ours looks at a document and refuses it with a reason of the list. */
async function refuseAsAdmin(browser: Browser, make: Factories, documentId: number) {
  const context = await browser.newContext()
  await signIn(context, (await make.aPerson({ roles: ['admin'] })).phone)
  const seen = await context.request.get(`/api/v1/kyc_documents/${documentId}/file?reason=The+name+has+to+be+compared`)
  expect(seen.status()).toBe(200)
  const remark = 'The number you typed is not the number on the document.'
  const review = `/api/v1/kyc_documents/${documentId}/review`
  expect((await context.request.post(review, { data: { state: 'rejected', remark } })).status()).toBe(200)
  await context.close()
}

for (const [language, words] of inTwoLanguages(said)) {
  test(`documents, consents and deleting the account in ${language}`, async ({ page, browser, make }) => {
    test.slow()
    const person = await make.aPerson({ firstName: 'Zoya' })
    await signIn(page, person.phone)
    // An example of a number is the same in every language.
    const names = `${person.name} ABCDE1234F KA01 ABC1234567`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/profile/documents`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.documents)
    await expect(page).toHaveTitle(`${words.documents} | Thikana`)
    const pan = page.locator('#pan')
    await pan.locator('summary').first().click()
    await pan.locator('input[name=number]').fill('ABCD')
    await pan.locator('button[value=add]').click()
    await expect(pan.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await look()
    await pan.locator('input[name=number]').fill('PQRST9876Z')
    await pan.locator('input[name=file]').setInputFiles(pdf)
    await pan.locator('input[name=consent]').check()
    await pan.locator('button[value=add]').click()
    await expect(page.getByText(words.added)).toBeVisible({ timeout: 20_000 })
    const { documents } = await (await page.request.get('/api/v1/kyc_documents.json')).json()
    await refuseAsAdmin(browser, make, documents[0].id)
    await page.reload()
    await expect(page.getByText('The name has to be compared')).toBeVisible()
    await expect(pan.getByText(words.refused)).toBeVisible()
    await look()
    const download = page.waitForEvent('download')
    await pan.getByRole('link', { name: words.view }).click()
    expect((await download).suggestedFilename()).toBe('pan.pdf')

    await openAwake(page, `/${language}/profile/privacy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.privacy)
    await page.getByRole('switch', { name: words.offers }).click()
    await expect(page.getByText(words.agreed).first()).toBeVisible({ timeout: 20_000 })
    await page.locator('form:has(input[value=documents]) [role=switch]').click()
    await expect(page.getByText(words.go)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.locator('input[name=otp]')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: words.erase }).click()
    await expect(page.getByText(words.tick)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('input[name=otp]').fill(await codeFrom(page, person.phone))
    await page.locator('input[name=understood]').check()
    await page.getByRole('button', { name: words.erase }).click()
    await expect(page.getByText(words.asked)).toBeVisible({ timeout: 20_000 })
    await look()
    await openAwake(page, `/${language}/menu`)
    await expect(page.getByText(words.banner)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: words.keep }).click()
    await expect(page.getByText(words.kept)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(`/${language}/profile/privacy?kept=1`)
  })

  test(`a tenant who asks for deletion is told in ${language} to move out first`, async ({ page, make }) => {
    const { person } = await make.aTenant({ in: await make.aHome({ rent: 9_870_00 }) })
    await signIn(page, person.phone)
    await openAwake(page, `/${language}/profile/privacy`)
    await expect(page.getByText(words.blocked)).toBeVisible()
    await expectNoEnglish(page, person.name, page.locator('main'))
  })
}
