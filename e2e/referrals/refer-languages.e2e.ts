import type { Page } from '@playwright/test'
import { openJourneyDatabase } from '../factories.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', title: 'दोस्त को घर दिलाएँ, ₹1,000 कमाएँ', signIn: 'लॉग इन करें', nobody: 'अभी कोई नहीं।' },
    ...{ send: 'न्योते भेजें', wrong: '“nobody” फ़ोन नंबर या ईमेल पता नहीं है।', sent: 'हम आपका न्योता भेज रहे हैं' },
    ...{ invited: 'Thikana के घर में रहते हैं', stop: 'सभी न्योते बंद करें', stopped: 'अब कोई न्योता नहीं आएगा' },
    ...{ credits: 'इसके बदले क्रेडिट लें', next: 'अगला इनाम क्रेडिट में मिलेगा।', joined: 'स्थिति: जुड़े' },
    ...{ owner: 'किसी मकान मालिक को जानते हैं?', sendOwner: 'भेजें', ask: 'पहले उनसे पूछें, फिर यह चुनें।', thanks: 'धन्यवाद।' },
    ...{ ask_links: 'लिंक माँगें', https: 'सुरक्षित वेब पता लिखें', make: 'लिंक बनाएँ', name: 'इसे एक नाम दें।' },
  },
  kn: {
    ...{ tag: 'kn-IN', title: 'ಸ್ನೇಹಿತರನ್ನು ಮನೆಗೆ ಕರೆತನ್ನಿ, ₹1,000 ಗಳಿಸಿ', signIn: 'ಲಾಗಿನ್ ಆಗಿ', nobody: 'ಇನ್ನೂ ಯಾರೂ ಇಲ್ಲ.' },
    ...{ send: 'ಆಹ್ವಾನ ಕಳುಹಿಸಿ', wrong: '“nobody” ಎಂಬುದು ಫೋನ್ ನಂಬರ್ ಅಥವಾ ಇಮೇಲ್ ವಿಳಾಸ ಅಲ್ಲ.', sent: 'ನಿಮ್ಮ ಆಹ್ವಾನ ಕಳುಹಿಸುತ್ತೇವೆ' },
    ...{ invited: 'Thikana ಮನೆಯಲ್ಲಿ ಇದ್ದಾರೆ', stop: 'ಎಲ್ಲ ಆಹ್ವಾನ ನಿಲ್ಲಿಸಿ', stopped: 'ಇನ್ನು ಆಹ್ವಾನಗಳಿಲ್ಲ' },
    ...{ credits: 'ಬದಲಿಗೆ ಕ್ರೆಡಿಟ್ ಪಡೆಯಿರಿ', next: 'ಮುಂದಿನ ಬಹುಮಾನ ಕ್ರೆಡಿಟ್ ರೂಪದಲ್ಲಿ ಬರುತ್ತದೆ.', joined: 'ಹಂತ: ಸೇರಿದರು' },
    ...{
      owner: 'ಮನೆ ಮಾಲೀಕರು ಪರಿಚಯವಿದ್ದಾರೆಯೇ?',
      sendOwner: 'ಕಳುಹಿಸಿ',
      ask: 'ಮೊದಲು ಅವರನ್ನು ಕೇಳಿ, ನಂತರ ಇದನ್ನು ಗುರುತಿಸಿ.',
      thanks: 'ಧನ್ಯವಾದ.',
    },
    ...{ ask_links: 'ಲಿಂಕ್ ಕೇಳಿ', https: 'ಸುರಕ್ಷಿತ ವೆಬ್ ವಿಳಾಸ ಬರೆಯಿರಿ', make: 'ಲಿಂಕ್ ಮಾಡಿ', name: 'ಇದಕ್ಕೊಂದು ಹೆಸರು ಕೊಡಿ.' },
  },
} as const

/** The beginning of an address, and a list of addresses that somebody typed. */
const typed = 'https nobody'

async function look(page: Page): Promise<void> {
  await expectTranslated(page, typed, page.locator('main'))
}

for (const [language, words] of inTwoLanguages(said)) {
  test(`referring in ${language}: the link, whom one brought, an invitation in the reader's language, and its end`, async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }) })
    const [friend, reader] = [await make.aPerson({ firstName: 'Neha' }), await make.aPerson({ firstName: 'Ravi' })]
    const code = `LANG${person.id}`
    const { db, close } = await openJourneyDatabase()
    await db.updateTable('person').set({ referral_code: code }).where('id', '=', person.id).execute()
    await db.updateTable('person').set({ language }).where('id', '=', reader.id).execute()

    await openAwake(page, `/${language}/referrals_home`)
    await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expect(page.locator('main').getByRole('link', { name: words.signIn })).toBeVisible()
    await look(page)

    await signIn(context, person.phone)
    await openAwake(page, `/${language}/invitations`)
    await expect(page.getByText(words.nobody)).toBeVisible()
    const referral = { referred_id: friend.id, referrer_id: person.id, code, created_at: new Date() }
    await db
      .insertInto('referral')
      .values({ ...referral, step: 'signup' })
      .execute()
    await page.locator('textarea[name=recipients]').fill('nobody')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.wrong)).toBeVisible({ timeout: 20_000 })
    await page.locator('textarea[name=recipients]').fill(reader.phone)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: words.credits }).click()
    await expect(page.getByText(words.next)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('list', { name: words.joined })).toBeVisible()
    await look(page)

    const { body } = await db
      .selectFrom('outbox_message')
      .select('body')
      .where('recipient', '=', reader.phone)
      .where('purpose', '=', 'invitation:sent')
      .executeTakeFirstOrThrow()
    await close()
    expect(body).toContain(words.invited)
    await openAwake(page, new URL(/https?:\S+\/invitations\/stop\/\S+/.exec(body ?? '')?.[0] ?? '').pathname)
    await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
    await look(page)
    await page.getByRole('button', { name: words.stop }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.stopped, { timeout: 20_000 })
    await look(page)
  })

  test(`an owner is named in ${language}, and somebody asks for links and makes one`, async ({
    page,
    context,
    make,
  }) => {
    test.slow()
    const person = await make.aPerson()
    await signIn(context, person.phone)
    await openAwake(page, `/${language}/refer-house-owner`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.owner)
    const main = page.locator('main')
    await main.locator('input[name=name]').fill('Fatima Baig')
    await main.locator('input[name=phone]').fill('9812340000')
    await main.getByRole('button', { name: words.sendOwner, exact: true }).click()
    await expect(page.getByText(words.ask)).toBeVisible({ timeout: 20_000 })
    await look(page)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: words.sendOwner, exact: true }).click()
    await expect(page.getByText(words.thanks)).toBeVisible({ timeout: 20_000 })

    await openAwake(page, `/${language}/alpha/influencer`)
    await main.getByRole('button', { name: words.ask_links }).click()
    await expect(page.getByText(words.https)).toBeVisible({ timeout: 20_000 })
    await look(page)
    const influencer = await make.aPerson({ roles: ['influencer'] })
    await signIn(context, influencer.phone)
    await openAwake(page, `/${language}/alpha/influencer`)
    await main.getByRole('button', { name: words.make }).click()
    await expect(page.getByText(words.name)).toBeVisible({ timeout: 20_000 })
    await look(page)
  })
}
