import { sql } from 'kysely'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const today = dayInIndia(new Date())
const slow = { timeout: 30_000 }

const said = {
  hi: {
    ...{ tag: 'hi-IN', title: 'मेरे फ़्लैटमेट', empty: 'यहाँ अभी कुछ नहीं लिखा है।', short: 'नियम थोड़े शब्दों में लिखें।' },
    ...{ propose: 'सुझाएँ', start: 'बारी शुरू करें', mine: 'यह आपका हफ़्ता है।', swap: 'बदलने के लिए पूछें' },
    ...{ asked: 'हमने आपके फ़्लैटमेट से पूछा है।', post: 'पोस्ट करें', meters: 'मीटर', keep: 'रीडिंग सहेजें' },
    ...{ kept: 'रीडिंग फ़ोटो के साथ सहेज ली गई।', back: 'मीटर उल्टा नहीं चलता', share: /की बिजली: आपका हिस्सा ₹2,100$/ },
    ...{ ask: 'इसके बारे में पूछें', send: 'पूछें', asking: 'हम फ़ोटो देखकर जवाब देंगे।' },
    ...{ rule: 'रात 11 बजे के बाद शांति रखें।', news: 'लिफ़्ट ठीक हो गई है।', why: 'आँकड़े बहुत ज़्यादा लगते हैं।' },
  },
  kn: {
    ...{ tag: 'kn-IN', title: 'ನನ್ನ ಫ್ಲಾಟ್‌ಮೇಟ್‌ಗಳು', empty: 'ಇಲ್ಲಿ ಇನ್ನೂ ಏನೂ ಬರೆದಿಲ್ಲ.', short: 'ನಿಯಮವನ್ನು ಕೆಲವು ಮಾತಿನಲ್ಲಿ ಬರೆಯಿರಿ.' },
    ...{ propose: 'ಸೂಚಿಸಿ', start: 'ಸರದಿ ಆರಂಭಿಸಿ', mine: 'ಇದು ನಿಮ್ಮ ವಾರ.', swap: 'ಬದಲಿಸಲು ಕೇಳಿ' },
    ...{ asked: 'ನಿಮ್ಮ ಫ್ಲಾಟ್‌ಮೇಟ್ ಅವರನ್ನು ಕೇಳಿದ್ದೇವೆ.', post: 'ಪೋಸ್ಟ್ ಮಾಡಿ', meters: 'ಮೀಟರ್‌ಗಳು', keep: 'ರೀಡಿಂಗ್ ಉಳಿಸಿ' },
    ...{ kept: 'ರೀಡಿಂಗ್ ಅನ್ನು ಫೋಟೊದೊಂದಿಗೆ ಉಳಿಸಲಾಗಿದೆ.', back: 'ಮೀಟರ್ ಹಿಂದಕ್ಕೆ ಓಡುವುದಿಲ್ಲ', share: /ವಿದ್ಯುತ್: ನಿಮ್ಮ ಪಾಲು ₹2,100$/ },
    ...{ ask: 'ಇದರ ಬಗ್ಗೆ ಕೇಳಿ', send: 'ಕೇಳಿ', asking: 'ನಾವು ಫೋಟೊಗಳನ್ನು ನೋಡಿ ಉತ್ತರಿಸುತ್ತೇವೆ.' },
    ...{ rule: 'ರಾತ್ರಿ 11ರ ನಂತರ ಫ್ಲಾಟ್‌ನಲ್ಲಿ ಸದ್ದು ಬೇಡ', news: 'ಲಿಫ್ಟ್‌ ರಿಪೇರಿ ಆಗಿದೆ', why: 'ಅಂಕಿಗಳು ತುಂಬಾ ಹೆಚ್ಚಾಗಿವೆ.' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`flatmates and meters in ${language}: a rule, the rota, the board, a reading and its split`, async ({
    page,
    context,
    make,
  }) => {
    test.setTimeout(150_000)
    const home = await make.aHome({ beds: 2 })
    const meera = await make.aPerson({ firstName: 'Meera' })
    const me = { in: home, from: addDays(today, -90), shownToFlatmates: true }
    const { person } = await make.aTenant(me)
    await make.aTenant({ in: home, bed: 1, person: meera, from: addDays(today, -10), shownToFlatmates: true })
    await signIn(context, person.phone)
    const names = `${person.name} ${meera.name} ${home.title}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }
    await openAwake(page, `/${language}/alpha/flatmates`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expect(page.getByText(words.empty)).toBeVisible()
    await look()
    const rules = page.locator('section[aria-labelledby=rules]')
    await rules.locator('input[name=words]').fill('  a')
    await rules.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await rules.getByRole('button', { name: words.propose }).click()
    await expect(page.getByText(words.short)).toBeVisible(slow)
    await rules.locator('input[name=words]').fill(words.rule)
    await rules.getByRole('button', { name: words.propose }).click()
    await expect(rules.locator('li').getByText(words.rule)).toBeVisible(slow)
    await page.getByRole('button', { name: words.start }).click()
    await expect(page.getByText(words.mine)).toBeVisible(slow)
    await page.getByRole('button', { name: words.swap }).click()
    await expect(page.getByText(words.asked)).toBeVisible(slow)
    const board = page.locator('section[aria-labelledby=board]')
    await board.locator('textarea').fill(words.news)
    await board.getByRole('button', { name: words.post }).click()
    await expect(board.getByText(words.news)).toBeVisible(slow)
    await look()

    await openAwake(page, `/${language}/alpha/meters`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.meters)
    await look()
    const read = async (figures: string) => {
      await page.locator('input[name=reading]').fill(figures)
      await page.locator('input[name=photo]').setInputFiles('docs/screenshot.webp')
      await page.getByRole('button', { name: words.keep }).click()
    }
    await read('18412')
    await expect(page.getByText(words.kept)).toBeVisible(slow)
    // As if it had been read 30 days ago.
    const { db, close } = await openJourneyDatabase()
    await sql`update meter_reading set read_on = ${addDays(today, -30)}::date where home_id = ${home.id}`.execute(db)
    await close()
    await openAwake(page, `/${language}/alpha/meters`)
    await read('18411')
    await expect(page.getByText(words.back, { exact: false })).toBeVisible(slow)
    await look()
    await read('18812')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.share, slow)
    await look()
    const answer = page.locator('section[aria-labelledby=is-it-right]')
    await answer.getByText(words.ask).click()
    await answer.locator('textarea').fill(words.why)
    await answer.getByRole('button', { name: words.send, exact: true }).click()
    await expect(page.getByText(words.asking, { exact: false }).first()).toBeVisible(slow)
    await look()
  })
}
