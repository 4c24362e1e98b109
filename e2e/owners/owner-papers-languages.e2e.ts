import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { openJourneyDatabase } from '../factories.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectNoEnglish } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', none: 'अभी कोई संदेश नहीं', messages: 'संदेश', hidden: '[नंबर छिपा है]', first: 'पहले कुछ लिखें।' },
    ...{ sent: 'भेज दिया। नंबर, पते और लिंक हटा दिए गए', reported: 'शिकायत मिल गई।', wrong: 'बताएँ कि इसमें क्या ग़लत है।' },
    ...{ documents: 'दस्तावेज़', sign: 'आपके दस्तख़त बाकी हैं', agreement: 'मेरा एग्रीमेंट', terms: 'मुख्य शर्तें' },
    ...{
      leave: 'घर वापस लेना',
      notice: '30 दिन का नोटिस ज़रूरी है',
      stays: 'उन्होंने नोटिस नहीं दिया है',
      agreed: 'तय हुआ: हमारे साथ',
    },
    ...{ kept: 'फिर से साइट पर है' },
  },
  kn: {
    ...{ tag: 'kn-IN', none: 'ಇನ್ನೂ ಸಂದೇಶಗಳಿಲ್ಲ', messages: 'ಸಂದೇಶಗಳು', hidden: '[ನಂಬರ್ ಮರೆಯಾಗಿದೆ]' },
    ...{ first: 'ಮೊದಲು ಏನಾದರೂ ಬರೆಯಿರಿ.', sent: 'ಕಳುಹಿಸಲಾಗಿದೆ. ನಂಬರ್, ವಿಳಾಸ', reported: 'ದೂರು ತಲುಪಿದೆ.' },
    ...{ wrong: 'ಇದರಲ್ಲಿ ಏನು ತಪ್ಪಿದೆ ಎಂದು ತಿಳಿಸಿ.', documents: 'ದಾಖಲೆಗಳು', sign: 'ನಿಮ್ಮ ಸಹಿ ಬಾಕಿ ಇದೆ' },
    ...{ agreement: 'ನನ್ನ ಕರಾರು', terms: 'ಮುಖ್ಯ ಷರತ್ತುಗಳು', leave: 'ಮನೆ ಹಿಂಪಡೆಯುವುದು' },
    ...{ notice: '30 ದಿನಗಳ ನೋಟಿಸ್ ಬೇಕು', stays: 'ನೋಟಿಸ್ ಕೊಟ್ಟಿಲ್ಲ', agreed: 'ಒಪ್ಪಿಗೆಯಾಗಿದೆ: ನಮ್ಮೊಂದಿಗೆ', kept: 'ಮತ್ತೆ ಸೈಟ್‌ನಲ್ಲಿದೆ' },
  },
} as const
type Words = (typeof said)[keyof typeof said]

const dayFrom = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** Without the tabs of the dashboard, which its own journeys look at. */
const lookAt = (page: Page, words: Words, names: string) => async () => {
  await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
  for (const part of await page.locator('main > .wrap > :not(nav)').all()) await expectNoEnglish(page, names, part)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const [language, words] of inTwoLanguages(said)) {
  test(`an owner and a visitor write in ${language}: what is taken out is said so, a message is reported`, async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const owner = await make.aPerson({ firstName: 'Lakshmi', roles: ['owner'] })
    const home = await make.aHome({ owner, beds: 1 })
    const visitor = await make.aPerson({ firstName: 'Meghana' })
    const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000)
    await make.aVisit({ to: home, by: visitor, at })
    const look = lookAt(page, words, `${home.title} Lakshmi Meghana`)
    await signIn(context, visitor.phone)
    await openAwake(page, `/${language}/alpha/messages`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.none)
    await look()
    const opened = await page.request.post('/api/v1/owner_messages/open.json', { data: { house_id: home.id } })
    const { id } = (await opened.json()) as { id: number }
    await openAwake(page, `/${language}/alpha/messages/${id}`)
    await expect(page).toHaveTitle('Lakshmi | Thikana')
    await page.locator('button[value=send]').click()
    await expect(page.getByText(words.first)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('textarea[name=words]').fill('I liked the room. Call me on 98765 43210.')
    await page.locator('button[value=send]').click()
    await expect(page.getByText(words.sent)).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('.thread-words')).toHaveText(`I liked the room. Call me on ${words.hidden}.`)
    await look()

    await context.clearCookies()
    await signIn(context, owner.phone)
    await openAwake(page, `/${language}/alpha/messages`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.messages)
    await look()
    await page.getByRole('link', { name: /Meghana/ }).click()
    await expect(page.locator('.thread-words')).toContainText(words.hidden, { timeout: 20_000 })
    await page.locator('.thread-message summary').click()
    await page.locator('button[value=report]').click()
    await expect(page.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await page.locator('.thread-message input[name=words]').fill('It is rude.')
    await page.locator('button[value=report]').click()
    await expect(page.getByText(words.reported)).toBeVisible({ timeout: 20_000 })
    await look()
  })

  test(`an owner reads the papers and takes a home back in ${language}`, async ({ page, context, make }) => {
    test.slow()
    const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
    const home = await make.aHome({ owner, beds: 2 })
    const empty = await make.aHome({ owner, beds: 1 })
    await make.anAgreement({ in: home, bed: 0 })
    await make.aTenant({ in: home, bed: 1, person: await make.aPerson({ firstName: 'Neha' }) })
    const { db, close } = await openJourneyDatabase()
    await sql`insert into home_cover (home_id, insurer, amount, from_day, until_day)
      values (${home.id}, 'Thikana', 5000000, ${dayFrom(-3)}, ${dayFrom(300)})`.execute(db)
    await close()
    const look = lookAt(page, words, `${home.title} ${empty.title} TK Asha Neha Ramesh`)
    await signIn(context, owner.phone)
    const open = async (key: string, title: string) => {
      await openAwake(page, `/${language}/alpha/owner-dashboard/${key}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} | Thikana`)
    }
    await open('documents', words.documents)
    await expect(page.getByText(words.sign)).toBeVisible()
    await look()
    await open('agreement', words.agreement)
    await look()
    await open('key_terms', words.terms)
    await look()

    await open('offboard_house', words.leave)
    const part = (id: number) => page.locator(`section[aria-labelledby=off-${id}]`)
    const takeOff = async (id: number, days: number) => {
      await part(id).locator('input[name=last_day]').fill(dayFrom(days))
      await part(id).locator('button[value=offboard]').click()
    }
    await takeOff(home.id, 200)
    await expect(part(home.id).getByRole('alert')).toContainText(words.stays, { timeout: 20_000 })
    await takeOff(empty.id, 3)
    await expect(part(empty.id).getByRole('alert')).toContainText(words.notice, { timeout: 20_000 })
    await look()
    await takeOff(empty.id, 40)
    await expect(page.getByText(words.agreed)).toBeVisible({ timeout: 20_000 })
    await look()
    await part(empty.id).locator('button[value=withdraw]').click()
    await expect(page.getByText(words.kept)).toBeVisible({ timeout: 20_000 })
  })
}
